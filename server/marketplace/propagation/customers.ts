/** GetCustomersForPropagation (MKT-07): the resellers that buy from a pricelist, and what each would receive. */
import { sql } from 'kysely';
import { PROPAGATES_TO, WRITES_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import { PROPAGATION_PAGE } from '#contract/marketplace/propagation-limits.ts';
import type { Receiver } from '#contract/marketplace/propagation.ts';
import type { Input, Output } from '#contract/operations.ts';
import { isReadable, readableBy } from '#server/accounts/readable.ts';
import { holdsOn } from '#server/identity/rights.ts';
import { assertOneOfAllVendors } from '#server/marketplace/pricelists/filters.ts';
import { requirePricelist } from '#server/marketplace/pricelists/owned.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import { matchesOf } from './matching.ts';

/** Whether `account.id` buys from the pricelist. */
export const buysFrom = (marketplaceId: number) =>
  sql<boolean>`exists (select from purchase_lists(account.id) where marketplace_id = ${marketplaceId})`;

/** A column with the pricelists of `account.id`; the common table expression `match` has the services to propagate. */
const ownLists = sql<Receiver['Marketplaces']>`(
  select coalesce(json_agg(json_build_object(
    'Id', own.id, 'Name', own.name, 'IsDefault', is_default,
    'New', (select count(*) from match) - held.count, 'AlreadyThere', held.count
  ) order by priority), '[]')
  from marketplace as own
  cross join lateral (
    select count(*) from marketplace_service join match on match.id = service_id where marketplace_id = own.id
  ) as held
  where owner_id = account.id
)`;

/** Customers whose accounts the caller may not read are left out. */
export async function listReceivers(
  call: SessionCall,
  {
    marketplaceId,
    filters,
    search,
    targetIds,
    after,
  }: Input<'IMarketplaceService/GetCustomersForPropagation'>,
): Promise<Output<'IMarketplaceService/GetCustomersForPropagation'>> {
  const list = await requirePricelist(call, marketplaceId, WRITES_PRICELISTS);
  assertOneOfAllVendors(filters);
  const { by, places, types } = readableBy(call, ['Reseller']);
  const readable = isReadable(by, sql`${places}`, sql`${types}`);
  const text = search?.trim();
  const rows = await call.readInReach(db => {
    let query = db
      .with('match', () => sql<{ id: number }>`(${matchesOf(marketplaceId, filters)})`)
      .selectFrom('account')
      .select(['id', 'display_name', 'path', ownLists.as('lists')])
      .where('parent_id', '=', list.owner_id)
      .where('type', '=', 'Reseller')
      .where('state', '<>', 'Terminated')
      .where(buysFrom(marketplaceId));
    if (readable) query = query.where(readable);
    if (text) query = query.where(containsFolded('folded_name', text));
    if (targetIds)
      query = query.where(
        sql<boolean>`exists (select from marketplace where owner_id = account.id and marketplace.id = any (${targetIds}::bigint[]))`,
      );
    if (after)
      query = query.where(
        sql<boolean>`(folded_name, id) > (fold(${after.DisplayName}::text), ${after.AccountId})`,
      );
    return query
      .orderBy('folded_name')
      .orderBy('id')
      .limit(PROPAGATION_PAGE + 1)
      .execute();
  });
  const page = rows.slice(0, PROPAGATION_PAGE);
  const last = rows.length > PROPAGATION_PAGE ? page.at(-1) : undefined;
  return {
    Rows: page.map(row => ({
      Customer: { AccountId: row.id, DisplayName: row.display_name },
      IsEnabled: holdsOn(call, PROPAGATES_TO, row.path),
      Marketplaces: row.lists,
    })),
    Next: last ? { DisplayName: last.display_name, AccountId: last.id } : null,
  };
}
