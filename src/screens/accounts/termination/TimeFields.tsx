import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { WhenFields } from '#src/screens/accounts/shared/wizard/WhenFields.tsx';
import type { TerminateProps } from './props.ts';
import { terminationTexts } from './termination-texts.ts';

/** Fields for the time of the termination. */
export function TimeFields({ actor }: TerminateProps) {
  const { time, isIncomplete } = useSelector(actor, state => state.context);
  const isBusy = useSelector(actor, state => state.hasTag('busy'));
  return (
    <WhenFields
      question={<FormattedMessage {...terminationTexts.whenQuestion} />}
      nowHint={<FormattedMessage {...terminationTexts.nowHint} />}
      laterHint={<FormattedMessage {...terminationTexts.laterHint} />}
      time={time}
      isIncomplete={isIncomplete}
      disabled={isBusy}
      onChange={changed => actor.send({ type: 'time.changed', time: changed })}
    />
  );
}
