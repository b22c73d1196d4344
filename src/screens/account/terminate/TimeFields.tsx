import { IconBolt, IconCalendarTime } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import type { EndingTime } from '#machines/termination.machine.ts';
import { Panel } from '#src/ui/Panel.tsx';
import { RadioCards } from '#src/ui/plain/RadioCards.tsx';
import { settled } from './ending-time.ts';
import { LaterFields } from './LaterFields.tsx';
import type { TerminateProps } from './TerminateScreen.tsx';
import css from '../wizard/Wizard.module.css';

const when = (
  <FormattedMessage id="terminate.when" defaultMessage="When" description="Heading: the time it ends" />
);

/** At once, or at a time in the clocks of a zone. */
export function TimeFields({ actor }: TerminateProps) {
  const time = useSelector(actor, state => state.context.time);
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  const change = (wish: Partial<EndingTime>) =>
    actor.send({ type: 'time.changed', time: settled({ ...time, ...wish }, new Date()) });
  return (
    <Panel title={when}>
      <fieldset className={css.twice} disabled={isBusy}>
        <RadioCards
          legend={
            <FormattedMessage
              id="terminate.when_question"
              defaultMessage="When shall it end?"
              description="Above the choice between now and later"
            />
          }
          name="when"
          cards={[
            {
              value: 'now',
              icon: <IconBolt size={22} />,
              title: (
                <FormattedMessage id="terminate.now" defaultMessage="Now" description="Choice of the time" />
              ),
              detail: (
                <FormattedMessage
                  id="terminate.now_hint"
                  defaultMessage="As soon as you have confirmed it"
                  description="Below the choice of ending an account now"
                />
              ),
            },
            {
              value: 'later',
              icon: <IconCalendarTime size={22} />,
              title: (
                <FormattedMessage
                  id="terminate.later"
                  defaultMessage="At a date and time"
                  description="Choice of the time"
                />
              ),
              detail: (
                <FormattedMessage
                  id="terminate.later_hint"
                  defaultMessage="Until then it can be cancelled on the page of the account"
                  description="Below the choice of ending an account later"
                />
              ),
            },
          ]}
          value={time.mode}
          onChange={mode => change({ mode })}
        />
        {time.mode === 'later' && <LaterFields actor={actor} onChange={change} />}
      </fieldset>
    </Panel>
  );
}
