/** MoveAccount (ACC-05): a subtree to another place, in one statement, by one at a time. */
import { sql } from 'kysely';
import type { Account } from '#contract/accounts/account.ts';
import { canBeChildOf } from '#contract/accounts/hierarchy.ts';
import { MOVE } from '#contract/accounts/move.ts';
import type { Input } from '#contract/operations.ts';
import { aloneInHierarchy } from '#server/accounts/hierarchy-lock.ts';
import { loadAccount } from '#server/accounts/load.ts';
import { answeredBefore, beginOnce, keepAnswer, optionalRequest } from '#server/accounts/once.ts';
import type { Request } from '#server/accounts/once.ts';
import { atOrBelow, insideAny, isInside } from '#server/accounts/paths.ts';
import { conflictOf } from '#server/accounts/update/conflict.ts';
import { placesOf } from '#server/identity/rights.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { movable, newParent } from './parents.ts';

export async function moveAccount(
  call: SessionCall,
  { idempotencyKey, ...wish }: Input<'IAccountService/MoveAccount'>,
): Promise<Account> {
  const { accountId, newParentAccountId, version } = wish;
  const request = optionalRequest(call, 'MoveAccount', idempotencyKey, wish);
  if (request && (await answeredBefore(call.db, call, request))) return loadAccount(call, accountId);
  const row = await movable(call, accountId);
  const parent = await newParent(call, newParentAccountId);
  const seen = version ?? row.version;
  if (row.version !== seen) throw await conflictOf(call, row.id, 'error.account_moved');
  refuseImpossible(row, parent);
  if (!(await write(call, row, parent, request))) throw await conflictOf(call, row.id, 'error.account_moved');
  return loadAccount(call, row.id);
}

/** No cycle, no wrong place, no dead place, and not where it is. */
export function refuseImpossible(row: AccountRow, parent: AccountRow): void {
  if (!canBeChildOf(row.type, parent.type)) throw new HttpError(409, 'error.parent_type');
  if (parent.state === 'Terminated') throw new HttpError(409, 'error.parent_closed');
  if (isInside(parent.path, row.path) || row.parent_id === parent.id) {
    throw new HttpError(409, 'error.move_impossible');
  }
}

/** False when either account stands elsewhere by now, or is no more. */
function write(
  call: SessionCall,
  row: AccountRow,
  parent: AccountRow,
  request: Request | null,
): Promise<boolean> {
  return call.db.transaction().execute(async db => {
    await aloneInHierarchy(db);
    if (request && !(await beginOnce(db, call, request))) return true;
    const now = await db
      .selectFrom('account')
      .select(['id', 'path'])
      .where('id', 'in', [row.id, parent.id])
      .where('state', '<>', 'Terminated')
      .where(insideAny('path', placesOf(call, MOVE)))
      .execute();
    const stands = (one: AccountRow) => now.some(({ id, path }) => id === one.id && path === one.path);
    if (!stands(row) || !stands(parent)) return false;
    await db
      .updateTable('account')
      .set({
        path: sql<string>`${`${parent.path}/${row.id}`} || substr(path, ${row.path.length + 1})`,
        parent_id: sql<number>`case when id = ${row.id} then ${parent.id} else parent_id end`,
        version: sql<number>`case when id = ${row.id} then version + 1 else version end`,
      })
      .where(atOrBelow('path', row.path))
      .execute();
    await audit(db, call, {
      action: 'account.move',
      objectId: row.id,
      changes: [{ field: 'Parent', old: row.parent_id, new: parent.id }],
    });
    if (request) await keepAnswer(db, call, request, { AccountId: row.id });
    return true;
  });
}
