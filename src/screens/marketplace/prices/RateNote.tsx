import { FormattedDate, FormattedMessage } from 'react-intl';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { saveTexts } from './save-texts.ts';
import css from './Prices.module.css';

type Props = { rates: { RateDay: string | null; IsRateStale: boolean; IsRateMissing: boolean } };

/** The day of the exchange rates, and a warning when they are old (section 8) or missing. */
export function RateNote({ rates: { RateDay: day, IsRateStale: isStale, IsRateMissing: isMissing } }: Props) {
  const said = day !== null && (
    <FormattedMessage
      {...saveTexts.rateDay}
      values={{ day: <FormattedDate value={day} dateStyle="medium" timeZone="UTC" /> }}
    />
  );
  if (isMissing)
    return (
      <Alert kind="warning">
        <FormattedMessage {...saveTexts.rateMissing} />
      </Alert>
    );
  if (!isStale) return said && <p className={css.lead}>{said}</p>;
  return (
    <Alert kind="warning">
      <FormattedMessage {...saveTexts.rateStale} /> {said}
    </Alert>
  );
}
