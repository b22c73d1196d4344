/** GetPriceHistory (MKT-04): how the price of an item came to be what it is. */
import { SEES_MARGINS } from '#contract/marketplace/price-rights.ts';
import { READS_PRICES } from '#contract/marketplace/pricing.ts';
import type { Input, Output } from '#contract/operations.ts';
import { holdsOn } from '#server/identity/rights.ts';
import { requirePricelist } from '#server/marketplace/pricelists/owned.ts';
import type { SessionCall } from '#server/platform/call.ts';

const MOST_CHANGES = 100;

export async function readHistory(
  call: SessionCall,
  { marketplaceId, itemId }: Input<'IPricingService/GetPriceHistory'>,
): Promise<Output<'IPricingService/GetPriceHistory'>> {
  const list = await requirePricelist(call, marketplaceId, READS_PRICES);
  const seesMargins = holdsOn(call, SEES_MARGINS, list.path);
  const rows = await call.db
    .selectFrom('price')
    .innerJoin('rule_version', 'rule_version.id', 'version_id')
    .select(['price.valid_from', 'unit', 'number'])
    .select(({ fn, val }) => fn<string | null>('round', ['cost', val(4)]).as('cost'))
    .where('price.marketplace_id', '=', list.id)
    .where('item_id', '=', itemId)
    .orderBy('price.valid_from', 'desc')
    .limit(MOST_CHANGES)
    .execute();
  return {
    Prices: rows.map(row => ({
      ValidFrom: row.valid_from.toISOString(),
      Unit: row.unit,
      ...(seesMargins ? { Cost: row.cost } : {}),
      Version: row.number,
    })),
  };
}
