import { useState } from 'react';
import { defineMessages, FormattedMessage, useIntl } from 'react-intl';
import { afterGap, instantsOf, localAt } from '#contract/zoned-time.ts';
import { SelectField } from '#src/ui/plain/SelectField.tsx';
import { TextField } from '#src/ui/plain/TextField.tsx';
import css from './Import.module.css';

type Props = {
  disabled: boolean;
  /** An instant, null for at once, undefined while there is none. */
  onChange: (scheduledDate: string | null | undefined) => void;
};

const texts = defineMessages({
  now: { id: 'import.now', defaultMessage: 'At once', description: 'Choice: when an import begins' },
  later: { id: 'import.later', defaultMessage: 'Later', description: 'Choice: when an import begins' },
});

const HOUR = 3_600_000;
const ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;
const inAnHour = () => localAt(new Date(Date.now() + HOUR), ZONE);

/** At once, or at a date and time by the clocks where the person is. */
export function StartTime({ disabled, onChange }: Props) {
  const intl = useIntl();
  const [local, setLocal] = useState<string | null>(null);
  const [instant] = local === null ? [] : instantsOf(local, ZONE);
  const change = (wanted: string | null) => {
    setLocal(wanted);
    onChange(wanted === null ? null : instantsOf(wanted, ZONE)[0]?.toISOString());
  };
  return (
    <div className={css.when}>
      <SelectField
        label={
          <FormattedMessage id="import.when" defaultMessage="When" description="Label: start of an import" />
        }
        value={local === null ? 'now' : 'later'}
        disabled={disabled}
        onChange={event => change(event.currentTarget.value === 'now' ? null : inAnHour())}
      >
        <option value="now">{intl.formatMessage(texts.now)}</option>
        <option value="later">{intl.formatMessage(texts.later)}</option>
      </SelectField>
      {local !== null && (
        <TextField
          type="datetime-local"
          label={
            <FormattedMessage
              id="import.date"
              defaultMessage="Date and time"
              description="Label: when an import begins"
            />
          }
          help={ZONE.replaceAll('_', ' ')}
          problem={instant === undefined && afterGap(local, ZONE) !== null && <Skipped local={local} />}
          value={local}
          disabled={disabled}
          onChange={event => change(event.currentTarget.value)}
        />
      )}
    </div>
  );
}

/** Clocks are put forward over it. */
const Skipped = ({ local }: { local: string }) => (
  <FormattedMessage
    id="import.skipped"
    defaultMessage="Clocks are put forward then. The next time there is: {time}."
    description="A local time that does not exist"
    values={{ time: afterGap(local, ZONE)?.replace('T', ' ') }}
  />
);
