/** GetCompanyAllowedServices (MKT-09): the services that an account's payer can order. */
import { sql } from 'kysely';
import { need } from '#contract/identity/capability.ts';
import { OFFERS_PAGE } from '#contract/marketplace/offers.ts';
import { READS_MARKETPLACE } from '#contract/marketplace/price-rights.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { ListSort } from '#contract/platform/list-filters.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import { holdsOn } from '#server/identity/rights.ts';
import { foldedName, isNamed, namedIn, selectServices, toSummary } from '#server/marketplace/catalogue.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { atOrBelow } from '#server/platform/db/paths.ts';
import { conditionsOf, textIn } from '#server/platform/lists/conditions.ts';
import type { Condition } from '#server/platform/lists/conditions.ts';
import type { SortColumn } from '#server/platform/lists/keyset.ts';
import { sortedPage } from '#server/platform/lists/sorted-page.ts';
import { fromOf } from './from.ts';
import { offersOf } from './offers-sql.ts';
import { payerOf, priceReader } from './payer.ts';

const SEES_SUBSCRIPTIONS = need('PRODUCT_ACCOUNT', 'Read');

const BY_NAME: ListSort = { column: 'service', isDescending: false };

const VENDOR = sql<string>`fold(coalesce(vendor_name(service.vendor_id), ''))`;

const SORTS: Record<string, SortColumn> = {
  service: { by: foldedName, type: 'text' },
  vendor: { by: VENDOR, type: 'text' },
};

const FILTERS: Record<string, Condition> = {
  text: ({ values: [text = ''] }) => isNamed(text),
  vendor: textIn(VENDOR),
  category: namedIn('service_category'),
  tag: namedIn('service_tag'),
};

export async function allowedServices(
  call: SessionCall,
  { accountId, query = {}, after }: Input<'IAccountService/GetCompanyAllowedServices'>,
): Promise<Output<'IAccountService/GetCompanyAllowedServices'>> {
  const account = await requireAccountInScope(call, accountId, READS_MARKETPLACE);
  const payer = await payerOf(priceReader(call), account.path);
  if (!payer) return { Rows: [], Next: null, Total: { Count: 0, IsMore: false } };
  const isSubscribed = sql<boolean>`exists (
    select from account where product_name = service.display_name and type = 'Product' and state = 'Active'
    and ${atOrBelow('path', account.path)})`;
  const offered = selectServices(call.readAsSystem('prices'), call.locale)
    .innerJoin(offersOf(payer.id).as('offer'), 'offer.service_id', 'service.id')
    .select(['currency', 'amount', 'period', isSubscribed.as('is_subscribed')])
    .where(eb => eb.and(conditionsOf(FILTERS, query, call.clock.now())));
  const { rows, ...page } = await sortedPage(offered, {
    sorts: SORTS,
    sort: query.sort ?? BY_NAME,
    id: 'service.id',
    after,
    limit: OFFERS_PAGE,
  });
  const seesSubscriptions = holdsOn(call, SEES_SUBSCRIPTIONS, account.path);
  return {
    Rows: rows.map(row => ({
      ...toSummary(row, call.clock),
      ...fromOf(row, payer),
      ...(seesSubscriptions ? { IsSubscribed: row.is_subscribed } : {}),
    })),
    ...page,
  };
}
