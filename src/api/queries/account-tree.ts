/** The hierarchy as far as it has been unfolded: one entry of the cache a level (GetAccountTree). */
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { TreeLevel } from '#contract/accounts/tree.ts';
import { call } from '#src/api/client.ts';
import { refetchPages, fetchLevels } from './fetch-levels.ts';
import { withNextPage, withNodes } from './level-pages.ts';

/** Refetched when something was changed here; what others change is seen after this long. */
const FRESH = 60_000;

/** People look through what fits on a list; more letters find less. */
const FOUND_ROWS = 50;

const levelKey = (parentId: number | null, terminated: boolean) =>
  ['account-tree', terminated, parentId] as const;

/** A level read along with another is there without a call of its own; of one that is known already nothing vanishes. */
function cacheLevels(client: QueryClient, levels: readonly TreeLevel[], terminated: boolean): void {
  for (const level of levels) {
    const queryKey = levelKey(level.ParentId, terminated);
    const known = client.getQueryData<TreeLevel>(queryKey);
    if (!known || level.Next === null || withNodes(level, known.Nodes) === level) {
      client.setQueryData(queryKey, level);
      continue;
    }
    const isStale = client.getQueryCache().find({ queryKey })?.isStaleByTime(FRESH);
    const more = withNodes(known, level.Nodes);
    if (more !== known) client.setQueryData(queryKey, more);
    if (more !== known || isStale) void client.invalidateQueries({ queryKey, exact: true });
  }
}

/** The next task: the click that unfolds a level is drawn before the level is asked for, which takes as long again. */
const nextTask = () => new Promise<void>(resolve => setTimeout(resolve));

/** The children of an account, as many as have been read; of null the tops of what one reaches. */
export const treeLevel = (parentId: number | null, terminated: boolean) =>
  queryOptions({
    queryKey: levelKey(parentId, terminated),
    queryFn: async ({ client, signal }): Promise<TreeLevel> => {
      const known = (id: number | null) => client.getQueryData<TreeLevel>(levelKey(id, terminated));
      await nextTask();
      const levels = await fetchLevels({ accountId: parentId }, terminated, signal);
      cacheLevels(
        client,
        levels.filter(({ ParentId }) => ParentId !== parentId && !known(ParentId)),
        terminated,
      );
      const first = levels.find(level => level.ParentId === parentId);
      if (!first) return { ParentId: parentId, Nodes: [], Next: null };
      return refetchPages(() => known(parentId), first, terminated, signal);
    },
    staleTime: FRESH,
  });

/** Reads every level down to an account at once. Answers the accounts that are open then. */
export async function loadLevelsTo(
  client: QueryClient,
  accountId: number,
  terminated: boolean,
): Promise<number[]> {
  const levels = await fetchLevels({ accountId: null, openTo: accountId }, terminated);
  cacheLevels(client, levels, terminated);
  return levels.flatMap(level => (level.ParentId === null ? [] : [level.ParentId]));
}

/** Reads the next page of a level. */
export async function loadNextPage(
  client: QueryClient,
  level: TreeLevel,
  terminated: boolean,
): Promise<void> {
  const [page] = await fetchLevels({ accountId: level.ParentId, after: level.Next }, terminated);
  // To the level of now: it may have been read again meanwhile.
  if (page)
    client.setQueryData(levelKey(level.ParentId, terminated), (now: TreeLevel = level) =>
      withNextPage(now, page, terminated),
    );
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
        { signal, quiet: true },
      ),
    staleTime: FRESH,
  });
