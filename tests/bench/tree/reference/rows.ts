/** What the references draw: the portal's own accounts, all of them in memory as such libraries want it. */
import type { TreeNode } from '#contract/accounts/tree.ts';

/** As GetAccountTree answers, with the account above. */
export type Row = TreeNode & { ParentId: number | null };

export type Branch = {
  /** The account's id, as the libraries key their rows. */
  key: string;
  row: Row;
  /** The name as a filter compares it. */
  folded: string;
  children: Branch[];
};

/** How a reference is put into the page: it answers what shows it the rows. */
export type Draw = (host: HTMLElement, openTo: number) => (tops: Branch[]) => void;

/** Pixels, as in the portal's tree. */
export const ROW_HEIGHT = 34;
/** Rows drawn beyond what is seen: as many as the portal's tree has between two of its steps, on average. */
export const BEYOND = 20;

/** @param rows in the order of their levels; those below an account that is not there are left out */
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

/** The branches whose name holds a text, or that lead to one that does. */
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

/** The keys of the accounts above one, the top first; empty while it is not there. */
export function keysAbove(branches: readonly Branch[], id: number): string[] {
  for (const branch of branches) {
    if (branch.children.some(({ row }) => row.AccountId === id)) return [branch.key];
    const below = keysAbove(branch.children, id);
    if (below.length > 0) return [branch.key, ...below];
  }
  return [];
}
