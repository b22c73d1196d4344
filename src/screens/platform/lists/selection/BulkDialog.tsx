import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
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
type Props = {
  actor: Actor;
  actions: readonly BulkAction[];
  /** Called after the exit transition. */ onClosed: () => void;
};

const WIDTH = 640;
/** Number of names that the confirmation lists. */
const NAMES = 5;

/** Asks for confirmation of an action on the selected rows, then shows its progress and the outcome for each row. */
export function BulkDialog({ actor, actions, onClosed }: Props) {
  const snapshot = useSelector(actor, state => state);
  const isOpen = snapshot.hasTag('open');
  // Keeps the last content while the dialog fades out.
  const [shown, setShown] = useState(snapshot);
  if (isOpen && shown !== snapshot) setShown(snapshot);
  const action = actions.find(({ id }) => id === shown.context.action);
  const title = shown.matches('confirming') ? action?.question : action?.title;
  return (
    <Dialog
      opened={isOpen}
      title={title && <FormattedMessage {...title} values={{ count: shown.context.rows.length }} />}
      width={WIDTH}
      onClose={() => {
        // Each state takes one of them.
        actor.send({ type: 'action.cancelled' });
        actor.send({ type: 'run.stopped' });
        actor.send({ type: 'outcomes.closed' });
      }}
      onClosed={onClosed}
    >
      {action && <Contents actor={actor} snapshot={shown} action={action} />}
    </Dialog>
  );
}

type PartProps = { actor: Actor; snapshot: ListSelectionSnapshot; action: BulkAction };

/** Moves the focus to each new step, because the button that had it is unmounted; screen readers then read the step. */
function Contents(props: PartProps) {
  const place = useRef<HTMLDivElement>(null);
  const { snapshot } = props;
  const step = snapshot.matches('confirming')
    ? 'question'
    : snapshot.matches('acting')
      ? 'running'
      : 'outcomes';
  useEffect(() => {
    if (step !== 'question') place.current?.focus();
  }, [step]);
  return (
    <div ref={place} className={css.contents} tabIndex={-1}>
      {step === 'question' && <Question {...props} />}
      {step === 'running' && <Running {...props} />}
      {step === 'outcomes' && <BulkOutcomes actor={props.actor} snapshot={snapshot} />}
    </div>
  );
}

function Question({ actor, snapshot, action }: PartProps) {
  const { rows } = snapshot.context;
  const names = rows.slice(0, NAMES);
  return (
    <>
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
    </>
  );
}

function Running({ actor, snapshot, action }: PartProps) {
  const intl = useIntl();
  const { rows, left } = snapshot.context;
  const done = rows.length - left.length;
  const isStopping = snapshot.matches({ acting: 'stopping' });
  return (
    <>
      <Progress done={done} total={rows.length} label={intl.formatMessage(action.title)}>
        <FormattedMessage {...selectionTexts.running} values={{ done, count: rows.length }} />
      </Progress>
      <div className={css.buttons}>
        <Button variant="secondary" busy={isStopping} onClick={() => actor.send({ type: 'run.stopped' })}>
          <FormattedMessage {...(isStopping ? selectionTexts.stopping : selectionTexts.stop)} />
        </Button>
      </div>
    </>
  );
}
