/** Loads an account the caller may read; unknown, out-of-reach and unreadable accounts all give 404 (section 6). */
import type { SessionCall, Writing } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { canRead } from './account-rights.ts';

export async function requireAccountInScope(call: SessionCall, id: number): Promise<AccountRow> {
  const row = await call.readInReach(db =>
    db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (!row || !canRead(call, row)) throw new HttpError(404, 'error.not_found');
  return row;
}

/** As {@link requireAccountInScope}; also 404 for accounts that are not users. */
export async function requireUserInScope(call: SessionCall, id: number): Promise<AccountRow> {
  const row = await requireAccountInScope(call, id);
  if (row.type !== 'User') throw new HttpError(404, 'error.not_found');
  return row;
}

/** As {@link requireAccountInScope} for an account that a write concerns. */
export function requireReadable(write: Writing, id: number): AccountRow {
  const row = write.account(id);
  if (!canRead(write, row)) throw new HttpError(404, 'error.not_found');
  return row;
}

/** As {@link requireReadable}; also 404 for accounts that are not users. */
export function requireReadableUser(write: Writing, id: number): AccountRow {
  const row = requireReadable(write, id);
  if (row.type !== 'User') throw new HttpError(404, 'error.not_found');
  return row;
}
