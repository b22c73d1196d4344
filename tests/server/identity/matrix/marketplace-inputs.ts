/** Inputs of operations on pricelists, prices, service groups and services. */
import { randomUUID } from 'node:crypto';
import { LOCALES } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { Inputs, Target } from './inputs.ts';

/** Name of the seller's service group. */
export const GROUP = 'A group';

const nothing = () => ({});
const pricelist =
  <More extends object>(more: More) =>
  (target: Target) => ({ marketplaceId: target.marketplace, ...more });
const groupsOf =
  <More extends object>(more: More) =>
  (target: Target) => ({ ownerId: target.seller, ...more });
const service =
  <More extends object>(more: More) =>
  (target: Target) => ({ serviceId: target.service, ...more });
const NO_DESCRIPTIONS = Object.fromEntries(LOCALES.map(locale => [locale, ''])) as Record<Locale, string>;

export const MARKETPLACE_INPUTS = {
  'IMarketplaceService/SearchServices': () => ({ limit: 1, options: {} }),
  'IMarketplaceService/GetSearchServicesMetadata': nothing,
  'IMarketplaceService/GetMyMarketplaceService': () => ({ serviceId: 1 }),
  'IMarketplaceService/GetCompanyMarketplaceService': target => ({ accountId: target.company, serviceId: 1 }),
  'IAccountService/GetCompanyAllowedServices': target => ({ accountId: target.company }),
  'IMarketplaceService/ListMarketplaces': target => ({ ownerId: target.seller }),
  'IMarketplaceService/GetMarketplaceOwners': nothing,
  // An unknown currency, which is rejected after all other checks.
  'IMarketplaceService/CreateMarketplace': target => ({
    ownerId: target.seller,
    name: 'x',
    currency: 'XXX',
    idempotencyKey: randomUUID(),
  }),
  'IMarketplaceService/DeleteMarketplace': pricelist({ version: -1 }),
  'IMarketplaceService/SaveMarketplacePriority': target => ({ ownerId: target.seller, order: [] }),
  'IMarketplaceService/ListCustomersForMarketplace': pricelist({}),
  'IMarketplaceService/ListServicesForMarketplace': pricelist({}),
  'IMarketplaceService/UpdateMarketplaceServices': target => ({
    marketplaceIds: [target.marketplace],
    add: [],
    remove: [],
  }),
  'IMarketplaceService/GetMarketplaceProperties': pricelist({}),
  'IMarketplaceService/UpdateMarketplaceProperties': pricelist({
    version: -1,
    name: 'x',
    isDefault: true,
    floorAtCost: false,
    capAtSrp: false,
    autoAdd: false,
    filters: [],
  }),
  'IMarketplaceService/GetAvailableCurrencyList': nothing,
  'IMarketplaceService/GetAvailableMarketplacesForServices': () => ({ serviceIds: [1] }),
  'IMarketplaceService/GetServicesForPropagation': pricelist({ filters: [] }),
  'IMarketplaceService/GetCustomersForPropagation': pricelist({ filters: [] }),
  'IMarketplaceService/PropagateServices': target => ({
    marketplaceId: target.marketplace,
    version: -1,
    filters: [{ VendorType: 'include', VendorIds: [], IncludeTags: [], ExcludeTags: [] }],
    targets: [{ customerId: target.seller, marketplaceId: target.marketplace }],
    idempotencyKey: randomUUID(),
  }),
  'IMarketplaceService/GetPropagation': () => ({ jobId: -1 }),
  'IPricingService/GetRuleGroup': pricelist({}),
  'IPricingService/GetDynamicPricesPreview': pricelist({ limit: 1 }),
  'IPricingService/UpdateRuleGroup': target => ({
    marketplaceId: target.marketplace,
    version: -1,
    rules: [],
    defaultRule: { Name: 'x', Model: 'markup', Value: '0' },
    edits: [],
    validFrom: null,
    previewKey: '',
    isUnderstood: true,
    idempotencyKey: randomUUID(),
  }),
  // Rules that are in force, which is rejected after all other checks.
  'IPricingService/TakeBackRuleVersion': pricelist({ ruleVersion: 1 }),
  'IPricingService/GetPriceHistory': pricelist({ itemId: 1 }),
  'IPricingService/GetPlannedVersions': pricelist({}),
  'IPricingService/GetRecalculation': pricelist({}),
  'IPricingService/RepeatRecalculation': pricelist({}),
  'IPricingService/DownloadPricesExcel': pricelist({}),
  // Unknown uploads, which are rejected after all other checks.
  'IPricingService/CheckUpload': target => ({
    marketplaceId: target.marketplace,
    uploadId: randomUUID(),
    draft: { edits: [] },
    after: null,
  }),
  'IPricingService/GetUploadChanges': target => ({
    marketplaceId: target.marketplace,
    checkId: randomUUID(),
  }),
  'IPricingService/GetUploadProblems': target => ({
    marketplaceId: target.marketplace,
    checkId: randomUUID(),
  }),
  'IMetadataService/GetPriceableItems': pricelist({ search: 'abc' }),
  'IMetadataService/GetServiceGroups': pricelist({ search: '' }),
  'IMetadataService/GetServiceGroupOwners': () => ({ search: '' }),
  'IMetadataService/GetServiceGroup': target => ({ groupId: target.group }),
  'IMetadataService/GetServicesForGroups': groupsOf({ search: '' }),
  // A name in use, a wrong version and a missing file, which are rejected after all other checks.
  'IMetadataService/CreateServiceGroup': target => ({
    ownerId: target.seller,
    name: GROUP,
    idempotencyKey: randomUUID(),
  }),
  'IMetadataService/UpdateServiceGroup': target => ({
    groupId: target.group,
    version: -1,
    name: 'x',
    add: [],
    remove: [],
  }),
  'IMetadataService/DeleteServiceGroup': target => ({ groupId: target.group, version: -1 }),
  'IMetadataService/DownloadServiceGroups': groupsOf({}),
  'IMetadataService/CheckServiceGroups': groupsOf({ uploadId: randomUUID() }),
  'IMetadataService/UploadServiceGroups': target => ({
    ownerId: target.seller,
    uploadId: randomUUID(),
    key: '',
    idempotencyKey: randomUUID(),
  }),
  'IServiceManagementService/GetServices': target => ({ vendorId: target.vendor }),
  'IServiceManagementService/GetServiceChoices': nothing,
  'IServiceManagementService/GetService': service({}),
  // An account that is not a vendor, which is rejected after all other checks.
  'IServiceManagementService/CreateService': target => ({
    vendorId: target.seller,
    name: 'x',
    idempotencyKey: randomUUID(),
  }),
  'IServiceManagementService/UpdateService': service({ version: -1 }),
  'IServiceManagementService/SetServiceIcon': service({ picture: null }),
  'IServiceManagementService/ShowService': service({ isShown: true }),
  'IServiceManagementService/DeleteService': service({}),
  'IServiceManagementService/RestoreService': service({}),
  'IServiceManagementService/ExportLocalizableFields': target => ({ vendorId: target.vendor }),
  // An unknown file, like one that has expired.
  'IServiceManagementService/CheckLocalizableFields': () => ({ uploadId: randomUUID() }),
  'IServiceManagementService/ImportLocalizableFields': () => ({
    uploadId: randomUUID(),
    checkKey: '',
    idempotencyKey: randomUUID(),
  }),
  'IServiceManagementService/GetVendors': nothing,
  'IServiceManagementService/GetVendorProfile': target => ({ accountId: target.vendor }),
  'IServiceManagementService/UpdateVendorProfile': target => ({
    accountId: target.vendor,
    version: -1,
    descriptions: NO_DESCRIPTIONS,
  }),
  'IServiceManagementService/SetVendorLogo': target => ({ accountId: target.vendor, picture: null }),
} satisfies Partial<Inputs>;
