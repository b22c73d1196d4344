import type { UseQueryResult } from '@tanstack/react-query';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { TreeLevel } from '#contract/accounts/tree.ts';
import { logWarning } from '#src/browser/log.ts';
import { loadLevelsTo, loadNextPage, treeLevel } from './tree-queries.ts';
import { treeRows } from './tree-rows.ts';
import type { KnownLevel, TreeRow } from './tree-rows.ts';
import { keepTreeView, treeViewIn } from './tree-view.ts';

/** Handlers of the rows; stable as long as the tree is the same, so that rows are not rendered again. */
export type TreeActions = {
  toggle: (accountId: number) => void;
  retry: (parentId: number | null) => void;
  loadNextPage: (parentId: number | null) => void;
};

const holds = (rows: readonly TreeRow[], accountId: number) =>
  rows.some(row => row.kind === 'node' && row.node.AccountId === accountId);

/** Outside the hook: the result changes only when one of the levels has changed. */
const known = (levels: UseQueryResult<TreeLevel>[]): KnownLevel[] =>
  levels.map(
    ({ data, isError, isFetching, isPaused }) =>
      // Paused: there is no network.
      data ?? ((isError && !isFetching) || isPaused ? 'failed' : 'loading'),
  );

/**
 * The rows of the hierarchy and their handlers. It expands down to the selected account, with one call if
 * that account is not loaded yet, and shows at once what the previous page has loaded.
 * @param selectedId the account that is shown beside the tree
 */
export function useAccountTree(
  selectedId: number,
  showTerminated: boolean,
): { rows: TreeRow[]; actions: TreeActions } {
  const client = useQueryClient();
  const [expanded, setExpanded] = useState(() => treeViewIn(client).expanded);
  useEffect(() => keepTreeView(client, { expanded }), [client, expanded]);
  // Until the first response no level is fetched by itself, because that response contains them all.
  const [isOpened, setOpened] = useState(
    () => client.getQueryData(treeLevel(null, showTerminated).queryKey) !== undefined,
  );
  const parents = useMemo(() => [null, ...expanded], [expanded]);
  const queries = useMemo(
    () => parents.map(parentId => ({ ...treeLevel(parentId, showTerminated), enabled: isOpened })),
    [parents, showTerminated, isOpened],
  );
  const levels = useQueries({ queries, combine: known });
  const rows = useMemo(
    () => treeRows(parentId => levels[parents.indexOf(parentId)] ?? 'loading', expanded),
    [levels, parents, expanded],
  );

  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  });
  useEffect(() => {
    if (holds(shown.current, selectedId)) return;
    let isWanted = true;
    loadLevelsTo(client, selectedId, showTerminated)
      .then(ids => isWanted && setExpanded(open => new Set([...open, ...ids])))
      // The levels are fetched one by one then, and their rows show the errors.
      .catch((error: unknown) => logWarning('The hierarchy could not be opened', error))
      .finally(() => isWanted && setOpened(true));
    return () => {
      isWanted = false;
    };
  }, [client, selectedId, showTerminated]);

  const actions = useMemo((): TreeActions => {
    const keyOf = (parentId: number | null) => treeLevel(parentId, showTerminated).queryKey;
    return {
      toggle: accountId =>
        setExpanded(open => {
          const next = new Set(open);
          if (!next.delete(accountId)) next.add(accountId);
          return next;
        }),
      retry: parentId => void client.refetchQueries({ queryKey: keyOf(parentId), exact: true }),
      loadNextPage: parentId => {
        const level = client.getQueryData(keyOf(parentId));
        if (!level) return;
        loadNextPage(client, level, showTerminated).catch((error: unknown) =>
          logWarning('The next page of the hierarchy could not be read', error),
        );
      },
    };
  }, [client, showTerminated]);
  return { rows, actions };
}
