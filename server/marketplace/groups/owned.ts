/** Finds service groups and checks rights on the owners: 404 when the owner is out of reach, 403 without the right. */
import type { Need } from '#contract/identity/capability.ts';
import { requireRightOn } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

/** @throws HttpError 404 when the account is unknown or out of reach, 403 without the right on it */
export async function requireOwner(call: SessionCall, id: number, wanted: Need): Promise<AccountRow> {
  const row = await call.readInReach(db =>
    db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  if (!row) throw new HttpError(404, 'error.not_found');
  requireRightOn(call, wanted, row.path);
  return row;
}

/** Returns the owner's id. Throws like {@link requireOwner}. */
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
