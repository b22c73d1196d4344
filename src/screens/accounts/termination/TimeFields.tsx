import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { WhenFields } from '../wizard/WhenFields.tsx';
import type { TerminateProps } from './props.ts';

/** Fields for the time of the termination. */
export function TimeFields({ actor }: TerminateProps) {
  const { time, isIncomplete } = useSelector(actor, state => state.context);
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  return (
    <WhenFields
      question={
        <FormattedMessage
          id="terminate.when_question"
          defaultMessage="When should it be terminated?"
          description="Above the choice between now and later"
        />
      }
      nowHint={
        <FormattedMessage
          id="terminate.now_hint"
          defaultMessage="As soon as you confirm"
          description="Below the choice of ending an account now"
        />
      }
      laterHint={
        <FormattedMessage
          id="terminate.later_hint"
          defaultMessage="You can cancel the termination on the account page until then"
          description="Below the choice of ending an account later"
        />
      }
      time={time}
      isIncomplete={isIncomplete}
      disabled={isBusy}
      onChange={changed => actor.send({ type: 'time.changed', time: changed })}
    />
  );
}
