/** The expanded part of the hierarchy: one query per level (GetAccountTree). */
import { queryOptions } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { TreeLevel } from '#contract/accounts/tree.ts';
import { call } from '#src/api/client.ts';
import { fetchOnce } from '#src/api/fetch-once.ts';
import { refetchPages, fetchLevels } from './fetch-levels.ts';
import { withNextPage, withNodes } from './level-pages.ts';

/** Milliseconds until a level is stale. Own changes invalidate it at once; changes by others appear after this. */
const STALE_TIME = 60_000;

/** Search results requested at most. */
const FOUND_ROWS = 50;

const levelKey = (parentId: number | null, terminated: boolean) =>
  ['account-tree', terminated, parentId] as const;

/** Caches levels that came with another one's response. A level that is already cached never loses rows. */
function cacheLevels(client: QueryClient, levels: readonly TreeLevel[], terminated: boolean): void {
  for (const level of levels) {
    const queryKey = levelKey(level.ParentId, terminated);
    const known = client.getQueryData<TreeLevel>(queryKey);
    if (!known || level.Next === null || withNodes(level, known.Nodes) === level) {
      client.setQueryData(queryKey, level);
      continue;
    }
    const isStale = client.getQueryCache().find({ queryKey })?.isStaleByTime(STALE_TIME);
    const more = withNodes(known, level.Nodes);
    if (more !== known) client.setQueryData(queryKey, more);
    if (more !== known || isStale) void client.invalidateQueries({ queryKey, exact: true });
  }
}

/** Resolves in the next task, so that the click is rendered before the request is prepared, which takes about as long. */
const nextTask = () => new Promise<void>(resolve => setTimeout(resolve));

/** The loaded children of an account; for null the roots of the user's reach. */
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
    staleTime: STALE_TIME,
  });

/** Every level down to an account, in one call. */
export const levelsTo = (accountId: number, terminated: boolean) =>
  queryOptions({
    queryKey: ['account-tree', terminated, 'to', accountId],
    queryFn: ({ signal }) => fetchLevels({ accountId: null, openTo: accountId }, terminated, signal),
    retry: false,
  });

/** Loads every level down to an account. Resolves to the ids of the expanded accounts. */
export async function loadLevelsTo(
  client: QueryClient,
  accountId: number,
  terminated: boolean,
): Promise<number[]> {
  const levels = await fetchOnce(client, levelsTo(accountId, terminated));
  cacheLevels(client, levels, terminated);
  return levels.flatMap(level => (level.ParentId === null ? [] : [level.ParentId]));
}

/** Loads the next page of a level. */
export async function loadNextPage(
  client: QueryClient,
  level: TreeLevel,
  terminated: boolean,
): Promise<void> {
  const [page] = await fetchLevels({ accountId: level.ParentId, after: level.Next }, terminated);
  // Appended to the cached level, which may have been refetched meanwhile.
  if (page)
    client.setQueryData(levelKey(level.ParentId, terminated), (now: TreeLevel = level) =>
      withNextPage(now, page, terminated),
    );
}

/** Accounts of all readable types by part of their name, with their ancestors. */
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
    staleTime: STALE_TIME,
  });
