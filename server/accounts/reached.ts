/** One account in the caller's reach: foreign, unreadable and unknown ones are the same (section 6). */
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { mayRead } from './read-rights.ts';

export async function reachedAccount(call: SessionCall, id: number): Promise<AccountRow> {
  const row = await call.readInReach(db =>
    db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (!row || !mayRead(call, row)) throw new HttpError(404, 'error.not_found');
  return row;
}

/** As {@link reachedAccount} where nobody but a user is meant. */
export async function reachedUser(call: SessionCall, id: number): Promise<AccountRow> {
  const row = await reachedAccount(call, id);
  if (row.type !== 'User') throw new HttpError(404, 'error.not_found');
  return row;
}
