/** Finds service groups, and checks rights on their owners: who lacks the right there gets 403, who lacks the reach 404. */
import type { Need } from '#contract/identity/capability.ts';
import { requireRightOn } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

/** @throws HttpError 404 when the account is unknown or out of reach, 403 when the right does not hold on it */
export async function requireOwner(call: SessionCall, id: number, wanted: Need): Promise<AccountRow> {
  const row = await call.readInReach(db =>
    db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (!row) throw new HttpError(404, 'error.not_found');
  requireRightOn(call, wanted, row.path);
  return row;
}

/** Returns the owner's id. Answers as {@link requireOwner}. */
export async function requireGroup(call: SessionCall, id: number, wanted: Need): Promise<number> {
  const row = await call.readInReach(db =>
    db
      .selectFrom('service_group')
      .innerJoin('account', 'account.id', 'owner_id')
      .select(['owner_id', 'path'])
      .where('service_group.id', '=', id)
      .executeTakeFirst(),
  );
  if (!row) throw new HttpError(404, 'error.not_found');
  requireRightOn(call, wanted, row.path);
  return row.owner_id;
}
