/** Handlers of the operations in `contract/marketplace/pricelists.ts`. */
import type { pricelistOperations } from '#contract/marketplace/pricelists.ts';
import type { Output } from '#contract/operations.ts';
import { createPricelist } from '#server/marketplace/pricelists/create.ts';
import { deletePricelist } from '#server/marketplace/pricelists/delete.ts';
import { listPricelists } from '#server/marketplace/pricelists/list.ts';
import { saveOrder } from '#server/marketplace/pricelists/order.ts';
import { listOwners } from '#server/marketplace/pricelists/owners.ts';
import { readProperties, updateProperties } from '#server/marketplace/pricelists/properties.ts';
import type { SessionCall, HandlersOf } from '#server/platform/call.ts';

export const pricelistHandlers: HandlersOf<typeof pricelistOperations> = {
  'IMarketplaceService/ListMarketplaces': (input, call) => listPricelists(call, input),
  'IMarketplaceService/GetMarketplaceOwners': (input, call) => listOwners(call, input),
  'IMarketplaceService/CreateMarketplace': (input, call) => createPricelist(call, input),
  'IMarketplaceService/DeleteMarketplace': (input, call) => deletePricelist(call, input),
  'IMarketplaceService/SaveMarketplacePriority': (input, call) => saveOrder(call, input),
  'IMarketplaceService/GetMarketplaceProperties': (input, call) => readProperties(call, input),
  'IMarketplaceService/UpdateMarketplaceProperties': (input, call) => updateProperties(call, input),
  'IMarketplaceService/GetAvailableCurrencyList': (_input, call) => readCurrencies(call),
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
