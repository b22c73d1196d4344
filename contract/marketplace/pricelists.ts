/**
 * The part of IMarketplaceService about pricelists (MKT-03), called marketplaces on the wire: what a seller offers to
 * which customers. All rights are checked on the owner, who is the provider or a reseller.
 */
import * as z from 'zod/mini';
import { idempotencyKey, operations } from '#contract/platform/operation.ts';
import { DELETES_PRICELISTS, READS_PRICELISTS, WRITES_PRICELISTS } from './pricelist-rights.ts';

/** Pricelists or customers per page. */
export const PRICELISTS_PAGE = 50;
/** Maximum number of pricelists per owner. */
const MOST_PRICELISTS = 500;
/** Maximum number of services, or of customers, that one call adds or removes. */
const MOST_CHANGES = 1000;

/** `DisplayName` is null when the caller may not read the account. */
export const party = z.object({ AccountId: z.number(), DisplayName: z.nullable(z.string()) });

const name = z.string().check(z.trim(), z.minLength(1), z.maxLength(100));
export const search = z.optional(z.string().check(z.maxLength(200)));
const ids = z.array(z.int()).check(z.maxLength(MOST_CHANGES));
export const marketplaceId = z.int();
export const version = z.int();

const vendorType = z.enum(['include', 'exclude']);
export type VendorType = z.infer<typeof vendorType>;

const tags = z.array(z.string().check(z.minLength(1), z.maxLength(100))).check(z.maxLength(50));

/**
 * Section 3: which services propagate. The vendor must be one of `VendorIds`, or none of them with `exclude`; the
 * service must have one of `IncludeTags`, unless that is empty, and none of `ExcludeTags`.
 */
const propagationFilter = z.object({
  VendorType: vendorType,
  VendorIds: z.array(z.int()).check(z.maxLength(100)),
  IncludeTags: tags,
  ExcludeTags: tags,
});
export type PropagationFilter = z.infer<typeof propagationFilter>;

/** The server checks section 5 (only one filter may have an empty vendor selection) and returns a message. */
export const filtersInput = z.array(propagationFilter).check(z.maxLength(20));

const pricelist = z.object({
  Id: z.number(),
  Name: z.string(),
  Currency: z.string(),
  OwnerAccount: party,
  IsDefault: z.boolean(),
  /** The pricelist with the lowest number decides. */
  PricePriority: z.number(),
  CustomerCount: z.number(),
  ServiceCount: z.number(),
  Filters: z.array(propagationFilter),
  /** The next planned version of its rules. */
  Planned: z.nullable(z.object({ ValidFrom: z.string(), By: z.nullable(z.string()) })),
  /**
   * Prices below cost, items without a price, and rules that decide no price, as of the last calculation. Absent
   * without the right to see margins on the owner, because they reveal costs.
   */
  Flags: z.optional(z.object({ BelowCost: z.number(), WithoutPrice: z.number(), Flagged: z.number() })),
  Version: z.number(),
});
export type Pricelist = z.infer<typeof pricelist>;

const pricelistProperties = z.object({
  Id: z.number(),
  OwnerAccount: party,
  Name: z.string(),
  Currency: z.string(),
  IsDefault: z.boolean(),
  /** No price is below the purchase price. */
  FloorAtCost: z.boolean(),
  /** No price is above the suggested retail price, unless the purchase price is. */
  CapAtSrp: z.boolean(),
  /** Services added to it pass on, by its filters, to the default pricelists of resellers that buy from it. */
  AutoAdd: z.boolean(),
  Filters: z.array(propagationFilter),
  Version: z.number(),
  /** Whether the caller holds {@link WRITES_PRICELISTS} and {@link DELETES_PRICELISTS} on the owner. */
  MayChange: z.boolean(),
  MayDelete: z.boolean(),
  /** Whether `AutoAdd` may be changed: ADDS_AUTOMATICALLY of pricelist-rights.ts. */
  MayAutoAdd: z.boolean(),
  /** Whether rules and prices can be opened: READS_RULES of pricing.ts. */
  MayReadRules: z.boolean(),
});
export type PricelistProperties = z.infer<typeof pricelistProperties>;

/** Sort key of a page's last row. */
const listKey = z.object({ OwnerId: z.number(), PricePriority: z.number() });
const customerKey = z.object({ DisplayName: z.string(), AccountId: z.number() });
export const serviceKey = z.object({ DisplayName: z.string(), Id: z.number() });

export const named = z.object({ Id: z.number(), Name: z.string() });

const pricelistOwner = z.object({
  AccountId: z.number(),
  DisplayName: z.string(),
  /** Currency of its default pricelist. */
  Currency: z.string(),
  /** Whether the caller may create pricelists on it, and copy rules (`COPIES_RULES` of pricing.ts). */
  MayCreate: z.boolean(),
  MayCopyRules: z.boolean(),
});
export type PricelistOwner = z.infer<typeof pricelistOwner>;

const pricelistCustomer = z.object({
  Account: party,
  IsAssigned: z.boolean(),
  /** The owner's other pricelists assigned to it. */
  AlsoOn: z.array(named),
  /** The pricelist with the lowest number among those assigned to it, else the owner's default. */
  DecidingId: z.number(),
  /** The pricelist that would decide without this one. */
  FallsTo: named,
});
export type PricelistCustomer = z.infer<typeof pricelistCustomer>;

const serviceSource = z.enum(['own', 'propagated', 'auto']);
export type ServiceSource = z.infer<typeof serviceSource>;

const pricelistService = z.object({
  Id: z.number(),
  DisplayName: z.string(),
  Vendor: z.string(),
  IsInList: z.boolean(),
  /** How it was added to the pricelist: by a user, by propagation or automatically. Null when it is not in it. */
  Source: z.nullable(serviceSource),
});
export type PricelistService = z.infer<typeof pricelistService>;

