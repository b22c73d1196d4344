import { describe, expect, test } from 'vitest';
import type { LevelKey, TreeLevel, TreeNode } from '#contract/accounts/tree.ts';
import {
  placeOf,
  rowKey,
  scrolledTo,
  treeMove,
  treeRows,
  typedAhead,
} from '#src/screens/accounts/shared/tree/tree-rows.ts';
import type { KnownLevel } from '#src/screens/accounts/shared/tree/tree-rows.ts';

const node = (AccountId: number, DisplayName: string, ChildCount = 0): TreeNode => ({
  AccountId,
  DisplayName,
  AccountType: 'Company',
  AccountState: 'Active',
  TerminationDate: null,
  ChildCount,
});
const level = (ParentId: number | null, Nodes: TreeNode[], Next: LevelKey | null = null): TreeLevel => ({
  ParentId,
  Nodes,
  Next,
});

const behind = (AccountId: number): LevelKey => ({ TypeRank: 3, FoldedName: '', AccountId });
const LEVELS = new Map<number | null, KnownLevel>([
  [null, level(null, [node(1, 'Provider', 3)])],
  [1, level(1, [node(2, 'Alpine', 2), node(3, 'Ärzte', 0), node(4, 'Boreal', 1)], behind(4))],
  [2, level(2, [node(5, 'Sales'), node(6, 'Support')])],
  [4, 'failed'],
]);
const rowsOf = (...expanded: number[]) => treeRows(id => LEVELS.get(id) ?? 'loading', new Set(expanded));
const names = (rows: ReturnType<typeof rowsOf>) =>
  rows.map(row => (row.kind === 'node' ? row.node.DisplayName : `${row.kind} ${row.parentId}`));

describe('[ACC-01] the rows of the hierarchy', () => {
  test('are the expanded levels in order, with their depth', () => {
    const rows = rowsOf(1, 2);
    expect(names(rows)).toEqual(['Provider', 'Alpine', 'Sales', 'Support', 'Ärzte', 'Boreal', 'more 1']);
    expect(rows.map(row => row.depth)).toEqual([1, 2, 3, 3, 2, 2, 2]);
  });

  test('show where a level is loading, failed to load, or has more', () => {
    expect(names(rowsOf())).toEqual(['Provider']);
    expect(names(rowsOf(1, 4)).slice(3)).toEqual(['Boreal', 'failed 4', 'more 1']);
    expect(names(treeRows(() => 'loading', new Set()))).toEqual(['loading null']);
  });

  test('have a position and the size of their level, which is unknown while there is more', () => {
    const rows = rowsOf(1, 2).filter(row => row.kind === 'node');
    expect(rows.map(row => [row.position, row.size])).toEqual([
      [1, 1],
      [1, -1],
      [1, 2],
      [2, 2],
      [2, -1],
      [3, -1],
    ]);
  });

  test('keep their identity if unchanged, so that they are not rendered again', () => {
    const [first, open, sales] = [rowsOf(1), rowsOf(1, 2), rowsOf(1, 2)];
    expect(open[1]).toEqual({ ...first[1], isExpanded: true });
    expect(open[4]).toBe(first[2]);
    expect(sales[2]).toBe(open[2]);
  });

  test('have the new depth after a level has moved', () => {
    const moved = level(7, [node(8, 'Moved')]);
    const depths = (...above: number[]) =>
      treeRows(
        id => (id === 7 ? moved : level(id, [node(above[above.indexOf(id ?? 0) + 1] ?? 7, 'Above', 1)])),
        new Set([...above, 7]),
      ).map(row => row.depth);
    expect(depths(1)).toEqual([1, 2, 3]);
    expect(depths(1, 2)).toEqual([1, 2, 3, 4]);
  });

  test('of an account without children are never expanded', () => {
    expect(rowsOf(1, 3).find(row => row.kind === 'node' && row.node.AccountId === 3)).toMatchObject({
      isExpanded: false,
    });
  });
});

