import { useState } from 'react';
import { placeOf, rowKey } from './tree-rows.ts';
import type { TreeRow } from './tree-rows.ts';

/**
 * The active row for the keyboard: that of the selected account, until another one is activated.
 * @returns its current index, and whether it is still that of the selected account
 */
export function useRowAtHand(
  rows: readonly TreeRow[],
  selectedId: number,
): { at: number; isSelected: boolean; take: (row: TreeRow) => void } {
  const [taken, take] = useState<TreeRow | null>(null);
  const [following, setFollowing] = useState(selectedId);
  if (following !== selectedId) {
    setFollowing(selectedId);
    take(null);
  }
  if (taken) return { at: placeOf(rows, taken), isSelected: false, take };
  const selected = rows.findIndex(row => rowKey(row) === selectedId);
  return { at: Math.max(selected, 0), isSelected: selected >= 0, take };
}