/**
 * `notOffered`: the owner's seller does not offer the service. `notCustomer`: the account is not a customer of the
 * owner. `otherCurrency`: it has pricelists in another currency.
 */
const refusal = z.enum(['unknown', 'notOffered', 'notCustomer', 'otherCurrency']);
export type Refusal = z.infer<typeof refusal>;

const outcome = z.object({
  Added: z.number(),
  Removed: z.number(),
  AlreadyThere: z.number(),
  Refused: z.array(z.object({ Id: z.number(), Reason: refusal })),
});
export type ChangeOutcome = z.infer<typeof outcome>;

export const pricelistOperations = operations({
  /** By owner and priority, paged. */
  'IMarketplaceService/ListMarketplaces': {
    input: z.object({ ownerId: z.optional(z.int()), search, after: z.optional(z.nullable(listKey)) }),
    output: z.object({ Rows: z.array(pricelist), Next: z.nullable(listKey) }),
    access: READS_PRICELISTS,
    checkedOn: 'each row',
  },
  /** Accounts on which the caller may read pricelists, by name; at most {@link PRICELISTS_PAGE}. */
  'IMarketplaceService/GetMarketplaceOwners': {
    input: z.object({ search }),
    output: z.object({ Owners: z.array(pricelistOwner) }),
    access: READS_PRICELISTS,
    checkedOn: 'each row',
  },
  /**
   * The new pricelist is last in priority, without services and customers. `copyRulesFrom` is another of the owner's,
   * whose rules in force are copied; fixed prices only in the same currency. It requires `COPIES_RULES` (pricing.ts).
   */
  'IMarketplaceService/CreateMarketplace': {
    input: z.object({
      ownerId: z.int(),
      name,
      currency: z.string().check(z.length(3)),
      copyRulesFrom: z.optional(z.int()),
      idempotencyKey,
    }),
    output: z.object({ Id: z.number(), Version: z.number() }),
    access: WRITES_PRICELISTS,
    checkedOn: 'account',
  },
  /** Rejected for the default one. `FallsTo` lists its customers, each with the pricelist that now decides. */
  'IMarketplaceService/DeleteMarketplace': {
    input: z.object({ marketplaceId, version }),
    output: z.object({ FallsTo: z.array(z.object({ Customer: party, Marketplace: named })) }),
    access: DELETES_PRICELISTS,
    checkedOn: 'account',
  },
  /** `order` lists every pricelist of the owner once, the deciding one first. */
  'IMarketplaceService/SaveMarketplacePriority': {
    input: z.object({
      ownerId: z.int(),
      order: z.array(z.object({ marketplaceId, version })).check(z.maxLength(MOST_PRICELISTS)),
    }),
    output: z.object({ Order: z.array(z.object({ MarketplaceId: z.number(), Version: z.number() })) }),
    access: WRITES_PRICELISTS,
    checkedOn: 'account',
  },
  /** The owner's customers by name: those the pricelist is assigned to, and those it can be assigned to. */
  'IMarketplaceService/ListCustomersForMarketplace': {
    input: z.object({
      marketplaceId,
      search,
      onlyAssigned: z.optional(z.boolean()),
      after: z.optional(z.nullable(customerKey)),
    }),
    output: z.object({ Rows: z.array(pricelistCustomer), Next: z.nullable(customerKey) }),
    access: READS_PRICELISTS,
    checkedOn: 'account',
  },
  /** Services by name: those in the pricelist, and those its owner can add to it. */
  'IMarketplaceService/ListServicesForMarketplace': {
    input: z.object({
      marketplaceId,
      search,
      onlyInList: z.optional(z.boolean()),
      after: z.optional(z.nullable(serviceKey)),
    }),
    output: z.object({ Rows: z.array(pricelistService), Next: z.nullable(serviceKey) }),
    access: READS_PRICELISTS,
    checkedOn: 'account',
  },
  /**
   * Adds and removes services and customers. Idempotent. Removing a service from a pricelist does not end any
   * subscription.
   */
  'IMarketplaceService/UpdateMarketplaceServices': {
    input: z.object({
      marketplaceIds: z.array(z.int()).check(z.minLength(1), z.maxLength(100)),
      add: ids,
      remove: ids,
      customers: z.optional(z.object({ add: ids, remove: ids })),
    }),
    output: z.object({
      Results: z.array(z.object({ MarketplaceId: z.number(), Services: outcome, Customers: outcome })),
    }),
    access: WRITES_PRICELISTS,
    checkedOn: 'account',
  },
  'IMarketplaceService/GetMarketplaceProperties': {
    input: z.object({ marketplaceId }),
    output: pricelistProperties,
    access: READS_PRICELISTS,
    checkedOn: 'account',
  },
  /** Changing `autoAdd` also requires ADDS_AUTOMATICALLY. A new default replaces the previous; it cannot be unset. */
  'IMarketplaceService/UpdateMarketplaceProperties': {
    input: z.object({
      marketplaceId,
      version,
      name,
      isDefault: z.boolean(),
      floorAtCost: z.boolean(),
      capAtSrp: z.boolean(),
      autoAdd: z.boolean(),
      filters: filtersInput,
    }),
    output: pricelistProperties,
    access: WRITES_PRICELISTS,
    checkedOn: 'account',
  },
  /** `Name` is in the caller's language. */
  'IMarketplaceService/GetAvailableCurrencyList': {
    input: z.object({}),
    output: z.object({
      Currencies: z.array(z.object({ Code: z.string(), Name: z.string(), Digits: z.number() })),
    }),
    access: READS_PRICELISTS,
    checkedOn: 'nowhere',
  },
});
