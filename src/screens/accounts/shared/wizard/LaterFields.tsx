import { useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { localAt } from '#contract/platform/zoned-time.ts';
import type { ChosenTime } from '#contract/platform/zoned-time.ts';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { SkippedTime, TwiceTime } from './ChangedClocks.tsx';
import { judgeTime } from './chosen-time.ts';
import { wizardTexts } from './wizard-texts.ts';
import { ZoneField } from './ZoneField.tsx';
import css from '#src/screens/platform/wizard/Wizard.module.css';

type Props = {
  time: ChosenTime;
  /** The step was submitted without a time. */
  isIncomplete: boolean;
  onChange: (change: Partial<ChosenTime>) => void;
};

/** Fields for a date, a time and a time zone; a clock change at that time is shown at once. */
export function LaterFields({ time, isIncomplete, onChange }: Props) {
  const [opened] = useState(() => new Date());
  const { problem, next, twice } = judgeTime(time);
  return (
    <div className={css.when}>
      <TextField
        type="datetime-local"
        label={<FormattedMessage {...wizardTexts.whenAt} />}
        value={time.local}
        min={localAt(opened, time.timeZone)}
        help={time.date !== null && time.timeZone !== 'UTC' && <InUtc date={time.date} />}
        problem={
          problem === 'past' ? (
            <FormattedMessage {...wizardTexts.whenPast} />
          ) : problem === 'missing' && isIncomplete ? (
            <FormattedMessage {...wizardTexts.whenMissing} />
          ) : null
        }
        onChange={event => onChange({ local: event.currentTarget.value, isSecond: false })}
      />
      <ZoneField value={time.timeZone} onChange={timeZone => onChange({ timeZone, isSecond: false })} />
      {next !== null && <SkippedTime next={next} onTake={() => onChange({ local: next })} />}
      {twice !== null && (
        <TwiceTime
          twice={twice}
          timeZone={time.timeZone}
          isSecond={time.isSecond}
          onChange={isSecond => onChange({ isSecond })}
        />
      )}
    </div>
  );
}

const InUtc = ({ date }: { date: string }) => (
  <FormattedMessage
    {...wizardTexts.whenInUtc}
    values={{ at: <FormattedDate value={date} dateStyle="medium" timeStyle="short" timeZone="UTC" /> }}
  />
);
