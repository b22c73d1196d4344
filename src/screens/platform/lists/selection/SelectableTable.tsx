import { useInfiniteQuery } from '@tanstack/react-query';
import { useActorRef, useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import { useEffect, useRef } from 'react';
import { FormattedMessage } from 'react-intl';
import { SELECTION_MAX } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import type { SelectedRow } from '#machines/platform/list-selection-setup.ts';
import { lazyOverlay } from '#src/app/lazy-overlay.tsx';
import { isFocusLost } from '#src/ui/is-focus-lost.ts';
import { PagedTable } from '../PagedTable.tsx';
import type { Bulk } from './bulk.ts';
import { selectionTexts } from './selection-texts.ts';
import { SelectionBar } from './SelectionBar.tsx';
import css from './SelectableTable.module.css';

const BulkDialog = lazyOverlay(() => import('./BulkDialog.tsx'), 'BulkDialog');

type Props<Row> = Omit<ComponentProps<typeof PagedTable<Row, string>>, 'selection' | 'selectionBar'> & {
  bulk: Bulk<Row>;
  query: ListQuery;
};

/** A list with bulk actions. A change of the query clears the selection, so that no hidden row is changed. */
export function SelectableTable<Row>({ bulk, query, ...table }: Props<Row>) {
  const actor = useActorRef(bulk.machine, { input: { max: SELECTION_MAX } });
  const snapshot = useSelector(actor, state => state);
  const { isPlaceholderData: isOutdated } = useInfiniteQuery(table.pages);
  const { rows } = snapshot.context;
  const ids = new Set(rows.map(({ id }) => id));
  const selected = (row: Row): SelectedRow => ({ id: Number(table.keyOf(row)), name: bulk.nameOf(row) });
  const queryKey = JSON.stringify(query);
  const clear = () => actor.send({ type: 'selection.cleared' });
  useEffect(() => {
    actor.send({ type: 'selection.cleared' });
  }, [actor, queryKey]);
  const place = useRef<HTMLDivElement>(null);
  const hasRows = rows.length > 0;
  /** Takes the focus if the focused button was hidden with the bar, or unmounted with the dialog. */
  const catchFocus = () => {
    if (isFocusLost()) place.current?.focus();
  };
  useEffect(() => {
    if (!hasRows) catchFocus();
  }, [hasRows]);
  const { refresh } = bulk;
  // The server completes a running call even if the user leaves the list.
  useEffect(
    () => () => {
      if (actor.getSnapshot().matches('acting')) refresh();
    },
    [actor, refresh],
  );
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Esc deselects wherever the focus is in the list
    <div
      ref={place}
      className={css.place}
      tabIndex={-1}
      onKeyDown={event => {
        // React also bubbles events from dialogs, which are elsewhere in the document.
        if (event.key === 'Escape' && hasRows && event.currentTarget.contains(event.target as Node)) clear();
      }}
    >
      <PagedTable
        {...table}
        selection={{
          nameOf: bulk.nameOf,
          isSelected: row => ids.has(Number(table.keyOf(row))),
          onSelect: (changed, isSelected) =>
            actor.send({
              type: isSelected ? 'rows.added' : 'rows.removed',
              rows: changed.map(selected),
            }),
          // Rows of the previous query, shown while the new one loads, cannot be selected.
          isBlocked: isOutdated || !snapshot.matches('selecting'),
        }}
        selectionBar={{
          isShown: hasRows,
          contents: (
            <SelectionBar
              snapshot={snapshot}
              actions={bulk.actions}
              onAct={action => actor.send({ type: 'action.chosen', action })}
              onSelectAll={() => actor.send({ type: 'all.wanted', query })}
              onClear={clear}
            />
          ),
        }}
      />
      <div role="status" className={css.announced}>
        {hasRows && (
          <FormattedMessage
            {...(snapshot.context.isMore ? selectionTexts.mostSelected : selectionTexts.selected)}
            values={{ count: rows.length }}
          />
        )}
      </div>
      <BulkDialog actor={actor} actions={bulk.actions} onClosed={catchFocus} />
    </div>
  );
}
