import { useInfiniteQuery } from '@tanstack/react-query';
import type { ImportRun } from '#contract/accounts/imports.ts';
import { Failure } from '#src/screens/platform/errors/Failure.tsx';
import { MoreButton } from '#src/screens/platform/lists/MoreButton.tsx';
import { DataTable } from '#src/ui/DataTable.tsx';
import { Skeleton } from '#src/ui/Skeleton.tsx';
import { importRows } from './import-queries.ts';
import { rowColumns } from './row-columns.tsx';
import type { LeaveOut } from './row-columns.tsx';
import css from './Imports.module.css';

type Props = { run: ImportRun; problemsOnly: boolean; onLeaveOut?: LeaveOut };

/** The rows of an import with their problems. */
export function RowTable({ run, problemsOnly, onLeaveOut }: Props) {
  const query = useInfiniteQuery(importRows(run, problemsOnly));
  const { data, error } = query;
  if (data === undefined) {
    return error ? <Failure error={error} onRetry={() => void query.refetch()} /> : <Skeleton lines={6} />;
  }
  return (
    <div className={css.rows}>
      <DataTable
        label={run.Name}
        columns={rowColumns(onLeaveOut)}
        rows={data.pages.flatMap(page => page.Rows)}
        keyOf={row => row.Row}
      />
      <MoreButton list={query} />
    </div>
  );
}
