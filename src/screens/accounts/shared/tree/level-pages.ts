/** Pure functions on a partly loaded level of the hierarchy. */
import type { TreeLevel, TreeNode } from '#contract/accounts/tree.ts';

/** Number of nodes loaded page by page, in order. */
export const loadedInOrder = ({ Nodes, Next }: TreeLevel): number =>
  Next === null ? Nodes.length : Nodes.findLastIndex(node => node.AccountId === Next.AccountId) + 1;

/** Nodes loaded out of order because they were opened: of a later page, or terminated and otherwise hidden. */
export function loadedOutOfOrder(level: TreeLevel, terminated: boolean): TreeNode[] {
  const end = loadedInOrder(level);
  return level.Nodes.filter(
    (node, index) => index >= end || (node.AccountState === 'Terminated' && !terminated),
  );
}

/** The level with more nodes appended, without duplicates. */
export function withNodes(level: TreeLevel, nodes: readonly TreeNode[]): TreeLevel {
  const known = new Set(level.Nodes.map(node => node.AccountId));
  const more = nodes.filter(node => !known.has(node.AccountId));
  return more.length === 0 ? level : { ...level, Nodes: [...level.Nodes, ...more] };
}

/** The level with its next page. A node loaded out of order moves to its place when its page arrives. */
export function withNextPage(level: TreeLevel, page: TreeLevel, terminated: boolean): TreeLevel {
  const aside = loadedOutOfOrder(level, terminated);
  const passed = new Set([...aside, ...page.Nodes].map(node => node.AccountId));
  const Nodes = [...level.Nodes.filter(node => !passed.has(node.AccountId)), ...page.Nodes];
  return withNodes({ ...page, Nodes }, aside);
}
