/** GetSearchServicesMetadata: the filters of a service search (section 7). */
import { sql } from 'kysely';
import type { Output } from '#contract/operations.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { currencyOf, offersOf } from './offers/offers-sql.ts';
import { ownPayer } from './offers/payer.ts';

/** Only values of services that SearchServices can return, so that no single filter has an empty result. */
export async function readMetadata(
  call: SessionCall,
): Promise<Output<'IMarketplaceService/GetSearchServicesMetadata'>> {
  const { compare } = new Intl.Collator(call.locale);
  const payer = await ownPayer(call);
  const isFound = payer
    ? sql<boolean>`service.id in (select service_id from ${offersOf(payer.id)} as offer)`
    : sql<boolean>`service.is_shown`;
  const namesIn = async (table: 'service_category' | 'service_tag') => {
    const rows = await call
      .readAsSystem('prices')
      .selectFrom(table)
      .innerJoin('service', 'service.id', 'service_id')
      .select('name')
      .distinct()
      .where(isFound)
      .execute();
    return rows.map(({ name }) => name).sort(compare);
  };
  const vendors = await call
    .readAsSystem('prices')
    .selectFrom('service')
    .select(['vendor_id', sql<string>`coalesce(vendor_name(vendor_id), '')`.as('name')])
    .distinct()
    .where(isFound)
    .execute();
  const [currency] = payer?.seesPrices
    ? (await currencyOf(payer.id).execute(call.readAsSystem('prices'))).rows
    : [];
  return {
    Vendors: vendors
      .map(({ vendor_id: id, name }) => ({ AccountId: id, DisplayName: name }))
      .sort((a, b) => compare(a.DisplayName, b.DisplayName)),
    Categories: await namesIn('service_category'),
    Tags: await namesIn('service_tag'),
    ...(currency ? { Currency: currency.currency } : {}),
  };
}
