import { queryOptions } from '@tanstack/react-query';
import type { ListName } from '#contract/portal/list-views.ts';
import { call } from '#src/api/client.ts';

/** The saved views of a list that the user sees. */
export const listViews = (list: ListName) =>
  queryOptions({
    queryKey: ['list-views', list],
    queryFn: ({ signal }) => call('IAccountService/GetListViews', { list }, { signal, quiet: true }),
  });
