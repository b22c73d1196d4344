import { useState } from 'react';
import { placeOf, rowKey } from './tree-rows.ts';
import type { TreeRow } from './tree-rows.ts';

/**
 * The active row for the keyboard: that of the selected account, until another one is activated.
 * @returns its current index, and whether it is still that of the selected account
 */
export function useActiveRow(
  rows: readonly TreeRow[],
  selectedId: number,
): { at: number; isSelected: boolean; activate: (row: TreeRow) => void } {
  const [active, activate] = useState<TreeRow | null>(null);
  const [following, setFollowing] = useState(selectedId);
  if (following !== selectedId) {
    setFollowing(selectedId);
    activate(null);
  }
  if (active) return { at: placeOf(rows, active), isSelected: false, activate };
  const selected = rows.findIndex(row => rowKey(row) === selectedId);
  return { at: Math.max(selected, 0), isSelected: selected >= 0, activate };
}
