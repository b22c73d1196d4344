/** The hierarchy as far as it has been unfolded: one entry of the cache a level (GetAccountTree). */
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { TreeLevel } from '#contract/account-tree.ts';
import { call } from '#src/api/client.ts';

const quiet = true;

/** Refetched when something was changed here; what others change is seen after this long. */
const FRESH = 60_000;

/** People look through what fits on a list; more letters find less. */
const FOUND_ROWS = 50;

const levelKey = (parentId: number | null, terminated: boolean) =>
  ['account-tree', terminated, parentId] as const;

/** A level that was read along with another is there without a call of its own. */
function keep(client: QueryClient, levels: readonly TreeLevel[], terminated: boolean): void {
  for (const level of levels) client.setQueryData(levelKey(level.ParentId, terminated), level);
}

/** The children of an account; of null the tops of what one reaches. */
export const treeLevel = (parentId: number | null, terminated: boolean) =>
  queryOptions({
    queryKey: levelKey(parentId, terminated),
    queryFn: async ({ client, signal }): Promise<TreeLevel> => {
      const wish = { accountId: parentId, showTerminatedAccounts: terminated };
      const { Levels } = await call('IAccountService/GetAccountTree', wish, { signal, quiet });
      keep(
        client,
        Levels.filter(level => level.ParentId !== parentId),
        terminated,
      );
      return (
        Levels.find(level => level.ParentId === parentId) ?? { ParentId: parentId, Nodes: [], Next: null }
      );
    },
    staleTime: FRESH,
  });

/** Reads every level down to an account at once. Answers the accounts that are open then. */
export async function readDownTo(
  client: QueryClient,
  accountId: number,
  terminated: boolean,
): Promise<number[]> {
  const wish = { accountId: null, showTerminatedAccounts: terminated, openTo: accountId };
  const { Levels } = await call('IAccountService/GetAccountTree', wish, { quiet });
  keep(client, Levels, terminated);
  return Levels.flatMap(level => (level.ParentId === null ? [] : [level.ParentId]));
}

/** Reads the next page of a level. */
export async function readMore(client: QueryClient, level: TreeLevel, terminated: boolean): Promise<void> {
  const wish = { accountId: level.ParentId, showTerminatedAccounts: terminated, after: level.Next };
  const { Levels } = await call('IAccountService/GetAccountTree', wish, { quiet });
  const [page] = Levels;
  if (page) keep(client, [joined(level, page)], terminated);
}

/** An account that was shown out of turn, because it was opened, moves to its place when its page comes. */
function joined(level: TreeLevel, page: TreeLevel): TreeLevel {
  const coming = new Set(page.Nodes.map(node => node.AccountId));
  return { ...page, Nodes: [...level.Nodes.filter(node => !coming.has(node.AccountId)), ...page.Nodes] };
}

/** Accounts of all readable types by part of their name, with the names above them. */
export const foundInTree = (text: string, terminated: boolean) =>
  queryOptions({
    queryKey: ['account-tree-search', terminated, text],
    queryFn: ({ signal }) =>
      call(
        'IAccountService/GetPartialCompanyHierarchy',
        {
          targetRoot: null,
          maxRows: FOUND_ROWS,
          searchString: text,
          includeDepartment: true,
          accountTypes: ['Reseller', 'Company', 'Department', 'User', 'Product', 'Vendor'],
          showTerminatedAccounts: terminated,
        },
        { signal, quiet },
      ),
    staleTime: FRESH,
  });
