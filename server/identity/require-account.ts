/**
 * Loads an account the caller may read; unknown, out-of-reach and unreadable accounts all give 404 (section 6). With
 * `wanted`, 403 without this right on it.
 */
import type { Need } from '#contract/identity/capability.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { canRead } from './account-rights.ts';
import { assertAllowed, decideOn } from './rights.ts';

type Caller = Pick<SessionCall, 'session'>;

/** @param isSought whether it is an account of the type that the operation concerns; others are unknown to it */
const assertAccess = (caller: Caller, row: AccountRow, wanted: Need | null, isSought = true): void =>
  assertAllowed(decideOn(caller, wanted, { path: row.path, isVisible: isSought && canRead(caller, row) }));

async function findInReach(call: SessionCall, id: number): Promise<AccountRow> {
  const row = await call.readInReach(db =>
    db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (!row) throw new HttpError(404, 'error.not_found');
  return row;
}

export async function requireAccountInScope(
  call: SessionCall,
  id: number,
  wanted: Need | null = null,
): Promise<AccountRow> {
  const row = await findInReach(call, id);
  assertAccess(call, row, wanted);
  return row;
}

/** As {@link requireAccountInScope}; also 404 for accounts that are not users. */
export async function requireUserInScope(call: SessionCall, id: number): Promise<AccountRow> {
  const row = await findInReach(call, id);
  assertAccess(call, row, null, row.type === 'User');
  return row;
}

/** As {@link requireAccountInScope} for an account that a write concerns. */
export function requireReadable(write: Writing, id: number, wanted: Need | null = null): AccountRow {
  const row = write.account(id);
  assertAccess(write, row, wanted);
  return row;
}

/** As {@link requireReadable}; also 404 for accounts that are not users. */
export function requireReadableUser(write: Writing, id: number, wanted: Need | null = null): AccountRow {
  const row = write.account(id);
  assertAccess(write, row, wanted, row.type === 'User');
  return row;
}
