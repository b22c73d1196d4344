/** The list-selection machine for the people below an account (section 7). */
import type { UserAction } from '#contract/accounts/user-actions.ts';
import { BULK_MAX } from '#contract/platform/list-filters.ts';
import { call } from '#src/api/client.ts';
import { refreshAccountLists } from '#src/api/queries/account-lists.ts';
import { queryClient } from '#src/app/query-client.ts';
import { listSelection } from '#src/screens/platform/lists/selection/list-selection.ts';

const quiet = true;

export const refreshPeople = (): void => refreshAccountLists(queryClient);

export const peopleSelection = (accountId: number) =>
  listSelection({
    read: async (query, page, signal) => {
      const { Rows, Next } = await call(
        'IAccountService/FilterUsers',
        { accountId, query, ...page },
        { signal, quiet },
      );
      return { rows: Rows.map(({ AccountId: id, DisplayName: name }) => ({ id, name })), next: Next };
    },
    act: async ({ action, rows }, signal) => {
      const some = rows.slice(0, BULK_MAX);
      const { Problems } = await call(
        'IAccountService/ActOnUsers',
        { action: action as UserAction, userAccountIds: some.map(({ id }) => id) },
        { signal, quiet },
      );
      // Fewer than requested if the server failed partway.
      return some
        .slice(0, Problems.length)
        .map((row, index) => ({ ...row, problem: Problems[index] ?? null }));
    },
    refresh: refreshPeople,
  });
