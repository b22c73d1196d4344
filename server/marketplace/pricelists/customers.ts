/** ListCustomersForMarketplace (MKT-03): the direct customers of a pricelist's owner, resellers and companies. */
import { sql } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import { READS_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import { PRICELISTS_PAGE } from '#contract/marketplace/pricelists.ts';
import type { Input, Output } from '#contract/operations.ts';
import { isReadable, readableBy } from '#server/accounts/readable.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import { requirePricelist } from './owned.ts';

type Named = { Id: number; Name: string };

const CUSTOMER_TYPES: readonly AccountType[] = ['Reseller', 'Company'];

/** A column with the pricelist that would decide for `account.id` without this one. */
const fallsTo = (marketplaceId: number, ownerId: number) => sql<Named>`(
  select json_build_object('Id', marketplace.id, 'Name', name) from marketplace
  left join marketplace_customer on marketplace_id = marketplace.id and customer_id = account.id
  where owner_id = ${ownerId} and (is_default or (customer_id is not null and marketplace.id <> ${marketplaceId}))
  order by customer_id is null or marketplace.id = ${marketplaceId}, priority limit 1
)`;

/** Customers whose accounts the caller may not read are left out. */
export async function listCustomers(
  call: SessionCall,
  { marketplaceId, search, onlyAssigned, after }: Input<'IMarketplaceService/ListCustomersForMarketplace'>,
): Promise<Output<'IMarketplaceService/ListCustomersForMarketplace'>> {
  const list = await requirePricelist(call, marketplaceId, READS_PRICELISTS);
  const { by, places, types } = readableBy(call, CUSTOMER_TYPES);
  const readable = isReadable(by, sql`${places}`, sql`${types}`);
  const text = search?.trim();
  const isAssigned = sql<boolean>`exists (
    select from marketplace_customer where marketplace_id = ${marketplaceId} and customer_id = account.id)`;
  const rows = await call.readInReach(db => {
    let query = db
      .selectFrom('account')
      .select(['id', 'display_name', isAssigned.as('is_assigned')])
      .select([
        sql<Named[]>`(
          select coalesce(json_agg(json_build_object('Id', marketplace.id, 'Name', name) order by priority), '[]')
          from marketplace_customer join marketplace on marketplace.id = marketplace_id
          where customer_id = account.id and marketplace.id <> ${marketplaceId}
        )`.as('also_on'),
        sql<number>`(select marketplace_id from purchase_lists(account.id) order by priority limit 1)`.as(
          'deciding_id',
        ),
        fallsTo(marketplaceId, list.owner_id).as('falls_to'),
      ])
      .where('parent_id', '=', list.owner_id)
      .where('type', 'in', CUSTOMER_TYPES)
      .where('state', '<>', 'Terminated');
    if (readable) query = query.where(readable);
    if (text) query = query.where(containsFolded('folded_name', text));
    if (onlyAssigned) query = query.where(isAssigned);
    if (after)
      query = query.where(
        sql<boolean>`(folded_name, id) > (fold(${after.DisplayName}::text), ${after.AccountId})`,
      );
    return query
      .orderBy('folded_name')
      .orderBy('id')
      .limit(PRICELISTS_PAGE + 1)
      .execute();
  });
  const page = rows.slice(0, PRICELISTS_PAGE);
  const last = rows.length > PRICELISTS_PAGE ? page.at(-1) : undefined;
  return {
    Rows: page.map(row => ({
      Account: { AccountId: row.id, DisplayName: row.display_name },
      IsAssigned: row.is_assigned,
      AlsoOn: row.also_on,
      DecidingId: row.deciding_id,
      FallsTo: row.falls_to,
    })),
    Next: last ? { DisplayName: last.display_name, AccountId: last.id } : null,
  };
}
