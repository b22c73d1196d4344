/** The accounts that are terminated together, as rows of a tree. */
import type { Affected } from '#machines/accounts/termination.machine.ts';

type Ending = Affected['Accounts'][number];
export type EndingRow = Ending & { depth: number };

/** Puts each account below its parent; one whose parent is not in the list starts a tree. */
export function endingRows(accounts: readonly Ending[]): EndingRow[] {
  const known = new Set(accounts.map(one => one.AccountId));
  const below = new Map<number | null, Ending[]>();
  for (const one of accounts) {
    const parent = one.ParentId !== null && known.has(one.ParentId) ? one.ParentId : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(one);
    else below.set(parent, [one]);
  }
  const rows: EndingRow[] = [];
  const add = (parent: number | null, depth: number): void => {
    for (const one of below.get(parent) ?? []) {
      rows.push({ ...one, depth });
      add(one.AccountId, depth + 1);
    }
  };
  add(null, 0);
  return rows;
}
