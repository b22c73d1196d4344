/** The part of IMarketplaceService (section 7) about pricelists. */
import type { Output } from '#contract/operations.ts';
import { updateContents } from '#server/marketplace/pricelists/contents.ts';
import { createPricelist } from '#server/marketplace/pricelists/create.ts';
import { listCustomers } from '#server/marketplace/pricelists/customers.ts';
import { deletePricelist } from '#server/marketplace/pricelists/delete.ts';
import { listPricelists } from '#server/marketplace/pricelists/list.ts';
import { saveOrder } from '#server/marketplace/pricelists/order.ts';
import { listOwners } from '#server/marketplace/pricelists/owners.ts';
import { readProperties, updateProperties } from '#server/marketplace/pricelists/properties.ts';
import { listServices } from '#server/marketplace/pricelists/services.ts';
import type { Handlers, SessionCall } from '#server/platform/call.ts';

export const pricelists: Pick<
  Handlers<'IMarketplaceService'>,
  | 'ListMarketplaces'
  | 'GetMarketplaceOwners'
  | 'CreateMarketplace'
  | 'DeleteMarketplace'
  | 'SaveMarketplacePriority'
  | 'ListCustomersForMarketplace'
  | 'ListServicesForMarketplace'
  | 'UpdateMarketplaceServices'
  | 'GetMarketplaceProperties'
  | 'UpdateMarketplaceProperties'
  | 'GetAvailableCurrencyList'
> = {
  ListMarketplaces: (input, call) => listPricelists(call, input),
  GetMarketplaceOwners: (input, call) => listOwners(call, input),
  CreateMarketplace: (input, call) => createPricelist(call, input),
  DeleteMarketplace: (input, call) => deletePricelist(call, input),
  SaveMarketplacePriority: (input, call) => saveOrder(call, input),
  ListCustomersForMarketplace: (input, call) => listCustomers(call, input),
  ListServicesForMarketplace: (input, call) => listServices(call, input),
  UpdateMarketplaceServices: (input, call) => updateContents(call, input),
  GetMarketplaceProperties: (input, call) => readProperties(call, input),
  UpdateMarketplaceProperties: (input, call) => updateProperties(call, input),
  GetAvailableCurrencyList: (_input, call) => readCurrencies(call),
};

async function readCurrencies(
  call: SessionCall,
): Promise<Output<'IMarketplaceService/GetAvailableCurrencyList'>> {
  const names = new Intl.DisplayNames(call.locale, { type: 'currency' });
  const rows = await call.readInReach(db => db.selectFrom('currency').selectAll().orderBy('code').execute());
  return {
    Currencies: rows.map(({ code, digits }) => ({
      Code: code,
      Name: names.of(code) ?? code,
      Digits: digits,
    })),
  };
}
