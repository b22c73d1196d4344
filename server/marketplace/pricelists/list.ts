/** ListMarketplaces (MKT-03): the pricelists of the accounts on which the caller may read them. */
import { sql } from 'kysely';
import { SEES_MARGINS } from '#contract/marketplace/price-rights.ts';
import { READS_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import { PRICELISTS_PAGE } from '#contract/marketplace/pricelists.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { ListSort } from '#contract/platform/list-filters.ts';
import { holdsOn, subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { insideAny } from '#server/platform/db/paths.ts';
import { conditionsOf, numberBetween, textIn } from '#server/platform/lists/conditions.ts';
import type { Condition } from '#server/platform/lists/conditions.ts';
import type { SortColumn } from '#server/platform/lists/keyset.ts';
import { sortedPage } from '#server/platform/lists/sorted-page.ts';
import { filtersOfList } from './filters.ts';
import { flagsOf } from './flags.ts';
import type { Flags } from './flags.ts';
import { plannedOfList, toPlanned } from './planned.ts';

const countIn = (table: 'marketplace_customer' | 'marketplace_service') =>
  sql<number>`(select count(*) from ${sql.table(table)} where marketplace_id = marketplace.id)`;

const CUSTOMERS = countIn('marketplace_customer');
const SERVICES = countIn('marketplace_service');

/** Above the number of pricelists that an owner may have. */
const PRIORITIES = 1_000_000;

const BY_PRIORITY: ListSort = { column: 'priority', isDescending: false };

const SORTS: Record<string, SortColumn> = {
  name: { by: sql.ref('marketplace.folded_name'), type: 'text' },
  priority: { by: sql`(owner_id * ${sql.lit(PRIORITIES)} + priority)`, type: 'bigint' },
  currency: { by: sql.ref('currency'), type: 'text' },
  customers: { by: CUSTOMERS, type: 'bigint' },
  services: { by: SERVICES, type: 'bigint' },
};

const FILTERS: Record<string, Condition> = {
  text: textIn('marketplace.folded_name'),
  owner: ({ values: [id = ''] }) => sql<boolean>`owner_id::text = ${id}`,
  currency: textIn(sql<string>`fold(currency)`),
  customers: numberBetween(CUSTOMERS),
  services: numberBetween(SERVICES),
};

/** Omits the property when the caller may not see it, because undefined is not allowed. */
const optional = (flags: Flags | undefined) => (flags ? { Flags: flags } : {});

export async function listPricelists(
  call: SessionCall,
  { query = {}, after }: Input<'IMarketplaceService/ListMarketplaces'>,
): Promise<Output<'IMarketplaceService/ListMarketplaces'>> {
  const now = call.clock.now();
  const { rows, ...page } = await call.readInReach(db =>
    sortedPage(
      db
        .selectFrom('marketplace')
        .innerJoin('account', 'account.id', 'owner_id')
        .selectAll('marketplace')
        .select(['account.display_name as owner', 'account.path', filtersOfList.as('filters')])
        .select(plannedOfList(now).as('planned'))
        .select([CUSTOMERS.as('customers'), SERVICES.as('services')])
        .where(insideAny('account.path', subtreesWith(call, READS_PRICELISTS)))
        .where('account.state', '<>', 'Terminated')
        .where(eb => eb.and(conditionsOf(FILTERS, query, now))),
      { sorts: SORTS, sort: query.sort ?? BY_PRIORITY, id: 'marketplace.id', after, limit: PRICELISTS_PAGE },
    ),
  );
  const ofMargins = rows.filter(({ path }) => holdsOn(call, SEES_MARGINS, path)).map(({ id }) => id);
  const flags =
    ofMargins.length > 0
      ? await flagsOf(call.readAsSystem('prices'), ofMargins, now)
      : new Map<number, Flags>();
  return {
    Rows: rows.map(row => ({
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
    ...page,
  };
}
