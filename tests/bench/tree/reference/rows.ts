/** The data of the references: all of the portal's accounts in memory, as such libraries require. */
import type { TreeNode } from '#contract/accounts/tree.ts';

/** As returned by GetAccountTree, with the parent account. */
export type Row = TreeNode & { ParentId: number | null };

export type Branch = {
  /** The account's id, used as key by the libraries. */
  key: string;
  row: Row;
  /** The name in lower case, for filtering. */
  folded: string;
  children: Branch[];
};

/** Renders a reference into the page. Returns a function that updates its rows. */
export type Draw = (host: HTMLElement, openTo: number) => (tops: Branch[]) => void;

/** Pixels, as in the portal's tree. */
export const ROW_HEIGHT = 34;
/** Rows rendered beyond the visible ones: as many as in the portal's tree on average. */
export const BEYOND = 20;

/** @param rows in the order of their levels; those below a missing account are left out */
export function nested(rows: readonly Row[]): Branch[] {
  const branches = new Map<number, Branch>();
  for (const row of rows) {
    const { AccountId, DisplayName } = row;
    branches.set(AccountId, {
      key: String(AccountId),
      row,
      folded: DisplayName.toLowerCase(),
      children: [],
    });
  }
  const tops: Branch[] = [];
  for (const branch of branches.values()) {
    const { ParentId } = branch.row;
    (ParentId === null ? tops : branches.get(ParentId)?.children)?.push(branch);
  }
  return tops;
}

/** The branches whose name contains the text, and their ancestors. */
export function kept(branches: readonly Branch[], text: string): Set<Branch> {
  const found = new Set<Branch>();
  const holds = (branch: Branch): boolean => {
    let isKept = branch.folded.includes(text);
    for (const child of branch.children) if (holds(child)) isKept = true;
    if (isKept) found.add(branch);
    return isKept;
  };
  for (const branch of branches) holds(branch);
  return found;
}

/** The keys of an account's ancestors, the top first; empty if the account is not loaded. */
export function keysAbove(branches: readonly Branch[], id: number): string[] {
  for (const branch of branches) {
    if (branch.children.some(({ row }) => row.AccountId === id)) return [branch.key];
    const below = keysAbove(branch.children, id);
    if (below.length > 0) return [branch.key, ...below];
  }
  return [];
}
