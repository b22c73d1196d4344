/** TerminateAccount (ACC-06): terminates an account now or schedules it. */
import type { Kysely } from 'kysely';
import type { Account } from '#contract/accounts/account.ts';
import type { Input } from '#contract/operations.ts';
import { isTimeZone } from '#contract/platform/zoned-time.ts';
import { assertPossible, obstaclesTo } from '#server/accounts/act-obstacles.ts';
import { countActive } from '#server/accounts/active.ts';
import { loadAccount } from '#server/accounts/load.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import type { AccountRow, Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import {
  claimKey,
  oncePerKey,
  optionalIdempotentRequest,
  storeResponse,
} from '#server/platform/idempotency.ts';
import type { IdempotentRequest } from '#server/platform/idempotency.ts';
import { assertNotLocked } from './locks.ts';
import { setDate, TERMINATION } from './scheduled.ts';
import type { TerminationPayload } from './scheduled.ts';
import { terminateSubtree } from './terminate-subtree.ts';

type Request = Input<'IAccountService/TerminateAccount'>;

export async function terminateAccount(
  call: SessionCall,
  { idempotencyKey, ...input }: Request,
): Promise<Account> {
  const row = await requireAccountInScope(call, input.accountId);
  const request = optionalIdempotentRequest(call, 'TerminateAccount', idempotencyKey, input);
  await oncePerKey(call, request, () => checkAndTerminate(call, row, input, request));
  return loadAccount(call, row.id);
}

/** Returns null when the same request has been completed meanwhile. */
async function checkAndTerminate(
  call: SessionCall,
  row: AccountRow,
  input: Omit<Request, 'idempotencyKey'>,
  request: IdempotentRequest | null,
): Promise<{ AccountId: number } | null> {
  assertPossible(await obstaclesTo(call.readAsSystem('rights of others'), call, row).termination());
  const reason = input.terminationReason.trim();
  if (reason === '' || !input.understood) throw new HttpError(422, 'error.termination_reason');
  const date = input.terminationDate === null ? null : new Date(input.terminationDate);
  if (date && date <= call.clock.now()) throw new HttpError(422, 'error.termination_date');
  const { timeZone } = input;
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw new HttpError(422, 'error.time_zone');
  const cause = {
    reason,
    ...(timeZone === undefined ? {} : { timeZone }),
    actorId: call.session.accountId,
    impersonatorId: call.session.impersonatorId,
    address: call.address,
  };
  return call.write({ accounts: [row.id], lock: 'exclusive' }, async write => {
    const { db } = write;
    if (request && !(await claimKey(db, call, request))) return null;
    // The account may have been moved or terminated while this call waited for the lock, and rights may have changed.
    const { path } = await requireTerminable(write, row.id);
    await assertCountUnchanged(db, path, input.accountCount);
    await assertNotLocked(db, path, date ?? call.clock.now(), call.locale);
    if (date) await schedule(write, call, row, date, cause);
    else await terminateSubtree(write, path, call.clock.now(), cause);
    const response = { AccountId: row.id };
    if (request) await storeResponse(db, call, request, response);
    return response;
  });
}

async function requireTerminable(write: Writing, id: number): Promise<AccountRow> {
  const row = write.account(id);
  assertPossible(await obstaclesTo(write.asSystem('rights of others'), write, row).termination());
  return row;
}

/** @throws HttpError 409 when the number of affected accounts differs from the one the user confirmed. */
async function assertCountUnchanged(
  db: Kysely<Database>,
  path: string,
  seen: number | undefined,
): Promise<void> {
  if (seen !== undefined && (await countActive(db, path)).all !== seen)
    throw new HttpError(409, 'error.termination_overtaken');
}

async function schedule(
  { db, asSystem }: Writing,
  call: SessionCall,
  row: AccountRow,
  date: Date,
  cause: TerminationPayload,
): Promise<void> {
  const job = await asSystem('jobs')
    .insertInto('job')
    .values({
      kind: TERMINATION,
      account_id: row.id,
      run_at: date,
      payload: JSON.stringify(cause),
      created_at: call.clock.now(),
      failure: null,
      finished_at: null,
    })
    .onConflict(conflict => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!job) throw new HttpError(409, 'error.termination_twice');
  await setDate(db, row.id, date);
  await audit(db, call, {
    action: 'account.terminate-schedule',
    objectId: row.id,
    changes: [
      { field: 'TerminationDate', old: null, new: date.toISOString() },
      { field: 'TerminationReason', old: null, new: cause.reason },
    ],
  });
}
