/** MoveAccount (ACC-05): moves a subtree in one statement, one move at a time. */
import { sql } from 'kysely';
import type { Account } from '#contract/accounts/account.ts';
import { canBeChildOf } from '#contract/accounts/hierarchy.ts';
import { MOVE } from '#contract/accounts/move.ts';
import type { Input } from '#contract/operations.ts';
import { lockHierarchyExclusive } from '#server/accounts/hierarchy-lock.ts';
import {
  findStoredResponse,
  claimKey,
  storeResponse,
  optionalIdempotentRequest,
} from '#server/accounts/idempotency.ts';
import type { IdempotentRequest } from '#server/accounts/idempotency.ts';
import { loadAccount } from '#server/accounts/load.ts';
import { atOrBelow, insideAny, isInside } from '#server/accounts/paths.ts';
import { conflictError } from '#server/accounts/update/conflict-error.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { requireMovable, requireNewParent } from './parents.ts';

export async function moveAccount(
  call: SessionCall,
  { idempotencyKey, ...input }: Input<'IAccountService/MoveAccount'>,
): Promise<Account> {
  const { accountId, newParentAccountId, version } = input;
  const request = optionalIdempotentRequest(call, 'MoveAccount', idempotencyKey, input);
  if (request && (await findStoredResponse(call.db, call, request))) return loadAccount(call, accountId);
  const row = await requireMovable(call, accountId);
  const parent = await requireNewParent(call, newParentAccountId);
  const seen = version ?? row.version;
  if (row.version !== seen) throw await conflictError(call, row.id, 'error.account_moved');
  assertMovePossible(row, parent);
  if (!(await write(call, row, parent, request)))
    throw await conflictError(call, row.id, 'error.account_moved');
  return loadAccount(call, row.id);
}

/** @throws HttpError 409 for a cycle, a parent of the wrong type, a terminated parent, or the current parent. */
export function assertMovePossible(row: AccountRow, parent: AccountRow): void {
  if (!canBeChildOf(row.type, parent.type)) throw new HttpError(409, 'error.parent_type');
  if (parent.state === 'Terminated') throw new HttpError(409, 'error.parent_closed');
  if (isInside(parent.path, row.path) || row.parent_id === parent.id) {
    throw new HttpError(409, 'error.move_impossible');
  }
}

/** Returns false when either account was moved or terminated meanwhile. */
function write(
  call: SessionCall,
  row: AccountRow,
  parent: AccountRow,
  request: IdempotentRequest | null,
): Promise<boolean> {
  return call.db.transaction().execute(async db => {
    await lockHierarchyExclusive(db);
    if (request && !(await claimKey(db, call, request))) return true;
    const now = await db
      .selectFrom('account')
      .select(['id', 'path'])
      .where('id', 'in', [row.id, parent.id])
      .where('state', '<>', 'Terminated')
      .where(insideAny('path', subtreesWith(call, MOVE)))
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
    if (request) await storeResponse(db, call, request, { AccountId: row.id });
    return true;
  });
}
