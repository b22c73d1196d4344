/** Ids in operations on pricelists: a reseller's manager sends those of another reseller. */
import type { Input, OperationName } from '#contract/operations.ts';
import { NOT_OWNED } from './swap.ts';
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

const GROUP_OF_RULES: Reason = 'rejected like an unknown one: price-rules.test.ts';
const GROUP_OF_PREVIEW: Reason = 'matches nothing, like an unknown one: price-rules.test.ts';

const UPLOAD_OF_OTHERS: Reason = 'rejected like an unknown one: price-upload.test.ts';

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

const ofAll = {
  VendorType: 'include' as const,
  VendorIds: [],
  IncludeTags: [],
  ExcludeTags: [],
};

const propagated = (
  marketplaceId: number,
  target: { customerId: number; marketplaceId: number },
): Input<'IMarketplaceService/PropagateServices'> => ({
  marketplaceId,
  version: 1,
  filters: [ofAll],
  targets: [target],
  idempotencyKey: crypto.randomUUID(),
});

export const PRICELIST_CASES: Cases = {
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
  },
  'IMarketplaceService/ListServicesForMarketplace': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId })),
  },
  'IMarketplaceService/UpdateMarketplaceServices': {
    marketplaceIds: ofPricelist(id => ({ marketplaceIds: [id], add: [1], remove: [2] })),
    add: NOT_OWNED,
    remove: NOT_OWNED,
    'customers.add': 'rejected with the reason and the id: pricelists.test.ts',
    'customers.remove': 'removed only from the pricelist itself',
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
      autoAdd: false,
      filters: [],
    })),
    'filters.VendorIds': NOT_OWNED,
  },
  'IMarketplaceService/GetAvailableMarketplacesForServices': {
    serviceIds: NOT_OWNED,
    marketplaceIds: ofPricelist(id => ({ serviceIds: [1], marketplaceIds: [id] }), { status: 200 }),
  },
  'IMarketplaceService/GetServicesForPropagation': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId, filters: [ofAll] })),
    'filters.VendorIds': NOT_OWNED,
  },
  'IMarketplaceService/GetCustomersForPropagation': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId, filters: [ofAll] })),
    'filters.VendorIds': NOT_OWNED,
    targetIds: ofPricelist(
      (id, { marketplace }) => ({ marketplaceId: marketplace, filters: [ofAll], targetIds: [id] }),
      { status: 200 },
    ),
  },
  'IMarketplaceService/PropagateServices': {
    marketplaceId: ofPricelist(id => propagated(id, { customerId: 1, marketplaceId: 1 })),
    'filters.VendorIds': NOT_OWNED,
    'targets.customerId':
      'refused by the reason when its turn comes, as an unknown one: propagation-refused.test.ts',
    'targets.marketplaceId':
      'refused by the reason when its turn comes, as an unknown one: propagation-refused.test.ts',
  },
  'IMarketplaceService/GetPropagation': {
    jobId: ofPricelist(jobId => ({ jobId }), { foreign: ({ propagation }) => propagation }),
  },
  'IPricingService/GetRuleGroup': { marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId })) },
  'IPricingService/GetDynamicPricesPreview': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId, limit: 1 })),
    'draft.rules.VendorAccountId': NOT_OWNED,
    'draft.rules.GroupId': GROUP_OF_PREVIEW,
    'draft.rules.ItemId': NOT_OWNED,
    'draft.edits.ItemId': NOT_OWNED,
    'draft.uploadId': UPLOAD_OF_OTHERS,
    vendorId: NOT_OWNED,
    groupId: 'matches nothing, like an unknown one: price-save.test.ts',
  },
  'IPricingService/UpdateRuleGroup': {
    marketplaceId: ofPricelist(marketplaceId => savedRules(marketplaceId, [])),
    'rules.VendorAccountId': NOT_OWNED,
    'rules.GroupId': GROUP_OF_RULES,
    'rules.ItemId': NOT_OWNED,
    'edits.ItemId': NOT_OWNED,
    uploadId: UPLOAD_OF_OTHERS,
    previewKey: 'compared with the key of the pricelist itself',
  },
  'IPricingService/TakeBackRuleVersion': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId, ruleVersion: 2 })),
    ruleVersion: 'a number within the pricelist',
  },
  'IPricingService/GetPlannedVersions': { marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId })) },
  'IPricingService/GetRecalculation': { marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId })) },
  'IPricingService/RepeatRecalculation': { marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId })) },
  'IPricingService/GetPriceHistory': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId, itemId: 1 })),
    itemId: NOT_OWNED,
  },
  'IPricingService/DownloadPricesExcel': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId })),
    'draft.rules.VendorAccountId': NOT_OWNED,
    'draft.rules.GroupId': GROUP_OF_PREVIEW,
    'draft.rules.ItemId': NOT_OWNED,
    'draft.edits.ItemId': NOT_OWNED,
    'draft.uploadId': UPLOAD_OF_OTHERS,
    vendorId: NOT_OWNED,
    groupId: 'matches nothing, like an unknown one: price-download.test.ts',
  },
  'IPricingService/CheckUpload': {
    marketplaceId: ofPricelist(marketplaceId => ({
      marketplaceId,
      uploadId: crypto.randomUUID(),
      draft: { edits: [] },
      after: null,
    })),
    uploadId: UPLOAD_OF_OTHERS,
    'draft.edits.ItemId': NOT_OWNED,
    'draft.uploadId': UPLOAD_OF_OTHERS,
    'after.CheckId': UPLOAD_OF_OTHERS,
    'after.Part': 'a number within the upload',
  },
  'IPricingService/GetUploadChanges': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId, checkId: crypto.randomUUID() })),
    checkId: UPLOAD_OF_OTHERS,
  },
  'IPricingService/GetUploadProblems': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId, checkId: crypto.randomUUID() })),
    checkId: UPLOAD_OF_OTHERS,
  },
  'IMetadataService/GetPriceableItems': {
    marketplaceId: ofPricelist(marketplaceId => ({ marketplaceId, search: 'abc' })),
  },
};
