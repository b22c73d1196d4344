import { memo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { pathTo } from '#src/addresses/path-to.ts';
import { commonTexts } from '#src/i18n/common-texts.ts';
import { stateTexts, typeTexts } from '#src/ui/account-texts.ts';
import { AppLink } from '#src/ui/plain/AppLink.tsx';
import type { NodeRow, TreeRow } from './tree-rows.ts';
import { treeTexts } from './tree-texts.ts';
import type { TreeActions } from './use-account-tree.ts';
import { placed } from './use-virtual-rows.ts';
import css from './AccountTree.module.css';

type Props = {
  id: string;
  row: TreeRow;
  index: number;
  isSelected: boolean;
  actions: TreeActions;
};

const indented = (index: number, depth: number) => ({
  ...placed(index),
  paddingInlineStart: `${(depth - 1) * 16 + 4}px`,
});

/**
 * One row of the tree: an account, or a placeholder for accounts that are not loaded. Memoized, so that scrolling does not
 * render the rows that are already there.
 */
export const AccountTreeRow = memo(function AccountTreeRow(props: Props) {
  return props.row.kind === 'node' ? <Node {...props} row={props.row} /> : <Other {...props} />;
});

function Node({ id, row, index, isSelected, actions }: Props & { row: NodeRow }) {
  const intl = useIntl();
  const { node, depth, isExpanded, position, size } = row;
  const hasChildren = node.ChildCount > 0;
  const isEnded = node.AccountState === 'Terminated';
  return (
    <AppLink
      to={pathTo('/account/$accountId', { accountId: node.AccountId })}
      id={id}
      role="treeitem"
      tabIndex={-1}
      className={css.row ?? ''}
      style={indented(index, depth)}
      title={node.DisplayName}
      aria-level={depth}
      aria-setsize={size}
      aria-posinset={position}
      aria-selected={isSelected}
      aria-expanded={hasChildren ? isExpanded : undefined}
      data-ended={isEnded}
    >
      {hasChildren ? (
        // The keyboard expands with the arrow keys; this is for the mouse.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events
        <span
          className={css.fold}
          data-open={isExpanded}
          onClick={event => {
            event.preventDefault();
            event.stopPropagation();
            actions.toggle(node.AccountId);
          }}
        />
      ) : (
        <span className={css.fold} />
      )}
      <span
        className={css.picture}
        data-type={node.AccountType}
        role="img"
        aria-label={intl.formatMessage(typeTexts[node.AccountType])}
      />
      <span className={css.name}>{node.DisplayName}</span>
      {node.AccountState !== 'Active' && (
        <small className={css.state}>
          <FormattedMessage {...stateTexts[node.AccountState]} />
        </small>
      )}
    </AppLink>
  );
}

function Other({ id, row, index, actions }: Props) {
  const act = () => (row.kind === 'more' ? actions.loadNextPage(row.parentId) : actions.retry(row.parentId));
  return (
    // The tree element handles the keys; this is for the mouse.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
    <div
      id={id}
      role="treeitem"
      aria-level={row.depth}
      aria-selected={false}
      className={css.row}
      style={indented(index, row.depth)}
      data-kind={row.kind}
      onClick={row.kind === 'loading' ? undefined : act}
    >
      <span className={css.fold} />
      <span className={css.name}>
        {row.kind === 'loading' && <FormattedMessage {...commonTexts.loading} />}
        {row.kind === 'more' && <FormattedMessage {...treeTexts.more} />}
        {row.kind === 'failed' && <FormattedMessage {...treeTexts.failed} />}
      </span>
    </div>
  );
}
