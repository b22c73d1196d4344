import { useSelector } from '@xstate/react';
import { FormattedMessage } from 'react-intl';
import { Panel } from '#src/ui/Panel.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { useProblemText } from '../../sign-in/use-problem-text.ts';
import { BackButton } from '../wizard/BackButton.tsx';
import { Understood } from '../wizard/Understood.tsx';
import { Changes } from './Changes.tsx';
import type { MoveProps } from './MoveScreen.tsx';
import css from '../wizard/Wizard.module.css';

/** What moves, from where to where, and what that changes; then the one button that does it. */
export function ReviewMove({ actor }: MoveProps) {
  const state = useSelector(actor, snapshot => snapshot);
  const { consequences, understood, problem } = state.context;
  const text = useProblemText(problem);
  const isBusy = state.hasTag('busy');
  if (consequences === null) return null;
  return (
    <form
      className={css.form}
      onSubmit={event => {
        event.preventDefault();
        actor.send({ type: 'move.confirmed' });
      }}
    >
      {text !== null && <Alert>{text}</Alert>}
      <Panel
        title={
          <FormattedMessage
            id="move.changes"
            defaultMessage="What this changes"
            description="Heading above what a move would change"
          />
        }
      >
        <Changes consequences={consequences} />
      </Panel>
      <Understood
        checked={understood}
        disabled={isBusy}
        onChange={checked => actor.send({ type: 'understanding.changed', understood: checked })}
      >
        <FormattedMessage
          id="move.understood"
          defaultMessage="I understand who will reach these accounts afterwards, and who no longer will."
          description="Tick that a move asks for"
        />
      </Understood>
      <div className={css.buttons}>
        <Button type="submit" busy={isBusy} disabled={!isBusy && !state.can({ type: 'move.confirmed' })}>
          <FormattedMessage
            id="move.confirm"
            defaultMessage="{count, plural, one {Move # account} other {Move # accounts}}"
            description="Button: moves them"
            values={{ count: consequences.AccountCount }}
          />
        </Button>
        <BackButton disabled={isBusy} onClick={() => actor.send({ type: 'parent.changed' })} />
      </div>
    </form>
  );
}
