import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import { readDownTo, readMore, treeLevel } from '#src/api/queries/account-tree.ts';
import { logWarning } from '#src/app/log.ts';
import { treeRows } from './tree-rows.ts';
import type { KnownLevel, TreeRow } from './tree-rows.ts';

export type AccountTree = {
  rows: TreeRow[];
  toggle: (accountId: number) => void;
  retry: (parentId: number | null) => void;
  readMore: (parentId: number | null) => void;
};

const holds = (rows: readonly TreeRow[], accountId: number) =>
  rows.some(row => row.kind === 'node' && row.node.AccountId === accountId);

/**
 * The unfolded hierarchy. It opens down to the selected account, in one call where that is not there yet.
 * @param selectedId the account that is shown beside the tree
 */
export function useAccountTree(selectedId: number, showTerminated: boolean): AccountTree {
  const client = useQueryClient();
  const [expanded, setExpanded] = useState<ReadonlySet<number>>(new Set());
  // Until the first answer no level asks for itself: that answer holds them all.
  const [isOpened, setOpened] = useState(false);
  const parents = useMemo(() => [null, ...expanded], [expanded]);
  const levels = useQueries({
    queries: parents.map(parentId => ({ ...treeLevel(parentId, showTerminated), enabled: isOpened })),
  });
  const levelOf = (parentId: number | null): KnownLevel => {
    const level = levels[parents.indexOf(parentId)];
    return level?.data ?? (level?.isError && !level.isFetching ? 'failed' : 'loading');
  };
  const rows = treeRows(levelOf, expanded);

  const shown = useRef(rows);
  useEffect(() => {
    shown.current = rows;
  });
  useEffect(() => {
    if (holds(shown.current, selectedId)) return;
    let isWanted = true;
    readDownTo(client, selectedId, showTerminated)
      .then(ids => isWanted && setExpanded(open => new Set([...open, ...ids])))
      // The levels ask for themselves then, and their rows say what cannot be read.
      .catch((error: unknown) => logWarning('The hierarchy could not be opened', error))
      .finally(() => isWanted && setOpened(true));
    return () => {
      isWanted = false;
    };
  }, [client, selectedId, showTerminated]);

  return {
    rows,
    toggle: accountId =>
      setExpanded(open => {
        const next = new Set(open);
        if (!next.delete(accountId)) next.add(accountId);
        return next;
      }),
    retry: parentId => void levels[parents.indexOf(parentId)]?.refetch(),
    readMore: parentId => {
      const level = levels[parents.indexOf(parentId)]?.data;
      if (!level) return;
      readMore(client, level, showTerminated).catch((error: unknown) =>
        logWarning('The next page of the hierarchy could not be read', error),
      );
    },
  };
}
