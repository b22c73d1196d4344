/** The ids of the operations on pricelists; the reseller's manager sends those of another reseller. */
import type { Input, OperationName } from '#contract/operations.ts';
import { EVERYBODYS, POSITION, REQUEST } from './swap.ts';
import type { Cases, Reason, Swap } from './swap.ts';
import type { Things } from './things.ts';

const ofPricelist = <Name extends OperationName>(
  input: (id: number, things: Things) => Input<Name>,
  more: Partial<Pick<Swap<Name>, 'foreign' | 'status'>> = {},
): Swap<Name> => ({
  by: 'resellerManager',
  foreign: ({ foreignMarketplace }) => foreignMarketplace,
  ...more,
  input: (things, id) => input(id, things),
});

const GROUP_OF_RULES: Reason = 'refused as an unknown one: price-rules.test.ts';
const GROUP_OF_PREVIEW: Reason = 'matches nothing, as an unknown one: price-rules.test.ts';

const savedRules = (
  marketplaceId: number,
  rules: Input<'IPricingService/UpdateRuleGroup'>['rules'],
): Input<'IPricingService/UpdateRuleGroup'> => ({
  marketplaceId,
  version: 1,
  rules,
  defaultRule: { Name: 'Mine now', Model: 'markup', Value: '0' },
  edits: [],
  validFrom: null,
  previewKey: '',
  isUnderstood: true,
  idempotencyKey: crypto.randomUUID(),
});

export const PRICELIST_CASES: Cases = {
  'IMarketplaceService/ListMarketplaces': {
    ownerId: ofPricelist(ownerId => ({ ownerId }), {
      foreign: ({ foreignSeller }) => foreignSeller,
      status: 200,
    }),
    'after.OwnerId': POSITION,
    'after.PricePriority': POSITION,
  },
  'IMarketplaceService/CreateMarketplace': {
    ownerId: ofPricelist(
      ownerId => ({ ownerId, name: 'Mine now', currency: 'EUR', idempotencyKey: crypto.randomUUID() }),
      { foreign: ({ foreignSeller }) => foreignSeller },
    ),
    copyRulesFrom: {
      by: 'administrator',
      status: 422,
      foreign: ({ foreignMarketplace }) => foreignMarketplace,
      input: ({ seller }, copyRulesFrom) => ({
        ownerId: seller,
        name: 'Mine now',
        currency: 'EUR',
        copyRulesFrom,
        idempotencyKey: crypto.randomUUID(),
      }),
    },
    idempotencyKey: REQUEST,
  },
  'IMarketplaceService/DeleteMarketplace': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId, version: 1 })),
  },
  'IMarketplaceService/SaveMarketplacePriority': {
    ownerId: ofPricelist(ownerId => ({ ownerId, order: [] }), {
      foreign: ({ foreignSeller }) => foreignSeller,
    }),
    'order.marketplaceId': ofPricelist(
      (marketplaceId, { seller }) => ({ ownerId: seller, order: [{ marketplaceId, version: 1 }] }),
      { status: 422 },
    ),
  },
  'IMarketplaceService/ListCustomersForMarketplace': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId })),
    'after.AccountId': POSITION,
  },
  'IMarketplaceService/ListServicesForMarketplace': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId })),
    'after.Id': POSITION,
  },
  'IMarketplaceService/UpdateMarketplaceServices': {
    marketplaceIds: ofPricelist(id => ({ marketplaceIds: [id], add: [1], remove: [2] })),
    add: EVERYBODYS,
    remove: EVERYBODYS,
    'customers.add': 'refused by the reason, with the id: pricelists.test.ts',
    'customers.remove': 'removed from the own pricelist only',
  },
  'IMarketplaceService/GetMarketplaceProperties': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId })),
  },
  'IMarketplaceService/UpdateMarketplaceProperties': {
    marketplaceId: ofPricelist(marketplaceId => ({
      marketplaceId,
      version: 1,
      name: 'Mine now',
      isDefault: true,
      floorAtCost: false,
      capAtSrp: false,
      filters: [],
    })),
    'filters.VendorIds': EVERYBODYS,
  },
  'IPricingService/GetRuleGroup': { marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId })) },
  'IPricingService/GetDynamicPricesPreview': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId, limit: 1 })),
    'draft.rules.VendorAccountId': EVERYBODYS,
    'draft.rules.GroupId': GROUP_OF_PREVIEW,
    'draft.rules.ItemId': EVERYBODYS,
    'draft.edits.ItemId': EVERYBODYS,
    vendorId: EVERYBODYS,
    groupId: 'matches nothing, as an unknown one: price-save.test.ts',
    skip: POSITION,
  },
  'IPricingService/UpdateRuleGroup': {
    marketplaceId: ofPricelist(marketplaceId => savedRules(marketplaceId, [])),
    'rules.VendorAccountId': EVERYBODYS,
    'rules.GroupId': GROUP_OF_RULES,
    'rules.ItemId': EVERYBODYS,
    'edits.ItemId': EVERYBODYS,
    previewKey: 'compared with that of the own pricelist',
    idempotencyKey: REQUEST,
  },
  'IPricingService/TakeBackRuleVersion': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId, ruleVersion: 2 })),
    ruleVersion: 'counted within the pricelist',
  },
  'IPricingService/GetPriceHistory': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId, itemId: 1 })),
    itemId: EVERYBODYS,
  },
  'IMetadataService/GetPriceableItems': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId, search: 'abc' })),
    'after.Id': POSITION,
  },
  'IMetadataService/GetServiceGroups': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId, search: '' })),
    'after.Id': POSITION,
  },
};
