import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query';
import type { ImportRun } from '#contract/accounts/imports.ts';
import { CANCELLABLE } from '#contract/accounts/imports.ts';
import { call } from '#src/api/client.ts';

const quiet = true;

/** How often a list is looked at again while something on it goes on, in milliseconds. */
const LOOK_AGAIN = 5000;

/** Newest first. */
export const importList = () =>
  infiniteQueryOptions({
    queryKey: ['imports'],
    queryFn: ({ pageParam, signal }) =>
      call('IImportService/GetImports', { after: pageParam }, { signal, quiet }),
    initialPageParam: null as number | null,
    getNextPageParam: page => page.Next,
    refetchInterval: ({ state }) => {
      const all = state.data?.pages.flatMap(page => page.Imports) ?? [];
      return all.some(one => CANCELLABLE.includes(one.Status)) ? LOOK_AGAIN : false;
    },
  });

/** The rows of an import as it stands; those with problems alone where that is wanted. */
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
