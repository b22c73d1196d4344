import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Button } from '#src/ui/plain/Button.tsx';
import { ReviewForm } from '../wizard/ReviewForm.tsx';
import { Changes } from './Changes.tsx';
import type { MoveProps } from './props.ts';

/** Summary of the move and its effects, and the button that confirms it. */
export function ReviewMove({ actor }: MoveProps) {
  const state = useSelector(actor, snapshot => snapshot);
  const { consequences, understood, problem } = state.context;
  const isBusy = state.hasTag('busy');
  if (consequences === null) return null;
  return (
    <ReviewForm
      problem={problem}
      isBusy={isBusy}
      title={
        <FormattedMessage
          id="move.changes"
          defaultMessage="What changes"
          description="Heading above what a move would change"
        />
      }
      understood={understood}
      understanding={
        <FormattedMessage
          id="move.understood"
          defaultMessage="I understand who gains and who loses access to these accounts."
          description="Tick that a move asks for"
        />
      }
      button={
        <Button type="submit" busy={isBusy} disabled={!isBusy && !state.can({ type: 'move.confirmed' })}>
          <FormattedMessage
            id="move.confirm"
            defaultMessage="{count, plural, one {Move # account} other {Move # accounts}}"
            description="Button: moves them"
            values={{ count: consequences.AccountCount }}
          />
        </Button>
      }
      onUnderstood={checked => actor.send({ type: 'understanding.changed', understood: checked })}
      onConfirm={() => actor.send({ type: 'move.confirmed' })}
      onBack={() => actor.send({ type: 'parent.changed' })}
    >
      <Changes consequences={consequences} />
    </ReviewForm>
  );
}
