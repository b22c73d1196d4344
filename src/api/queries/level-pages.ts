/** A level of the hierarchy, of which some pages have been read: pure, so that it can be tested. */
import type { TreeLevel, TreeNode } from '#contract/accounts/tree.ts';

/** How many accounts of a level were read in turn. */
export const loadedInOrder = ({ Nodes, Next }: TreeLevel): number =>
  Next === null ? Nodes.length : Nodes.findLastIndex(node => node.AccountId === Next.AccountId) + 1;

/** Those that stand behind them because they were opened: of a page to come, or terminated and not shown otherwise. */
export function loadedOutOfOrder(level: TreeLevel, terminated: boolean): TreeNode[] {
  const end = loadedInOrder(level);
  return level.Nodes.filter(
    (node, index) => index >= end || (node.AccountState === 'Terminated' && !terminated),
  );
}

/** The level with more behind those that stand out of turn; what it has already is left out. */
export function withNodes(level: TreeLevel, nodes: readonly TreeNode[]): TreeLevel {
  const known = new Set(level.Nodes.map(node => node.AccountId));
  const more = nodes.filter(node => !known.has(node.AccountId));
  return more.length === 0 ? level : { ...level, Nodes: [...level.Nodes, ...more] };
}

/** The level with its next page. What stood out of turn moves to its place when its page comes. */
export function withNextPage(level: TreeLevel, page: TreeLevel, terminated: boolean): TreeLevel {
  const aside = loadedOutOfOrder(level, terminated);
  const passed = new Set([...aside, ...page.Nodes].map(node => node.AccountId));
  const Nodes = [...level.Nodes.filter(node => !passed.has(node.AccountId)), ...page.Nodes];
  return withNodes({ ...page, Nodes }, aside);
}
