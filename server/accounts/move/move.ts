/** MoveAccount (ACC-05): moves a subtree in one statement, one move at a time. */
import { sql } from 'kysely';
import type { Account } from '#contract/accounts/account.ts';
import { canBeChildOf } from '#contract/accounts/hierarchy.ts';
import { MOVE } from '#contract/accounts/move.ts';
import type { Input } from '#contract/operations.ts';
import { assertPossible, obstaclesTo } from '#server/accounts/act-obstacles.ts';
import { loadAccount } from '#server/accounts/load.ts';
import { conflictError } from '#server/accounts/update/conflict-error.ts';
import { holdsOn } from '#server/identity/rights.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { atOrBelow, isInside } from '#server/platform/db/paths.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import {
  claimKey,
  oncePerKey,
  optionalIdempotentRequest,
  storeResponse,
} from '#server/platform/idempotency.ts';
import type { IdempotentRequest } from '#server/platform/idempotency.ts';
import { requireMovable, requireNewParent } from './parents.ts';

type Request = Input<'IAccountService/MoveAccount'>;

export async function moveAccount(
  call: SessionCall,
  { idempotencyKey, ...input }: Request,
): Promise<Account> {
  const request = optionalIdempotentRequest(call, 'MoveAccount', idempotencyKey, input);
  await oncePerKey(call, request, () => checkAndMove(call, input, request));
  return loadAccount(call, input.accountId);
}

type Moved = { AccountId: number };

/** Returns null when the same request has been completed meanwhile. */
async function checkAndMove(
  call: SessionCall,
  { accountId, newParentAccountId, version }: Omit<Request, 'idempotencyKey'>,
  request: IdempotentRequest | null,
): Promise<Moved | null> {
  const row = await requireMovable(call, accountId);
  const parent = await requireNewParent(call, newParentAccountId);
  const seen = version ?? row.version;
  if (row.version !== seen) throw await conflictError(call, row.id, 'error.account_moved');
  assertMovePossible(row, parent);
  const moved = await write(call, row, parent, request);
  if (moved === 'conflict') throw await conflictError(call, row.id, 'error.account_moved');
  return moved;
}

/** @throws HttpError 409 for a cycle, a parent of the wrong type, a terminated parent, or the current parent. */
export function assertMovePossible(row: AccountRow, parent: AccountRow): void {
  if (!canBeChildOf(row.type, parent.type)) throw new HttpError(409, 'error.parent_type');
  if (parent.state === 'Terminated') throw new HttpError(409, 'error.parent_closed');
  if (isInside(parent.path, row.path) || row.parent_id === parent.id) {
    throw new HttpError(409, 'error.move_impossible');
  }
}

/** Returns null when the key is claimed, 'conflict' when either account was moved or terminated meanwhile. */
function write(
  call: SessionCall,
  row: AccountRow,
  parent: AccountRow,
  request: IdempotentRequest | null,
): Promise<Moved | null | 'conflict'> {
  return call.write({ accounts: [row.id, parent.id], lock: 'exclusive' }, async write => {
    const { db } = write;
    if (request && !(await claimKey(db, call, request))) return null;
    const isUnchanged = ({ id, path }: AccountRow) => {
      const now = write.account(id);
      return now.state !== 'Terminated' && now.path === path && holdsOn(write, MOVE, path);
    };
    if (!isUnchanged(row) || !isUnchanged(parent)) return 'conflict';
    assertPossible(await obstaclesTo(write.asSystem('rights of others'), write, row).move(parent.path));
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
    const response = { AccountId: row.id };
    if (request) await storeResponse(db, call, request, response);
    return response;
  });
}
