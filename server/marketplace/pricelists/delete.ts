/** DeleteMarketplace (MKT-03): its customers fall back to their next pricelist, or to the owner's default. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { DELETES_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import type { Input, Output } from '#contract/operations.ts';
import { canRead } from '#server/identity/account-rights.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { MarketplaceRow } from '#server/platform/db/schema-marketplace.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { writePricelists } from './owned.ts';
import { assertCurrent } from './properties.ts';

export async function deletePricelist(
  call: SessionCall,
  { marketplaceId, version }: Input<'IMarketplaceService/DeleteMarketplace'>,
): Promise<Output<'IMarketplaceService/DeleteMarketplace'>> {
  return writePricelists(call, [marketplaceId], DELETES_PRICELISTS, async (write, [list], owned) => {
    const { db } = write;
    if (!list) throw new HttpError(404, 'error.not_found');
    await assertCurrent(write, list, version);
    if (list.is_default) throw new HttpError(409, 'error.pricelist_default');
    const customers = await customersOf(db, list.id);
    await db.deleteFrom('marketplace').where('id', '=', list.id).execute();
    await audit(db, call, {
      action: 'pricelist.delete',
      objectId: list.owner_id,
      changes: [{ field: 'Pricelist', old: list.name, new: null }],
    });
    const deciding = await decidingFor(
      db,
      customers.map(({ id }) => id),
    );
    return {
      FallsTo: customers.map(customer => ({
        Customer: {
          AccountId: customer.id,
          DisplayName: canRead(write, customer) ? customer.display_name : null,
        },
        Marketplace: namedList(owned, deciding.get(customer.id)),
      })),
    };
  });
}

const customersOf = (db: Kysely<Database>, marketplaceId: number) =>
  db
    .selectFrom('marketplace_customer')
    .innerJoin('account', 'account.id', 'customer_id')
    .select(['account.id', 'display_name', 'type', 'path'])
    .where('marketplace_id', '=', marketplaceId)
    .orderBy('folded_name')
    .execute();

/** The lowest-numbered pricelist among those each account buys from. */
async function decidingFor(
  db: Kysely<Database>,
  customerIds: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await sql<{ customer: number; list: number }>`
    select distinct on (customer) customer, marketplace_id as list
    from unnest(${customerIds}::bigint[]) as customer, purchase_lists(customer)
    order by customer, priority`.execute(db);
  return new Map(rows.map(({ customer, list }) => [customer, list]));
}

function namedList(owned: readonly MarketplaceRow[], id: number | undefined): { Id: number; Name: string } {
  const list = owned.find(one => one.id === id);
  if (!list) throw new Error('A customer has no pricelist, not even a default one');
  return { Id: list.id, Name: list.name };
}
