/** ListMarketplaces (MKT-03): the pricelists of the accounts on which the caller may read them. */
import { sql } from 'kysely';
import { PRICELISTS_PAGE, READS_PRICELISTS } from '#contract/marketplace/pricelists.ts';
import type { Input, Output } from '#contract/operations.ts';
import { insideAny } from '#server/accounts/paths.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import { filtersOfList } from './filters.ts';

const countIn = (table: 'marketplace_customer' | 'marketplace_service') =>
  sql<number>`(select count(*) from ${sql.table(table)} where marketplace_id = marketplace.id)`;

export async function listPricelists(
  call: SessionCall,
  { ownerId, search, after }: Input<'IMarketplaceService/ListMarketplaces'>,
): Promise<Output<'IMarketplaceService/ListMarketplaces'>> {
  const text = search?.trim();
  const rows = await call.readInReach(db => {
    let query = db
      .selectFrom('marketplace')
      .innerJoin('account', 'account.id', 'owner_id')
      .selectAll('marketplace')
      .select(['account.display_name as owner', filtersOfList.as('filters')])
      .select([
        countIn('marketplace_customer').as('customers'),
        countIn('marketplace_service').as('services'),
      ])
      .where(insideAny('account.path', subtreesWith(call, READS_PRICELISTS)))
      .where('account.state', '<>', 'Terminated');
    if (ownerId !== undefined) query = query.where('owner_id', '=', ownerId);
    if (text) query = query.where(containsFolded('marketplace.folded_name', text));
    if (after)
      query = query.where(sql<boolean>`(owner_id, priority) > (${after.OwnerId}, ${after.PricePriority})`);
    return query
      .orderBy('owner_id')
      .orderBy('priority')
      .limit(PRICELISTS_PAGE + 1)
      .execute();
  });
  const page = rows.slice(0, PRICELISTS_PAGE);
  const last = rows.length > PRICELISTS_PAGE ? page.at(-1) : undefined;
  return {
    Rows: page.map(row => ({
      Id: row.id,
      Name: row.name,
      Currency: row.currency,
      OwnerAccount: { AccountId: row.owner_id, DisplayName: row.owner },
      IsDefault: row.is_default,
      PricePriority: row.priority,
      CustomerCount: row.customers,
      ServiceCount: row.services,
      Filters: row.filters,
      Version: row.version,
    })),
    Next: last ? { OwnerId: last.owner_id, PricePriority: last.priority } : null,
  };
}
