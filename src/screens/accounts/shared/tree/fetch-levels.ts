/** Fetches levels of the hierarchy (GetAccountTree). */
import { TREE_PAGE_MAX } from '#contract/accounts/tree-pages.ts';
import type { TreeLevel } from '#contract/accounts/tree.ts';
import type { Input } from '#contract/operations.ts';
import { call } from '#src/api/client.ts';
import { withNextPage, loadedInOrder, loadedOutOfOrder, withNodes } from './level-pages.ts';

type LevelRequest = Omit<Input<'IAccountService/GetAccountTree'>, 'showTerminatedAccounts'>;

export const fetchLevels = async (
  request: LevelRequest,
  terminated: boolean,
  signal?: AbortSignal,
): Promise<TreeLevel[]> => {
  const input = { ...request, showTerminatedAccounts: terminated };
  const options = { quiet: true, ...(signal && { signal }) };
  return (await call('IAccountService/GetAccountTree', input, options)).Levels;
};

/** Number of loaded nodes; Infinity for a completely loaded level. */
const extent = (level: TreeLevel | undefined): number =>
  level?.Next === null ? Infinity : level ? loadedInOrder(level) : 0;

/** Refetches a level as far as it was loaded, so that no visible row disappears. */
export async function refetchPages(
  known: () => TreeLevel | undefined,
  first: TreeLevel,
  terminated: boolean,
  signal: AbortSignal,
): Promise<TreeLevel> {
  const before = known();
  const opened = before ? loadedOutOfOrder(before, terminated) : [];
  const lines = await Promise.all(
    opened.map(({ AccountId }) => fetchLevels({ accountId: null, openTo: AccountId }, terminated, signal)),
  );
  const again = lines.flat().filter(level => level.ParentId === first.ParentId);
  let level = withNodes(
    first,
    again.flatMap(one => loadedOutOfOrder(one, terminated)),
  );
  for (;;) {
    // Checked after every page, because more may be loaded meanwhile.
    const limit = Math.min(extent(known()) - loadedInOrder(level), TREE_PAGE_MAX);
    if (level.Next === null || limit <= 0) return level;
    const [page] = await fetchLevels(
      { accountId: level.ParentId, after: level.Next, limit },
      terminated,
      signal,
    );
    if (!page) return level;
    level = withNextPage(level, page, terminated);
  }
}
