import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { ReviewForm } from '#src/screens/accounts/shared/wizard/ReviewForm.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Changes } from './Changes.tsx';
import { moveTexts } from './move-texts.ts';
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
      title={<FormattedMessage {...moveTexts.changes} />}
      understood={understood}
      understanding={<FormattedMessage {...moveTexts.understood} />}
      button={
        <Button type="submit" busy={isBusy} disabled={!isBusy && !state.can({ type: 'move.confirmed' })}>
          <FormattedMessage {...moveTexts.confirm} values={{ count: consequences.AccountCount }} />
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
