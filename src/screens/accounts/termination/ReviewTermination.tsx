import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import { ReviewForm } from '../wizard/ReviewForm.tsx';
import { Consequences } from './Consequences.tsx';
import type { TerminateProps } from './props.ts';

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
      title={
        <FormattedMessage
          id="terminate.consequences"
          defaultMessage="Consequences"
          description="Heading above what a termination leads to"
        />
      }
      understood={understood}
      understanding={
        <FormattedMessage
          id="terminate.understood"
          defaultMessage="I understand that a termination cannot be undone."
          description="Tick that a termination asks for"
        />
      }
      button={
        <Button
          type="submit"
          variant="danger"
          busy={isBusy}
          disabled={!isBusy && !state.can({ type: 'termination.confirmed' })}
        >
          {time.mode === 'now' ? (
            <FormattedMessage
              id="terminate.confirm"
              defaultMessage="{count, plural, one {Terminate # account} other {Terminate # accounts}}"
              description="Button: ends them"
              values={{ count: affected.AccountCount }}
            />
          ) : (
            <FormattedMessage
              id="terminate.schedule"
              defaultMessage="Schedule termination"
              description="Button: they will end at the chosen time"
            />
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