describe('[ACC-01] the active row', () => {
  const nodes = [10, 11, 12, 13].map(id => node(id, `Zed ${id}`, id === 11 ? 5 : 0));
  const top = level(null, [node(1, 'Provider', 4), node(9, 'Last')]);
  const with1 = (known: KnownLevel) =>
    treeRows(id => (id === null ? top : id === 1 ? known : level(id, [node(20, 'Below')])), new Set([1, 11]));
  const after = (known: KnownLevel, key: number | string, now: KnownLevel) => {
    const was = with1(known).find(row => rowKey(row) === key);
    return was && with1(now)[placeOf(with1(now), was)];
  };

  test('stays active when rows above it are added or removed', () => {
    expect(after(level(1, nodes), 9, level(1, []))).toMatchObject({ node: { AccountId: 9 } });
    expect(
      after(level(1, nodes.slice(0, 2), behind(11)), '1-3', level(1, nodes.slice(0, 2), behind(11)))?.kind,
    ).toBe('more');
  });

  test('becomes the first new account after loading more, also one that was already shown out of order', () => {
    const first = { node: { AccountId: 12 } };
    expect(after(level(1, nodes.slice(0, 2), behind(11)), '1-3', level(1, nodes))).toMatchObject(first);
    expect(
      after(level(1, nodes.slice(0, 2), behind(11)), '1-3', level(1, nodes.slice(0, 3), behind(12))),
    ).toMatchObject(first);
    const opened = level(1, [...nodes.slice(0, 2), nodes[3] ?? node(0, '')], behind(11));
    expect(after(opened, '1-3', opened)?.kind).toBe('more');
    expect(after(opened, '1-3', level(1, nodes))).toMatchObject(first);
  });

  test('becomes the first account of a level that has loaded, or the error if it failed', () => {
    expect(after('loading', '1-1', level(1, nodes))).toMatchObject({ node: { AccountId: 10 } });
    expect(after('loading', '1-1', 'failed')?.kind).toBe('failed');
  });

  test('becomes its parent when it disappears or its level is empty', () => {
    expect(after(level(1, nodes), 20, level(1, nodes.slice(0, 1)))).toMatchObject({ node: { AccountId: 1 } });
    expect(after(level(1, nodes), 12, level(1, []))).toMatchObject({ node: { AccountId: 1 } });
    expect(after('loading', '1-1', level(1, []))).toMatchObject({ node: { AccountId: 1 } });
  });
});

describe('[ACC-01] the keys of the tree', () => {
  const rows = rowsOf(1, 2);
  test.each([
    [0, 'ArrowDown', { to: 1 }],
    [6, 'ArrowDown', null],
    [0, 'ArrowUp', null],
    [3, 'ArrowUp', { to: 2 }],
    [4, 'Home', { to: 0 }],
    [0, 'End', { to: 6 }],
    [1, 'ArrowRight', { to: 2 }],
    [5, 'ArrowRight', { toggle: 4 }],
    [4, 'ArrowRight', null],
    [6, 'ArrowRight', null],
    [1, 'ArrowLeft', { toggle: 2 }],
    [3, 'ArrowLeft', { to: 1 }],
    [6, 'ArrowLeft', { to: 0 }],
    [0, 'F2', null],
  ])('in row %i, %s', (at, key, move) => {
    expect(treeMove(rows, at, key)).toEqual(move);
  });

  test('ArrowLeft collapses the root, and does nothing once it is collapsed', () => {
    expect(treeMove(rows, 0, 'ArrowLeft')).toEqual({ toggle: 1 });
    expect(treeMove(rowsOf(), 0, 'ArrowLeft')).toBeNull();
  });

  test.each([
    ['in view stays', 100, 50],
    ['cut off at the top', 30, 30],
    ['far above', 0, 0],
    ['cut off at the bottom', 240, 70],
    ['far below', 1000, 830],
  ])('scrolling to a row moves no further than needed: %s', (_where, row, top) => {
    expect(scrolledTo(row, 30, { top: 50, height: 200 })).toBe(top);
  });

  test('typed letters find the next name that starts with them, wrapping around', () => {
    expect(typedAhead(rows, 0, 's')).toBe(2);
    expect(typedAhead(rows, 2, 's')).toBe(3);
    expect(typedAhead(rows, 3, 's')).toBe(2);
    expect(typedAhead(rows, 2, 'su')).toBe(3);
    expect(typedAhead(rows, 3, 'su')).toBe(3);
    expect(typedAhead(rows, 0, 'ä')).toBe(4);
    expect(typedAhead(rows, 0, 'x')).toBe(-1);
  });
});
