/** ListMarketplaces (MKT-03): the pricelists of the accounts on which the caller may read them. */
import { sql } from 'kysely';
import { SEES_MARGINS } from '#contract/marketplace/price-rights.ts';
import { READS_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import { PRICELISTS_PAGE } from '#contract/marketplace/pricelists.ts';
import type { Input, Output } from '#contract/operations.ts';
import { holdsOn, subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import { insideAny } from '#server/platform/db/paths.ts';
import { filtersOfList } from './filters.ts';
import { flagsOf } from './flags.ts';
import type { Flags } from './flags.ts';
import { plannedOfList, toPlanned } from './planned.ts';

const countIn = (table: 'marketplace_customer' | 'marketplace_service') =>
  sql<number>`(select count(*) from ${sql.table(table)} where marketplace_id = marketplace.id)`;

/** Omits the property when the caller may not see it, because undefined is not allowed. */
const optional = (flags: Flags | undefined) => (flags ? { Flags: flags } : {});

export async function listPricelists(
  call: SessionCall,
  { ownerId, search, after }: Input<'IMarketplaceService/ListMarketplaces'>,
): Promise<Output<'IMarketplaceService/ListMarketplaces'>> {
  const text = search?.trim();
  const now = call.clock.now();
  const rows = await call.readInReach(db => {
    let query = db
      .selectFrom('marketplace')
      .innerJoin('account', 'account.id', 'owner_id')
      .selectAll('marketplace')
      .select(['account.display_name as owner', 'account.path', filtersOfList.as('filters')])
      .select(plannedOfList(now).as('planned'))
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
  const ofMargins = page.filter(({ path }) => holdsOn(call, SEES_MARGINS, path)).map(({ id }) => id);
  const flags =
    ofMargins.length > 0
      ? await flagsOf(call.readAsSystem('prices'), ofMargins, now)
      : new Map<number, Flags>();
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
      Planned: toPlanned(call, row.planned),
      ...optional(flags.get(row.id)),
      Version: row.version,
    })),
    Next: last ? { OwnerId: last.owner_id, PricePriority: last.priority } : null,
  };
}
