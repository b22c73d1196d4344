import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import { CANCELLABLE } from '#contract/accounts/import-statuses.ts';
import type { ImportRun } from '#contract/accounts/imports.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { call } from '#src/api/client.ts';
import { pagedQuery } from '#src/api/paged-query.ts';
import type { PagedQuery } from '#src/api/paged-query.ts';

const quiet = true;

/** Polling interval in milliseconds while an import on the list is running. */
const POLL_INTERVAL = 5000;

export const importList = (query: ListQuery): PagedQuery<ImportRun, string> => ({
  ...pagedQuery<ImportRun, string>(['imports', query], (after, signal) =>
    call('IImportService/GetImports', { query, after }, { signal, quiet }),
  ),
  refetchInterval: ({ state }) => {
    const all = state.data?.pages.flatMap(page => page.Rows) ?? [];
    return all.some(one => CANCELLABLE.includes(one.Status)) ? POLL_INTERVAL : false;
  },
});

/** The rows of an import at its current counts; only those with problems if `problemsOnly`. */
export const importRows = (run: ImportRun, problemsOnly: boolean) =>
  infiniteQueryOptions({
    queryKey: ['import-rows', run.Id, problemsOnly, run.ImportedCount, run.ErrorCount, run.CancelledCount],
    queryFn: ({ pageParam, signal }) =>
      call(
        'IImportService/GetImportDetails',
        { importId: run.Id, problemsOnly, after: pageParam },
        { signal, quiet },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.Next,
    placeholderData: keepPreviousData,
  });
