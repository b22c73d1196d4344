/** GetPriceHistory (MKT-04): the changes of an item's price, and their causes. */
import { SEES_MARGINS } from '#contract/marketplace/price-rights.ts';
import { READS_PRICES } from '#contract/marketplace/pricing.ts';
import type { Input, Output } from '#contract/operations.ts';
import { holdsOn } from '#server/identity/rights.ts';
import { requirePricelist } from '#server/marketplace/pricelists/owned.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { OWN_PRICE } from './inputs.ts';

const MOST_CHANGES = 100;

export async function readHistory(
  call: SessionCall,
  { marketplaceId, itemId }: Input<'IPricingService/GetPriceHistory'>,
): Promise<Output<'IPricingService/GetPriceHistory'>> {
  const list = await requirePricelist(call, marketplaceId, READS_PRICES);
  const seesMargins = holdsOn(call, SEES_MARGINS, list.path);
  const rows = await call
    .readAsSystem('prices')
    .selectFrom('price')
    .innerJoin('rule_version', 'rule_version.id', 'version_id')
    .leftJoin('price_rule', join =>
      join
        .onRef('price_rule.version_id', '=', 'price.version_id')
        .onRef('price_rule.priority', '=', 'price.rule_priority'),
    )
    .select(['price.valid_from', 'unit', 'number', 'created_by', 'rule_priority', 'price_rule.name'])
    .select(({ fn, val }) => fn<string | null>('round', ['cost', val(4)]).as('cost'))
    .where('price.marketplace_id', '=', list.id)
    .where('price.item_id', '=', itemId)
    .orderBy('price.valid_from', 'desc')
    .limit(MOST_CHANGES)
    .execute();
  const names = await namesOf(call, [...new Set(rows.flatMap(row => row.created_by ?? []))]);
  return {
    Prices: rows.map(row => ({
      ValidFrom: row.valid_from.toISOString(),
      Unit: row.unit,
      Version: row.number,
      SavedBy: row.created_by === null ? null : (names.get(row.created_by) ?? null),
      ...(seesMargins ? { Cost: row.cost, Rule: row.rule_priority === OWN_PRICE ? '' : row.name } : {}),
    })),
  };
}

/** The names of the accounts that the caller may read. */
async function namesOf(call: SessionCall, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await call.readInReach(db =>
    db.selectFrom('account').select(['id', 'display_name']).where('id', 'in', ids).execute(),
  );
  return new Map(rows.map(row => [row.id, row.display_name]));
}
