/** TerminateAccount (ACC-06): at once, or at a date. */
import type { Kysely } from 'kysely';
import type { Account } from '#contract/accounts/account.ts';
import type { Input } from '#contract/operations.ts';
import { isTimeZone } from '#contract/platform/zoned-time.ts';
import { standsUnder } from '#server/accounts/actions.ts';
import { aloneInHierarchy } from '#server/accounts/hierarchy-lock.ts';
import { countLiving } from '#server/accounts/living.ts';
import { loadAccount } from '#server/accounts/load.ts';
import { answeredBefore, beginOnce, keepAnswer, optionalRequest } from '#server/accounts/once.ts';
import { insideAny } from '#server/accounts/paths.ts';
import { reachedAccount } from '#server/accounts/reached.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow, Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { canEnd, mayEndAll } from './affected.ts';
import { endSubtree } from './end.ts';
import { refuseLocked } from './locks.ts';
import { setDate, TERMINATION } from './scheduled.ts';
import type { TerminationPayload } from './scheduled.ts';

type Wish = Input<'IAccountService/TerminateAccount'>;

export async function terminateAccount(
  call: SessionCall,
  { idempotencyKey, ...wish }: Wish,
): Promise<Account> {
  const row = await reachedAccount(call, wish.accountId);
  const request = optionalRequest(call, 'TerminateAccount', idempotencyKey, wish);
  if (request && (await answeredBefore(call.db, call, request))) return loadAccount(call, row.id);
  if (!(await mayEndAll(call.db, call, row.path))) throw new HttpError(403, 'error.forbidden');
  refuseImpossible(call, row);
  const reason = wish.terminationReason.trim();
  if (reason === '' || !wish.understood) throw new HttpError(422, 'error.termination_reason');
  const date = wish.terminationDate === null ? null : new Date(wish.terminationDate);
  if (date && date <= call.clock.now()) throw new HttpError(422, 'error.termination_date');
  const { timeZone } = wish;
  if (timeZone !== undefined && !isTimeZone(timeZone)) throw new HttpError(422, 'error.time_zone');
  const cause = {
    reason,
    ...(timeZone === undefined ? {} : { timeZone }),
    actorId: call.session.accountId,
    impersonatorId: call.session.impersonatorId,
    address: call.address,
  };
  await call.db.transaction().execute(async db => {
    await aloneInHierarchy(db);
    if (request && !(await beginOnce(db, call, request))) return;
    const { path } = await stillThere(db, call, row);
    await refuseOvertaken(db, path, wish.accountCount);
    await refuseLocked(db, path, date ?? call.clock.now(), call.locale);
    if (date) await schedule(db, call, row, date, cause);
    else await endSubtree(db, path, call.clock.now(), cause);
    if (request) await keepAnswer(db, call, request, { AccountId: row.id });
  });
  return loadAccount(call, row.id);
}

function refuseImpossible(call: SessionCall, row: AccountRow): void {
  if (row.state === 'Terminated') throw new HttpError(409, 'error.account_closed');
  if (standsUnder(call, row) || !canEnd(call, row)) throw new HttpError(409, 'error.termination_self');
}

/** Moved or ended by somebody else while this one waited. */
async function stillThere(
  db: Kysely<Database>,
  call: SessionCall,
  row: AccountRow,
): Promise<{ path: string }> {
  const now = await db
    .selectFrom('account')
    .select('path')
    .where('id', '=', row.id)
    .where('state', '<>', 'Terminated')
    .where(insideAny('path', call.session.reach))
    .executeTakeFirst();
  if (!now) throw new HttpError(409, 'error.account_closed');
  if (now.path !== row.path && !(await mayEndAll(db, call, now.path)))
    throw new HttpError(403, 'error.forbidden');
  return now;
}

/** Nobody ends what they have not seen: somebody may have been added since. */
async function refuseOvertaken(db: Kysely<Database>, path: string, seen: number | undefined): Promise<void> {
  if (seen !== undefined && (await countLiving(db, path)).all !== seen)
    throw new HttpError(409, 'error.termination_overtaken');
}

async function schedule(
  db: Kysely<Database>,
  call: SessionCall,
  row: AccountRow,
  date: Date,
  cause: TerminationPayload,
): Promise<void> {
  const job = await db
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
