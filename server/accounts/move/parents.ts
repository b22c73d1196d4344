/** GetPossbileParentsForAccountMove (ACC-05): where an account may go. */
import { ACCOUNT_TYPES } from '#contract/accounts/account.ts';
import { canBeChildOf } from '#contract/accounts/hierarchy.ts';
import { MOVE } from '#contract/accounts/move.ts';
import type { Input, Output } from '#contract/operations.ts';
import { standsUnder } from '#server/accounts/actions.ts';
import { countLiving } from '#server/accounts/living.ts';
import { reachedAccount } from '#server/accounts/reached.ts';
import { accountsFor } from '#server/accounts/tree/find.ts';
import { readPlaced } from '#server/accounts/tree/placed.ts';
import { demandOn, placesOf } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

const ROWS = 50;

/** What the caller may move and can: alive, not the root, and not what they stand under. */
export async function movable(call: SessionCall, id: number): Promise<AccountRow> {
  const row = await reachedAccount(call, id);
  demandOn(call, MOVE, row.path);
  if (row.state === 'Terminated') throw new HttpError(409, 'error.account_closed');
  if (standsUnder(call, row)) throw new HttpError(409, 'error.termination_self');
  return row;
}

export async function possibleParents(
  call: SessionCall,
  { accountId, searchString = '', maxRows = ROWS }: Input<'IAccountService/GetPossbileParentsForAccountMove'>,
): Promise<Output<'IAccountService/GetPossbileParentsForAccountMove'>> {
  const row = await movable(call, accountId);
  const found = accountsFor(call, {
    text: searchString.trim(),
    among: ACCOUNT_TYPES.filter(type => canBeChildOf(row.type, type)),
    roots: placesOf(call, MOVE),
    terminated: false,
    without: { id: row.parent_id, path: row.path },
    limit: maxRows + 1,
  });
  const rows = await readPlaced(call, found);
  return {
    Rows: rows.slice(0, maxRows),
    More: rows.length > maxRows,
    AccountCount: (await countLiving(call.db, row.path)).all,
  };
}

/** The account that another is to move to: moving takes the right at both ends. */
export async function newParent(call: SessionCall, id: number): Promise<AccountRow> {
  const parent = await reachedAccount(call, id);
  demandOn(call, MOVE, parent.path);
  return parent;
}
