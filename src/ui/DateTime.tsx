import { FormattedDate } from 'react-intl';

/** A date with its time. @param at ISO instant */
export const DateTime = ({ at }: { at: string }) => (
  <time dateTime={at}>
    <FormattedDate value={at} dateStyle="medium" timeStyle="short" />
  </time>
);
