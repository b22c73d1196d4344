import type { KeyboardEvent } from 'react';
import { memo, useEffect, useId, useRef } from 'react';
import { useIntl } from 'react-intl';
import { pathTo } from '#src/addresses/path-to.ts';
import { navigate } from '#src/app/navigation.ts';
import { AccountTreeRow } from './AccountTreeRow.tsx';
import { RowCursor } from './RowCursor.tsx';
import { rowKey, treeMove, typedAhead } from './tree-rows.ts';
import type { TreeRow } from './tree-rows.ts';
import { treeTexts } from './tree-texts.ts';
import { useAccountTree } from './use-account-tree.ts';
import type { TreeActions } from './use-account-tree.ts';
import { useActiveRow } from './use-active-row.ts';
import { useHeldKey } from './use-held-key.ts';
import { useTypedText } from './use-typed-text.ts';
import { ROW_HEIGHT, useVirtualRows } from './use-virtual-rows.ts';
import css from './AccountTree.module.css';

type Props = { selectedId: number; showTerminated: boolean };

/** The hierarchy beside an account. Its data is fetched here, so that scrolling does not render this component. */
export const AccountTree = memo(function AccountTree({ selectedId, showTerminated }: Props) {
  const { rows, actions } = useAccountTree(selectedId, showTerminated);
  return <TreeView selectedId={selectedId} rows={rows} actions={actions} />;
});

type ViewProps = { selectedId: number; rows: TreeRow[]; actions: TreeActions };

/** A virtualized tree (WAI-ARIA tree pattern): only the visible rows are in the page. */
function TreeView({ selectedId, rows, actions }: ViewProps) {
  const intl = useIntl();
  const id = useId();
  const view = useRef<HTMLDivElement>(null);
  const { at, isSelected, activate: setActive } = useActiveRow(rows, selectedId);
  const typing = useTypedText();
  const held = useHeldKey();
  const { indexes, show } = useVirtualRows(view, rows, at);

  useEffect(() => {
    if (isSelected) show(at);
    // Once per account, when its row exists; expanding other rows must not scroll.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [selectedId, isSelected]);

  const goTo = (index: number) => {
    const row = rows[index];
    if (!row) return;
    show(index);
    setActive(row);
  };
  const activate = () => {
    const row = rows[at];
    if (row?.kind === 'node') navigate(pathTo('/account/$accountId', { accountId: row.node.AccountId }));
    else if (row?.kind === 'more') actions.loadNextPage(row.parentId);
    else if (row?.kind === 'failed') actions.retry(row.parentId);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const move = treeMove(rows, at, event.key);
    if (event.key === 'Enter' || event.key === ' ') {
      goTo(at);
      activate();
    } else if (move && 'to' in move) goTo(move.to);
    else if (move) actions.toggle(move.toggle);
    else if (event.key.length === 1) goTo(typedAhead(rows, at, typing(event.key)));
    else return;
    event.preventDefault();
    held.press(event);
  };

  const label = intl.formatMessage(treeTexts.title);
  return (
    <>
      <div
        ref={view}
        className={css.view}
        role="tree"
        aria-label={label}
        aria-activedescendant={indexes.length > 0 ? `${id}-${at}` : undefined}
        tabIndex={0}
        data-testid="account-tree"
        data-held={held.isHeld}
        onKeyDown={press}
        {...held.release}
      >
        <div role="presentation" className={css.rows} style={{ height: rows.length * ROW_HEIGHT }}>
          <VirtualRows id={id} rows={rows} indexes={indexes} selectedId={selectedId} actions={actions} />
        </div>
      </div>
      {indexes.length > 0 && <RowCursor view={view} at={at} />}
    </>
  );
}

type RowsProps = ViewProps & { id: string; indexes: readonly number[] };

/** A component of its own, because the active row is marked by an overlay: most keys then render no row. */
const VirtualRows = memo(function VirtualRows({ id, rows, indexes, selectedId, actions }: RowsProps) {
  return indexes.map(index => {
    const row = rows[index];
    return row ? (
      <AccountTreeRow
        key={rowKey(row)}
        id={`${id}-${index}`}
        row={row}
        index={index}
        isSelected={row.kind === 'node' && row.node.AccountId === selectedId}
        actions={actions}
      />
    ) : null;
  });
});
