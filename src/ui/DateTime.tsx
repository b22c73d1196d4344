import { FormattedDate } from 'react-intl';

/** An instant with its time of day. */
export const DateTime = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
  </time>
);
