/** GetCompanyAllowedServices (MKT-09): the services that an account's payer can order. */
import { sql } from 'kysely';
import { need } from '#contract/identity/capability.ts';
import { OFFERS_PAGE } from '#contract/marketplace/offers.ts';
import { READS_MARKETPLACE } from '#contract/marketplace/price-rights.ts';
import type { Input, Output } from '#contract/operations.ts';
import { requireAccountInScope } from '#server/identity/require-account.ts';
import { holdsOn } from '#server/identity/rights.ts';
import { foldedName, isNamed, selectServices, toSummary } from '#server/marketplace/catalogue.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { atOrBelow } from '#server/platform/db/paths.ts';
import { fromOf } from './from.ts';
import { offersOf } from './offers-sql.ts';
import { payerOf, priceReader } from './payer.ts';

const SEES_SUBSCRIPTIONS = need('PRODUCT_ACCOUNT', 'Read');

export async function allowedServices(
  call: SessionCall,
  { accountId, search, after }: Input<'IAccountService/GetCompanyAllowedServices'>,
): Promise<Output<'IAccountService/GetCompanyAllowedServices'>> {
  const account = await requireAccountInScope(call, accountId, READS_MARKETPLACE);
  const payer = await payerOf(priceReader(call), account.path);
  if (!payer) return { Rows: [], Next: null };
  const text = search?.trim();
  const offered = selectServices(call.readAsSystem('prices'), call.locale).innerJoin(
    offersOf(payer.id).as('offer'),
    'offer.service_id',
    'service.id',
  );
  const matching = text ? offered.where(isNamed(text)) : offered;
  const isSubscribed = sql<boolean>`exists (
    select from account where product_name = service.display_name and type = 'Product' and state = 'Active'
    and ${atOrBelow('path', account.path)})`;
  const seesSubscriptions = holdsOn(call, SEES_SUBSCRIPTIONS, account.path);
  const page = matching
    .select(['currency', 'amount', 'period', isSubscribed.as('is_subscribed')])
    .orderBy(foldedName)
    .orderBy('service.id')
    .limit(OFFERS_PAGE + 1);
  const rows = await (
    after
      ? page.where(
          sql<boolean>`(${foldedName}, service.id) > (fold(${after.DisplayName}::text), ${after.ServiceId})`,
        )
      : page
  ).execute();
  const shown = rows.slice(0, OFFERS_PAGE);
  const last = rows.length > OFFERS_PAGE ? shown.at(-1) : undefined;
  return {
    Rows: shown.map(row => ({
      ...toSummary(row, call.clock),
      ...fromOf(row, payer),
      ...(seesSubscriptions ? { IsSubscribed: row.is_subscribed } : {}),
    })),
    Next: last ? { DisplayName: last.name, ServiceId: last.id } : null,
  };
}
