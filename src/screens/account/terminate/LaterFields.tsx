import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { localAt } from '#contract/zoned-time.ts';
import type { EndingTime } from '#machines/termination.machine.ts';
import { TextField } from '#src/ui/plain/TextField.tsx';
import { SkippedTime, TwiceTime } from './ChangedClocks.tsx';
import { judgeTime } from './ending-time.ts';
import type { TerminateProps } from './TerminateScreen.tsx';
import { ZoneField } from './ZoneField.tsx';
import css from '../wizard/Wizard.module.css';

type Props = Pick<TerminateProps, 'actor'> & { onChange: (wish: Partial<EndingTime>) => void };

/** A date and time with its zone; says at once where clocks are changed over it. */
export function LaterFields({ actor, onChange }: Props) {
  const { time, isIncomplete } = useSelector(actor, state => state.context);
  const [opened] = useState(() => new Date());
  const { problem, next, twice } = judgeTime(time);
  return (
    <div className={css.when}>
      <TextField
        type="datetime-local"
        label={
          <FormattedMessage id="terminate.at" defaultMessage="Date and time" description="Field label" />
        }
        value={time.local}
        min={localAt(opened, time.timeZone)}
        help={time.date !== null && time.timeZone !== 'UTC' && <InUtc date={time.date} />}
        problem={
          problem === 'past' ? (
            <FormattedMessage
              id="terminate.past"
              defaultMessage="This time has passed. Choose a later one."
              description="Below the date and time"
            />
          ) : problem === 'missing' && isIncomplete ? (
            <FormattedMessage
              id="terminate.missing"
              defaultMessage="Choose a date and time."
              description="Below the date and time"
            />
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
    id="terminate.in_utc"
    defaultMessage="That is {at} in UTC."
    description="Below a date and time of another zone"
    values={{ at: <FormattedDate value={date} dateStyle="medium" timeStyle="short" timeZone="UTC" /> }}
  />
);
