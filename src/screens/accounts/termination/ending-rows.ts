/** Accounts that end together, drawn as the tree that they are. */
import type { Affected } from '#machines/accounts/termination.machine.ts';

type Ending = Affected['Accounts'][number];
export type EndingRow = Ending & { depth: number };

/** Each below the one it stands under; what comes with nobody above it begins a tree of its own. */
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
