import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ReviewForm } from '#src/screens/accounts/shared/wizard/ReviewForm.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Consequences } from './Consequences.tsx';
import type { TerminateProps } from './props.ts';
import { terminationTexts } from './termination-texts.ts';

/** Last step before the termination: a summary with its consequences, and the button that confirms it. */
export function ReviewTermination({ actor }: TerminateProps) {
  const state = useSelector(actor, snapshot => snapshot);
  const { affected, time, reason, understood, problem } = state.context;
  const isBusy = state.hasTag('busy');
  if (affected === null) return null;
  return (
    <ReviewForm
      problem={problem}
      isBusy={isBusy}
      title={<FormattedMessage {...terminationTexts.consequences} />}
      understood={understood}
      understanding={<FormattedMessage {...terminationTexts.understood} />}
      button={
        <Button
          type="submit"
          variant="danger"
          busy={isBusy}
          disabled={!isBusy && !state.can({ type: 'termination.confirmed' })}
        >
          {time.mode === 'now' ? (
            <FormattedMessage {...terminationTexts.confirm} values={{ count: affected.AccountCount }} />
          ) : (
            <FormattedMessage {...terminationTexts.schedule} />
          )}
        </Button>
      }
      onUnderstood={checked => actor.send({ type: 'understanding.changed', understood: checked })}
      onConfirm={() => actor.send({ type: 'termination.confirmed' })}
      onBack={() => actor.send({ type: 'back.requested' })}
    >
      <Consequences affected={affected} time={time} reason={reason} />
    </ReviewForm>
  );
}
