/** GetAvailableMarketplacesForServices (MKT-06): pricelists that services can be added to, or that contain them. */
import { sql } from 'kysely';
import { WRITES_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import { PROPAGATION_PAGE } from '#contract/marketplace/propagation-limits.ts';
import type { AvailablePricelist } from '#contract/marketplace/propagation.ts';
import type { Input, Output } from '#contract/operations.ts';
import { subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { containsFolded } from '#server/platform/db/folded.ts';
import { insideAny } from '#server/platform/db/paths.ts';

const containing = (held: number, all: number): AvailablePricelist['Contains'] =>
  held === 0 ? 'none' : held === all ? 'all' : 'some';

export async function listAvailable(
  call: SessionCall,
  {
    serviceIds,
    marketplaceIds,
    search,
    after,
  }: Input<'IMarketplaceService/GetAvailableMarketplacesForServices'>,
): Promise<Output<'IMarketplaceService/GetAvailableMarketplacesForServices'>> {
  const text = search?.trim();
  const { services, rows } = await call.readInReach(async db => {
    const known = await db
      .selectFrom('service')
      .select(['id', 'display_name'])
      .where('id', 'in', serviceIds)
      .orderBy('folded_name')
      .orderBy('id')
      .execute();
    const ids = sql`unnest(${known.map(({ id }) => id)}::bigint[]) as wanted`;
    const isHeld = sql`exists (
      select from marketplace_service where marketplace_id = marketplace.id and service_id = wanted)`;
    let query = db
      .selectFrom('marketplace')
      .innerJoin('account', 'account.id', 'owner_id')
      .select(['marketplace.id', 'name', 'currency', 'owner_id', 'account.display_name as owner'])
      .select([
        sql<number>`(select count(*) from ${ids} where ${isHeld})`.as('held'),
        sql<number>`(select count(*) from ${ids} where not ${isHeld} and not may_offer(owner_id, wanted))`.as(
          'not_offered',
        ),
      ])
      .where(insideAny('account.path', subtreesWith(call, WRITES_PRICELISTS)))
      .where('account.state', '<>', 'Terminated');
    if (marketplaceIds) query = query.where(sql<boolean>`marketplace.id = any (${marketplaceIds}::bigint[])`);
    if (text) query = query.where(containsFolded('marketplace.folded_name', text));
    if (after)
      query = query.where(
        sql<boolean>`(marketplace.folded_name, marketplace.id) > (fold(${after.Name}::text), ${after.Id})`,
      );
    const page = query
      .orderBy('marketplace.folded_name')
      .orderBy('marketplace.id')
      .limit(PROPAGATION_PAGE + 1);
    return { services: known, rows: await page.execute() };
  });
  const page = rows.slice(0, PROPAGATION_PAGE);
  const last = rows.length > PROPAGATION_PAGE ? page.at(-1) : undefined;
  return {
    Services: services.map(({ id, display_name }) => ({ Id: id, DisplayName: display_name })),
    Marketplaces: page.map(row => ({
      Id: row.id,
      Name: row.name,
      Currency: row.currency,
      OwnerAccount: { AccountId: row.owner_id, DisplayName: row.owner },
      Contains: containing(row.held, services.length),
      Held: row.held,
      NotOffered: row.not_offered,
    })),
    Next: last ? { Name: last.name, Id: last.id } : null,
  };
}
