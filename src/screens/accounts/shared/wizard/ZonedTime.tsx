import { useIntl } from 'react-intl';

type Props = { at: string; /** The user's own by default. */ timeZone?: string | null };

/** A date and time with the name of its time zone. */
export function ZonedTime({ at, timeZone = null }: Props) {
  const intl = useIntl();
  const text = intl.formatDate(at, {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    ...(timeZone === null ? {} : { timeZone }),
  });
  return <time dateTime={at}>{text}</time>;
}
