import { FormattedMessage, useIntl } from 'react-intl';
import type { ListSelectionSnapshot } from '#machines/platform/list-selection.machine.ts';
import { useProblemText } from '#src/screens/platform/errors/use-problem-text.ts';
import { Menu } from '#src/ui/Menu.tsx';
import { MenuItem } from '#src/ui/MenuItem.tsx';
import { Button, buttonClass } from '#src/ui/plain/Button.tsx';
import { uiTexts } from '#src/ui/ui-texts.ts';
import { useIsNarrow } from '#src/ui/use-is-narrow.ts';
import type { BulkAction } from './bulk.ts';
import { selectionTexts } from './selection-texts.ts';
import css from './SelectionBar.module.css';

type Props = {
  snapshot: ListSelectionSnapshot;
  actions: readonly BulkAction[];
  onAct: (action: string) => void;
  onSelectAll: () => void;
  onClear: () => void;
};

/** The bulk actions, in place of the list's toolbar while rows are selected. */
export function SelectionBar({ snapshot, actions, onAct, onSelectAll, onClear }: Props) {
  const intl = useIntl();
  const { rows, isMore } = snapshot.context;
  const problem = useProblemText(snapshot.context.problem);
  const isCollecting = snapshot.matches('collecting');
  return (
    <section className={css.bar} aria-label={intl.formatMessage(uiTexts.selection)}>
      <p className={css.count}>
        <FormattedMessage
          {...(isMore ? selectionTexts.mostSelected : selectionTexts.selected)}
          values={{ count: rows.length }}
        />
      </p>
      <Button variant="quiet" busy={isCollecting} onClick={onSelectAll}>
        <FormattedMessage {...selectionTexts.selectAll} />
      </Button>
      <Button variant="quiet" onClick={onClear}>
        <FormattedMessage {...selectionTexts.clear} />
      </Button>
      <div className={css.actions}>
        <Actions actions={actions} isBlocked={isCollecting} onAct={onAct} />
      </div>
      {problem !== null && (
        <p className={css.problem} role="alert">
          <FormattedMessage {...selectionTexts.collectFailed} values={{ problem }} />
        </p>
      )}
    </section>
  );
}

type ActionsProps = Pick<Props, 'actions' | 'onAct'> & { isBlocked: boolean };

/** Buttons; on a narrow screen the entries of a menu. */
function Actions({ actions, isBlocked, onAct }: ActionsProps) {
  const isNarrow = useIsNarrow();
  if (isNarrow)
    return (
      <Menu
        button={{
          className: buttonClass({ variant: 'secondary' }),
          children: <FormattedMessage {...selectionTexts.actions} />,
        }}
      >
        {actions.map(({ id, title, icon: Icon }) => (
          <MenuItem
            key={id}
            icon={<Icon size={18} aria-hidden />}
            isBlocked={isBlocked}
            onClick={() => onAct(id)}
          >
            <FormattedMessage {...title} />
          </MenuItem>
        ))}
      </Menu>
    );
  return actions.map(({ id, title, icon: Icon }) => (
    <Button key={id} variant="secondary" disabled={isBlocked} onClick={() => onAct(id)}>
      <Icon size={18} aria-hidden /> <FormattedMessage {...title} />
    </Button>
  ));
}
