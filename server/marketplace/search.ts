/** SearchServices: searches the marketplace (sections 3 and 7). */
import { sql } from 'kysely';
import type { ServiceSearchOptions } from '#contract/marketplace/marketplace.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { foldedName, newSince, selectServices, toSummary } from './catalogue.ts';
import { fromOf } from './offers/from.ts';
import { offersOf } from './offers/offers-sql.ts';
import { ownPayer } from './offers/payer.ts';
import type { Payer } from './offers/payer.ts';
import { searchConditions } from './search-conditions.ts';

type Search = Input<'IMarketplaceService/SearchServices'>;
type Order = NonNullable<Search['orderBy']>;

const RANKING_FIRST: Order = [{ Field: 'Ranking', Ascending: true }];

const ORDER = {
  Ranking: sql`service.ranking`,
  DisplayName: foldedName,
  Price: sql`offer.amount`,
};

/** What the caller's company can order, or all services if it buys from nobody. `Total` counts all matches. */
export async function searchServices(
  call: SessionCall,
  { limit, after, options, orderBy = RANKING_FIRST }: Search,
): Promise<Output<'IMarketplaceService/SearchServices'>> {
  const payer = await ownPayer(call);
  assertAllowed(payer, options, orderBy);
  let query = selectServices(call.readAsSystem('prices'), call.locale)
    .leftJoin(offersOf(payer?.id ?? null).as('offer'), 'offer.service_id', 'service.id')
    .select(['offer.currency', 'offer.amount', 'offer.period', sql<number>`count(*) over ()`.as('total')])
    .where(searchConditions(options, newSince(call.clock)));
  if (payer) query = query.where('offer.service_id', 'is not', null);
  if (options.MaxPrice !== undefined)
    query = query.where(sql<boolean>`offer.amount <= ${options.MaxPrice}::numeric`);
  for (const { Field, Ascending } of orderBy) query = query.orderBy(ORDER[Field], Ascending ? 'asc' : 'desc');
  const before = after ?? 0;
  const rows = await query.orderBy('service.id').offset(before).limit(limit).execute();
  const total = rows[0]?.total ?? 0;
  const end = before + rows.length;
  return {
    Services: rows.map(row => ({ ...toSummary(row, call.clock), ...fromOf(row, payer) })),
    Total: total,
    Next: end < total ? end : null,
  };
}

/**
 * @throws HttpError 403 when a user whose company buys requests all services, and for a price filter or sort without
 * the right to see prices, because the result would reveal them.
 */
function assertAllowed(payer: Payer | null, options: ServiceSearchOptions, orderBy: Order): void {
  const usesPrices = options.MaxPrice !== undefined || orderBy.some(({ Field }) => Field === 'Price');
  if ((options.Source && payer) || (usesPrices && payer?.seesPrices !== true))
    throw new HttpError(403, 'error.forbidden');
}
