/** The accounts that are terminated together, as rows of a tree. */
import type { Affected } from '#machines/accounts/termination-setup.ts';

type AffectedAccount = Affected['Accounts'][number];
export type AffectedRow = AffectedAccount & { depth: number };

/** Puts each account below its parent; one whose parent is not in the list starts a tree. */
export function affectedRows(accounts: readonly AffectedAccount[]): AffectedRow[] {
  const known = new Set(accounts.map(one => one.AccountId));
  const below = new Map<number | null, AffectedAccount[]>();
  for (const one of accounts) {
    const parent = one.ParentId !== null && known.has(one.ParentId) ? one.ParentId : null;
    const siblings = below.get(parent);
    if (siblings) siblings.push(one);
    else below.set(parent, [one]);
  }
  const rows: AffectedRow[] = [];
  const add = (parent: number | null, depth: number): void => {
    for (const one of below.get(parent) ?? []) {
      rows.push({ ...one, depth });
      add(one.AccountId, depth + 1);
    }
  };
  add(null, 0);
  return rows;
}
