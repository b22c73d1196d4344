import { FormattedMessage } from 'react-intl';
import type { ListSelectionSnapshot } from '#machines/platform/list-selection.machine.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Button } from '#src/ui/plain/Button.tsx';
import type { BulkAction } from './bulk.ts';
import { selectionTexts } from './selection-texts.ts';
import css from './SelectionBar.module.css';

type Props = {
  snapshot: ListSelectionSnapshot;
  actions: readonly BulkAction[];
  onAct: (action: string) => void;
  /** Null when all rows of the list are on the screen. */
  onSelectAll: (() => void) | null;
  onClear: () => void;
};

/** What can be done to the selected rows; at the bottom of the scroll area while there are any. */
export function SelectionBar({ snapshot, actions, onAct, onSelectAll, onClear }: Props) {
  const { rows, isMore } = snapshot.context;
  const problem = useProblemText(snapshot.context.problem);
  const isCollecting = snapshot.matches('collecting');
  return (
    <div className={css.place}>
      <div className={css.bar}>
        <p className={css.count} role="status">
          <FormattedMessage {...selectionTexts.selected} values={{ count: rows.length }} />
        </p>
        {onSelectAll && !isMore && (
          <Button variant="quiet" busy={isCollecting} onClick={onSelectAll}>
            <FormattedMessage {...selectionTexts.selectAll} />
          </Button>
        )}
        <Button variant="quiet" onClick={onClear}>
          <FormattedMessage {...selectionTexts.clear} />
        </Button>
        <div className={css.actions}>
          {actions.map(({ id, title, icon: Icon, isDangerous }) => (
            <Button
              key={id}
              variant={isDangerous ? 'danger' : 'secondary'}
              disabled={isCollecting}
              onClick={() => onAct(id)}
            >
              <Icon size={18} aria-hidden /> <FormattedMessage {...title} />
            </Button>
          ))}
        </div>
        {isMore && (
          <p className={css.note} role="status">
            <FormattedMessage {...selectionTexts.mostSelected} values={{ count: rows.length }} />
          </p>
        )}
        {problem !== null && (
          <p className={css.note} role="alert">
            <FormattedMessage {...selectionTexts.collectFailed} values={{ problem }} />
          </p>
        )}
      </div>
    </div>
  );
}
