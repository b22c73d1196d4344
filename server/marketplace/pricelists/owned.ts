/** Finds pricelists, and checks rights on their owners: 404 when the owner is out of reach, 403 without the right. */
import type { Need } from '#contract/identity/capability.ts';
import { requireRightOn } from '#server/identity/rights.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import type { MarketplaceRow } from '#server/platform/db/schema-marketplace.ts';
import { HttpError } from '#server/platform/http-error.ts';

/**
 * With the path of the owner.
 * @throws HttpError 404 when it is unknown or out of reach, 403 without the right on its owner.
 */
export async function requirePricelist(
  call: SessionCall,
  id: number,
  wanted: Need,
): Promise<MarketplaceRow & { path: string }> {
  const row = await call.readInReach(db =>
    db
      .selectFrom('marketplace')
      .innerJoin('account', 'account.id', 'owner_id')
      .selectAll('marketplace')
      .select('path')
      .where('marketplace.id', '=', id)
      .executeTakeFirst(),
  );
  if (!row) throw new HttpError(404, 'error.not_found');
  requireRightOn(call, wanted, row.path);
  return row;
}

/**
 * Locks all pricelists of these owners, in order of id, and reads them, so that changes to priorities, defaults and
 * assignments of one owner are serialized. Read by a second statement, because the locking one does not see rows that
 * were added while it waited.
 */
export async function lockPricelists(
  { db }: Pick<Writing, 'db'>,
  ownerIds: readonly number[],
): Promise<MarketplaceRow[]> {
  const owned = db.selectFrom('marketplace').where('owner_id', 'in', ownerIds).orderBy('id');
  await owned.select('id').forNoKeyUpdate().execute();
  return owned.selectAll().execute();
}

/** Writes to the pricelists of an account; `work` gets all of them. Throws like {@link requirePricelist}. */
export async function writeOwned<T>(
  call: SessionCall,
  ownerId: number,
  wanted: Need,
  work: (write: Writing, owned: readonly MarketplaceRow[]) => Promise<T>,
): Promise<T> {
  return call.write({ accounts: [ownerId] }, async write => {
    requireRightOn(write, wanted, write.account(ownerId).path);
    return work(write, await lockPricelists(write, [ownerId]));
  });
}

/** Writes to pricelists, possibly of several owners; `work` gets them in the order of `ids`. */
export async function writePricelists<T>(
  call: SessionCall,
  ids: readonly number[],
  wanted: Need,
  work: (write: Writing, lists: readonly MarketplaceRow[], owned: readonly MarketplaceRow[]) => Promise<T>,
): Promise<T> {
  const owners = await call.readInReach(db =>
    db.selectFrom('marketplace').select(['id', 'owner_id']).where('id', 'in', ids).execute(),
  );
  if (ids.some(id => !owners.some(row => row.id === id))) throw new HttpError(404, 'error.not_found');
  const ownerIds = [...new Set(owners.map(row => row.owner_id))];
  return call.write({ accounts: ownerIds }, async write => {
    for (const id of ownerIds) requireRightOn(write, wanted, write.account(id).path);
    const owned = await lockPricelists(write, ownerIds);
    const lists = ids.flatMap(id => owned.find(row => row.id === id) ?? []);
    // One was deleted meanwhile.
    if (lists.length < ids.length) throw new HttpError(404, 'error.not_found');
    return work(write, lists, owned);
  });
}
