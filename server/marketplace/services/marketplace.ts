/** The part of IMarketplaceService (section 7) that finds services. */
import { sql } from 'kysely';
import type { Output } from '#contract/operations.ts';
import { searchServices } from '#server/marketplace/search.ts';
import type { Handlers, SessionCall } from '#server/platform/call.ts';

export const marketplace: Pick<
  Handlers<'IMarketplaceService'>,
  'SearchServices' | 'GetSearchServicesMetadata'
> = {
  SearchServices: (input, call) => searchServices(call, input),
  GetSearchServicesMetadata: (_input, call) => readMetadata(call),
};

/** Only what at least one service has: a filter never leads to nothing by itself. */
async function readMetadata(
  call: SessionCall,
): Promise<Output<'IMarketplaceService/GetSearchServicesMetadata'>> {
  const { compare } = new Intl.Collator(call.locale);
  return call.readInReach(async db => {
    const vendors = await db
      .selectFrom('service')
      .select(['vendor_id', sql<string>`coalesce(vendor_name(vendor_id), '')`.as('name')])
      .distinct()
      .execute();
    const categories = await db.selectFrom('service_category').select('name').distinct().execute();
    const tags = await db.selectFrom('service_tag').select('name').distinct().execute();
    return {
      Vendors: vendors
        .map(({ vendor_id: id, name }) => ({ AccountId: id, DisplayName: name }))
        .sort((a, b) => compare(a.DisplayName, b.DisplayName)),
      Categories: categories.map(({ name }) => name).sort(compare),
      Tags: tags.map(({ name }) => name).sort(compare),
    };
  });
}
