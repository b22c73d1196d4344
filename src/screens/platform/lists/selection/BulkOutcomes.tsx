import { FormattedMessage } from 'react-intl';
import type { ActorRefFrom } from 'xstate';
import type {
  listSelectionMachine,
  ListSelectionSnapshot,
} from '#machines/platform/list-selection.machine.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { selectionTexts } from './selection-texts.ts';
import css from './BulkDialog.module.css';

type Props = { actor: ActorRefFrom<typeof listSelectionMachine>; snapshot: ListSelectionSnapshot };

/** The number of rows for which an action succeeded, and the error for each of the others. */
export function BulkOutcomes({ actor, snapshot }: Props) {
  const { outcomes, left } = snapshot.context;
  const problem = useProblemText(snapshot.context.problem);
  const failed = outcomes.filter(one => one.problem !== null);
  return (
    <>
      <p className={css.text}>
        <FormattedMessage {...selectionTexts.done} values={{ count: outcomes.length - failed.length }} />
      </p>
      {left.length > 0 && (
        <Alert kind={problem === null ? 'info' : 'danger'}>
          {problem !== null && <p className={css.text}>{problem}</p>}
          <FormattedMessage
            {...(problem === null ? selectionTexts.halted : selectionTexts.unsure)}
            values={{ count: left.length }}
          />
        </Alert>
      )}
      {failed.length > 0 && (
        <section>
          <h3 className={css.heading}>
            <FormattedMessage {...selectionTexts.failed} values={{ count: failed.length }} />
          </h3>
          <ul className={css.outcomes}>
            {failed.map(({ id, name, problem: why }) => (
              <li key={id}>
                <strong>{name}</strong>
                <span>{why}</span>
              </li>
            ))}
          </ul>
          <p className={css.note}>
            <FormattedMessage {...selectionTexts.stay} />
          </p>
        </section>
      )}
      <div className={css.buttons}>
        {snapshot.can({ type: 'run.continued' }) && (
          <Button variant="secondary" onClick={() => actor.send({ type: 'run.continued' })}>
            <FormattedMessage {...selectionTexts.continue} />
          </Button>
        )}
        {snapshot.can({ type: 'retry.wanted' }) && (
          <Button variant="secondary" onClick={() => actor.send({ type: 'retry.wanted' })}>
            <FormattedMessage {...selectionTexts.retry} />
          </Button>
        )}
        <Button onClick={() => actor.send({ type: 'outcomes.closed' })}>
          <FormattedMessage {...commonTexts.close} />
        </Button>
      </div>
    </>
  );
}
