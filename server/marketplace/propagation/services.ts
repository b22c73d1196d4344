/** GetServicesForPropagation (MKT-07): the services of a pricelist that pass stored or drafted filters. */
import { sql } from 'kysely';
import { READS_PRICELISTS } from '#contract/marketplace/pricelist-rights.ts';
import { PRICELISTS_PAGE } from '#contract/marketplace/pricelists.ts';
import type { Input, Output } from '#contract/operations.ts';
import { foldedName, selectAnyServices, toSummary } from '#server/marketplace/catalogue.ts';
import { assertOneOfAllVendors } from '#server/marketplace/pricelists/filters.ts';
import { requirePricelist } from '#server/marketplace/pricelists/owned.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { matchesOf } from './matching.ts';

export async function matchServices(
  call: SessionCall,
  { marketplaceId, filters, after }: Input<'IMarketplaceService/GetServicesForPropagation'>,
): Promise<Output<'IMarketplaceService/GetServicesForPropagation'>> {
  await requirePricelist(call, marketplaceId, READS_PRICELISTS);
  assertOneOfAllVendors(filters);
  const matches = matchesOf(marketplaceId, filters);
  const { counts, rows } = await call.readInReach(async db => {
    const counted = await sql<{ total: number; services: number }>`
      select (select count(*) from (${matches}) as match) as total,
        (select count(*) from marketplace_service where marketplace_id = ${marketplaceId}) as services`.execute(
      db,
    );
    let query = selectAnyServices(db, call.locale).where('service.id', 'in', sql<number>`(${matches})`);
    if (after)
      query = query.where(
        sql<boolean>`(${foldedName}, service.id) > (fold(${after.DisplayName}), ${after.Id})`,
      );
    const page = query
      .orderBy(foldedName)
      .orderBy('service.id')
      .limit(PRICELISTS_PAGE + 1);
    return { counts: counted.rows[0], rows: await page.execute() };
  });
  const page = rows.slice(0, PRICELISTS_PAGE);
  const last = rows.length > PRICELISTS_PAGE ? page.at(-1) : undefined;
  return {
    Rows: page.map(row => toSummary(row, call.clock)),
    Next: last ? { DisplayName: last.name, Id: last.id } : null,
    Total: counts?.total ?? 0,
    ServiceCount: counts?.services ?? 0,
  };
}
