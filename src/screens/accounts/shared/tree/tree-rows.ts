/** The expanded part of the hierarchy as a flat list of rows. Pure, so that it can be tested and virtualized. */
import type { TreeLevel, TreeNode } from '#contract/accounts/tree.ts';
import { foldCase } from '#contract/platform/fold.ts';
import { loadedInOrder } from './level-pages.ts';

type Place = {
  parentId: number | null;
  depth: number;
  /** Position in the level, from 1; of a placeholder, that of the first account to come. */
  position: number;
};

export type NodeRow = Place & {
  kind: 'node';
  node: TreeNode;
  isExpanded: boolean;
  /** Size of the level; -1 while unknown, as WAI-ARIA requires. */
  size: number;
};
export type TreeRow = NodeRow | (Place & { kind: 'loading' | 'failed' | 'more' });

/** State of a level: its nodes, loading, or failed. */
export type KnownLevel = TreeLevel | 'loading' | 'failed';

/** The previous rows of a level: unchanged ones are reused, so that they are not rendered again. */
const made = new WeakMap<TreeLevel, NodeRow[]>();

function nodeRows(level: TreeLevel, parentId: number | null, depth: number): NodeRow[] {
  const before = made.get(level);
  if (before?.[0]?.depth === depth) return before;
  const size = level.Next === null ? level.Nodes.length : -1;
  const rows = level.Nodes.map((node, index): NodeRow => ({
    kind: 'node',
    parentId,
    depth,
    node,
    isExpanded: false,
    position: index + 1,
    size,
  }));
  made.set(level, rows);
  return rows;
}

export function treeRows(
  levelOf: (parentId: number | null) => KnownLevel,
  expanded: ReadonlySet<number>,
): TreeRow[] {
  const rows: TreeRow[] = [];
  const unfold = (parentId: number | null, depth: number): void => {
    const level = levelOf(parentId);
    if (typeof level === 'string') {
      rows.push({ kind: level, parentId, depth, position: 1 });
      return;
    }
    const nodes = nodeRows(level, parentId, depth);
    for (const [index, before] of nodes.entries()) {
      const { AccountId, ChildCount } = before.node;
      const isExpanded = expanded.has(AccountId) && ChildCount > 0;
      const row = isExpanded === before.isExpanded ? before : { ...before, isExpanded };
      nodes[index] = row;
      rows.push(row);
      if (isExpanded) unfold(AccountId, depth + 1);
    }
    if (level.Next !== null) rows.push({ kind: 'more', parentId, depth, position: loadedInOrder(level) + 1 });
  };
  unfold(null, 1);
  return rows;
}

const isNode = (row: TreeRow | undefined): row is NodeRow => row?.kind === 'node';

/** Key of a row, stable over updates: an account, or the place of a placeholder in its level. */
export const rowKey = (row: TreeRow): number | string =>
  row.kind === 'node' ? row.node.AccountId : `${row.parentId}-${row.position}`;

/**
 * Returns the current index of a row: where a placeholder was replaced, that of the first new account; where the row was
 * collapsed, that of its parent.
 */
export function placeOf(rows: readonly TreeRow[], was: TreeRow): number {
  const key = rowKey(was);
  const same = rows.findIndex(row => rowKey(row) === key);
  if (same >= 0) return same;
  const first = rows.findIndex(row => row.parentId === was.parentId && row.position === was.position);
  if (first >= 0 && was.kind !== 'node') return first;
  return Math.max(parentOf(rows, was), 0);
}

const parentOf = (rows: readonly TreeRow[], row: TreeRow | undefined): number =>
  rows.findIndex(one => isNode(one) && one.node.AccountId === row?.parentId);

/**
 * Result of a key in a tree (WAI-ARIA tree pattern): go to a row, expand or collapse the active one, or nothing.
 */
export type TreeMove = { to: number } | { toggle: number } | null;

/** @param at index of the active row */
export function treeMove(rows: readonly TreeRow[], at: number, key: string): TreeMove {
  const row = rows[at];
  switch (key) {
    case 'ArrowDown':
      return at + 1 < rows.length ? { to: at + 1 } : null;
    case 'ArrowUp':
      return at > 0 ? { to: at - 1 } : null;
    case 'Home':
      return { to: 0 };
    case 'End':
      return { to: rows.length - 1 };
    case 'ArrowRight':
      if (!isNode(row) || row.node.ChildCount === 0) return null;
      return row.isExpanded ? { to: at + 1 } : { toggle: row.node.AccountId };
    case 'ArrowLeft': {
      if (isNode(row) && row.isExpanded) return { toggle: row.node.AccountId };
      const parent = parentOf(rows, row);
      return parent < 0 ? null : { to: parent };
    }
    default:
      return null;
  }
}

/**
 * Finds the next row, wrapping around, whose name starts with the typed text, ignoring case; the active row stays while it
 * matches.
 */
export function typedAhead(rows: readonly TreeRow[], at: number, typed: string): number {
  const prefix = foldCase(typed);
  const fits = (row: TreeRow | undefined) => isNode(row) && foldCase(row.node.DisplayName).startsWith(prefix);
  const first = typed.length > 1 ? at : at + 1;
  const order = rows.map((_, step) => (first + step) % rows.length);
  return order.find(index => fits(rows[index])) ?? -1;
}

/** Returns the nearest scroll position at which the row is fully visible. */
export function scrolledTo(row: number, rowHeight: number, view: { top: number; height: number }): number {
  return Math.max(Math.min(view.top, row), row + rowHeight - view.height);
}
