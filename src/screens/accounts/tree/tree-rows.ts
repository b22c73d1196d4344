/** The unfolded part of the hierarchy as rows from top to bottom: pure, so that it can be tested and drawn virtually. */
import type { TreeLevel, TreeNode } from '#contract/accounts/tree.ts';
import { readInTurn } from '#src/api/queries/level-pages.ts';

type Place = {
  parentId: number | null;
  depth: number;
  /** From 1, among its level; of what stands for accounts to come, the first one's. */
  position: number;
};

export type NodeRow = Place & {
  kind: 'node';
  node: TreeNode;
  isExpanded: boolean;
  /** Of the level; -1 while its end is unknown, as WAI-ARIA asks. */
  size: number;
};
export type TreeRow = NodeRow | (Place & { kind: 'loading' | 'failed' | 'more' });

/** What is known of a level: its nodes, that it is on its way, or that it could not be read. */
export type KnownLevel = TreeLevel | 'loading' | 'failed';

/** The rows of a level as they were last: those of which nothing has changed are neither made nor drawn again. */
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
    if (level.Next !== null) rows.push({ kind: 'more', parentId, depth, position: readInTurn(level) + 1 });
  };
  unfold(null, 1);
  return rows;
}

const isNode = (row: TreeRow | undefined): row is NodeRow => row?.kind === 'node';

/** The same as long as it is the same row: an account, or the place in a level where accounts are to come. */
export const rowKey = (row: TreeRow): number | string =>
  row.kind === 'node' ? row.node.AccountId : `${row.parentId}-${row.position}`;

/** Where a row is now. What has given way to accounts is where the first of them is, what was folded away where its parent is. */
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

/** What a key does in a tree (WAI-ARIA tree pattern): go to a row, fold or unfold the one at hand, or nothing. */
export type TreeMove = { to: number } | { toggle: number } | null;

/** @param at index of the row at hand */
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

/** The next row, going round, whose name begins with what was typed; the row at hand stays while it still fits. */
export function typedAhead(rows: readonly TreeRow[], at: number, typed: string, locale: string): number {
  const wanted = typed.toLocaleLowerCase(locale);
  const fits = (row: TreeRow | undefined) =>
    isNode(row) && row.node.DisplayName.toLocaleLowerCase(locale).startsWith(wanted);
  const first = typed.length > 1 ? at : at + 1;
  const order = rows.map((_, step) => (first + step) % rows.length);
  return order.find(index => fits(rows[index])) ?? -1;
}

/** Where a view is scrolled to so that a row is wholly in sight: no further than it must. */
export function scrolledTo(row: number, rowHeight: number, view: { top: number; height: number }): number {
  return Math.max(Math.min(view.top, row), row + rowHeight - view.height);
}
