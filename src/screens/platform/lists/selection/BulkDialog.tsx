import { useSelector } from '@xstate/react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type {
  listSelectionMachine,
  ListSelectionSnapshot,
} from '#machines/platform/list-selection.machine.ts';
import { Dialog } from '#src/ui/Dialog.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { Progress } from '#src/ui/Progress.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import type { BulkAction } from './bulk.ts';
import { BulkOutcomes } from './BulkOutcomes.tsx';
import { selectionTexts } from './selection-texts.ts';
import css from './BulkDialog.module.css';

type Actor = ActorRefFrom<typeof listSelectionMachine>;
type Props = { actor: Actor; actions: readonly BulkAction[] };

const WIDTH = 640;
/** Names that the question lists. */
const NAMES = 5;

/** Asks before an action on the selected rows, shows how far it is, and its outcome for each row. */
export function BulkDialog({ actor, actions }: Props) {
  const snapshot = useSelector(actor, state => state);
  const action = actions.find(({ id }) => id === snapshot.context.action);
  const count = snapshot.context.rows.length;
  return (
    <Dialog
      opened={snapshot.hasTag('open')}
      title={
        action && (
          <FormattedMessage
            {...(snapshot.matches('confirming') ? action.question : action.title)}
            values={{ count }}
          />
        )
      }
      width={WIDTH}
      onClose={() => {
        // Each state takes one of them.
        actor.send({ type: 'action.cancelled' });
        actor.send({ type: 'run.stopped' });
        actor.send({ type: 'outcomes.closed' });
      }}
    >
      {action && <Contents actor={actor} snapshot={snapshot} action={action} />}
    </Dialog>
  );
}

type PartProps = { actor: Actor; snapshot: ListSelectionSnapshot; action: BulkAction };

function Contents(props: PartProps) {
  if (props.snapshot.matches('confirming')) return <Question {...props} />;
  if (props.snapshot.matches('acting')) return <Running {...props} />;
  return <BulkOutcomes actor={props.actor} snapshot={props.snapshot} />;
}

function Question({ actor, snapshot, action }: PartProps) {
  const { rows } = snapshot.context;
  const names = rows.slice(0, NAMES);
  return (
    <div className={css.contents}>
      <p className={css.text}>
        <FormattedMessage {...action.consequence} values={{ count: rows.length }} />
      </p>
      <ul className={css.names}>
        {names.map(({ id, name }) => (
          <li key={id}>{name}</li>
        ))}
        {rows.length > names.length && (
          <li>
            <FormattedMessage {...selectionTexts.andMore} values={{ count: rows.length - names.length }} />
          </li>
        )}
      </ul>
      <div className={css.buttons}>
        <Button variant="secondary" onClick={() => actor.send({ type: 'action.cancelled' })}>
          <FormattedMessage {...uiTexts.cancel} />
        </Button>
        <Button
          variant={action.isDangerous ? 'danger' : 'primary'}
          onClick={() => actor.send({ type: 'action.confirmed' })}
        >
          <FormattedMessage {...action.agree} />
        </Button>
      </div>
    </div>
  );
}

function Running({ actor, snapshot, action }: PartProps) {
  const intl = useIntl();
  const { rows, left } = snapshot.context;
  const done = rows.length - left.length;
  const isStopping = snapshot.matches({ acting: 'stopping' });
  return (
    <div className={css.contents}>
      <Progress done={done} total={rows.length} label={intl.formatMessage(action.title)}>
        <FormattedMessage {...selectionTexts.running} values={{ done, count: rows.length }} />
      </Progress>
      <div className={css.buttons}>
        <Button variant="secondary" busy={isStopping} onClick={() => actor.send({ type: 'run.stopped' })}>
          <FormattedMessage {...(isStopping ? selectionTexts.stopping : selectionTexts.stop)} />
        </Button>
      </div>
    </div>
  );
}
