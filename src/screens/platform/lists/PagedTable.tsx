import { useInfiniteQuery } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { FormattedMessage, FormattedTime } from 'react-intl';
import type { Counted } from '#contract/platform/lists.ts';
import { messageOf } from '#src/api/errors.ts';
import type { PagedQuery } from '#src/api/paged-query.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { DataTable } from '#src/ui/DataTable.tsx';
import { Alert } from '#src/ui/plain/Alert.tsx';
import { Button } from '#src/ui/plain/Button.tsx';
import { RetryButton } from '#src/ui/plain/RetryButton.tsx';
import { SelectAll } from '#src/ui/RowSelection.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { SwapBar } from '#src/ui/SwapBar.tsx';
import { useIsNarrow } from '#src/ui/use-is-narrow.ts';
import { listTexts } from './list-texts.ts';
import { MoreButton } from './MoreButton.tsx';
import css from './PagedTable.module.css';

type Props<Row, Key> = Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'isBusy'> & {
  pages: PagedQuery<Row, Key>;
  /** Shown instead of the table when there are no rows: an empty list, or no match for the filters. */
  none: ReactNode;
  /** Other queries to refetch together with the list. */
  onRefresh?: () => void;
  /** Actions for the whole list. */
  actions?: ReactNode;
  /** What can be done with the selected rows; in place of the toolbar while there are any. */
  selectionBar?: { contents: ReactNode; isShown: boolean };
};

/** How many rows there are; of those that are not counted, how many are shown. */
function Count({ shown, hasMore, total }: { shown: number; hasMore: boolean; total: Counted | null }) {
  if (!hasMore) return <FormattedMessage {...listTexts.count} values={{ count: shown }} />;
  if (total === null) return <FormattedMessage {...listTexts.countMore} values={{ count: shown }} />;
  const text = total.IsMore ? listTexts.countBeyond : listTexts.countOf;
  return <FormattedMessage {...text} values={{ shown, count: total.Count }} />;
}

/** A paginated list in all its states: loading, failed, empty, shown, loading more, stale. */
export function PagedTable<Row, Key>({
  pages,
  none,
  onRefresh,
  actions,
  selectionBar,
  ...table
}: Props<Row, Key>) {
  const list = useInfiniteQuery(pages);
  const isNarrow = useIsNarrow();
  const { data, error, hasNextPage: hasMore, isFetchingNextPage: isGrowing } = list;
  const retry = () => void list.refetch();
  if (data === undefined) return error ? <Failure error={error} onRetry={retry} /> : <Skeleton lines={9} />;
  const refresh = () => {
    onRefresh?.();
    void list.refetch();
  };
  const rows = data.pages.flatMap(page => page.Rows);
  const toolbar = (
    <div className={css.bar}>
      <p className={css.count} role="status">
        <Count shown={rows.length} hasMore={hasMore} total={data.pages[0]?.Total ?? null} />
      </p>
      <span className={css.count}>
        <FormattedMessage
          {...listTexts.updated}
          values={{ time: <FormattedTime value={list.dataUpdatedAt} /> }}
        />
      </span>
      <Button variant="quiet" busy={list.isRefetching && !isGrowing} onClick={refresh}>
        <FormattedMessage {...listTexts.refresh} />
      </Button>
      <div className={css.actions}>{actions}</div>
    </div>
  );
  return (
    <div className={css.list}>
      {selectionBar ? (
        <SwapBar isSticky other={selectionBar.contents} isSwapped={selectionBar.isShown}>
          {toolbar}
        </SwapBar>
      ) : (
        toolbar
      )}
      {error && !list.isFetchNextPageError && (
        <Alert>
          <p className={css.problem}>{messageOf(error)}</p>
          <RetryButton onClick={retry} />
        </Alert>
      )}
      {isNarrow && table.selection && rows.length > 0 && (
        <SelectAll rows={rows} selection={table.selection} hasText />
      )}
      {rows.length === 0 ? (
        <div className={css.none}>{none}</div>
      ) : (
        <DataTable {...table} rows={rows} isBusy={list.isPlaceholderData} />
      )}
      <MoreButton list={list} />
    </div>
  );
}
