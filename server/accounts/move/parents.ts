/** GetPossbileParentsForAccountMove (ACC-05): possible new parents of an account. */
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import { canBeChildOf } from '#contract/accounts/hierarchy.ts';
import { MOVE } from '#contract/accounts/move.ts';
import type { Input, Output } from '#contract/operations.ts';
import { assertPossible, obstaclesTo } from '#server/accounts/act-obstacles.ts';
import { countActive } from '#server/accounts/active.ts';
import { findAccounts } from '#server/accounts/tree/find-accounts.ts';
import { readWithAncestors } from '#server/accounts/tree/with-ancestors.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';

const ROWS = 50;

/** Loads an account that the caller can move, before a new parent is chosen. */
export async function requireMovable(call: SessionCall, id: number): Promise<AccountRow> {
  const row = await requireAccountInScope(call, id, MOVE);
  assertPossible(await obstaclesTo(call.readAsSystem('rights of others'), call, row).move());
  return row;
}

export async function possibleParents(
  call: SessionCall,
  { accountId, searchString = '', maxRows = ROWS }: Input<'IAccountService/GetPossbileParentsForAccountMove'>,
): Promise<Output<'IAccountService/GetPossbileParentsForAccountMove'>> {
  const row = await requireMovable(call, accountId);
  const found = findAccounts(call, {
    text: searchString.trim(),
    among: ACCOUNT_TYPES.filter(type => canBeChildOf(row.type, type)),
    roots: subtreesWith(call, MOVE),
    terminated: false,
    without: { id: row.parent_id, path: row.path },
    limit: maxRows + 1,
  });
  const rows = await readWithAncestors(call, found);
  return {
    Rows: rows.slice(0, maxRows),
    More: rows.length > maxRows,
    AccountCount: (await countActive(call.readAsSystem('subtrees'), row.path)).all,
  };
}

/** Loads the new parent; moving requires the right on both accounts. */
export async function requireNewParent(call: SessionCall, id: number): Promise<AccountRow> {
  const parent = await requireAccountInScope(call, id, MOVE);
  return parent;
}
