/**
 * The part of IMarketplaceService about pricelists (MKT-03), called marketplaces on the wire: what a seller offers to
 * which customers. All rights are checked on the owner, who is the provider or a reseller.
 */
import * as z from 'zod/mini';
import { ANY_SELLER, SELLERS } from '#contract/platform/callers.ts';
import { counted, listQuery, pageKey } from '#contract/platform/lists.ts';
import { idempotencyKey, operation } from '#contract/platform/operation.ts';
import { requiredLine } from '#contract/platform/typed-text.ts';
import { PRICELIST_LIST } from './pricelist-list.ts';
import { DELETES_PRICELISTS, READS_PRICELISTS, WRITES_PRICELISTS, WRITES_RULES } from './pricelist-rights.ts';
import { filtersInput, propagationFilter } from './propagation-data.ts';
import type { vendorType } from './propagation-data.ts';

/** Pricelists or customers per page. */
export const PRICELISTS_PAGE = 50;
/** Maximum number of pricelists per owner. */
const MOST_PRICELISTS = 500;

/** `DisplayName` is null when the caller may not read the account. */
export const party = z.object({ AccountId: z.number(), DisplayName: z.nullable(z.string()) });

const name = requiredLine(100);
export const search = z.optional(z.string().check(z.maxLength(200)));
export const marketplaceId = z.int();
export const version = z.int();

export type VendorType = z.infer<typeof vendorType>;
export type PropagationFilter = z.infer<typeof propagationFilter>;

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
  /** Whether `FloorAtCost` and `CapAtSrp` may be changed, which change prices: {@link WRITES_RULES}. */
  MayLimit: z.boolean(),
  /** Whether `AutoAdd` may be changed: ADDS_AUTOMATICALLY of pricelist-rights.ts. */
  MayAutoAdd: z.boolean(),
  /** Whether rules and prices can be opened: READS_RULES of pricing.ts. */
  MayReadRules: z.boolean(),
});
export type PricelistProperties = z.infer<typeof pricelistProperties>;

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

export const pricelistOperations = {
  /** By owner and priority unless sorted otherwise. */
  'IMarketplaceService/ListMarketplaces': operation({
    input: z.object({ query: z.optional(listQuery(PRICELIST_LIST)), after: pageKey }),
    output: z.object({
      Rows: z.array(pricelist),
      Next: z.nullable(z.string()),
      /** Present only on the first page. */
      Total: z.nullable(counted),
    }),
    access: READS_PRICELISTS,
    checkedOn: 'each row',
    sample: target => ({
      query: { filters: { owner: { operator: 'is' as const, values: [String(target.seller)] } } },
    }),
    callers: ANY_SELLER,
  }),
  /** Accounts on which the caller may read pricelists, by name; at most {@link PRICELISTS_PAGE}. */
  'IMarketplaceService/GetMarketplaceOwners': operation({
    input: z.object({ search }),
    output: z.object({ Owners: z.array(pricelistOwner) }),
    access: READS_PRICELISTS,
    checkedOn: 'each row',
    sample: () => ({}),
    callers: ANY_SELLER,
  }),
  /**
   * The new pricelist is last in priority, without services and customers. `copyRulesFrom` is another of the owner's,
   * whose rules in force are copied; fixed prices only in the same currency. It requires `COPIES_RULES` (pricing.ts).
   */
  'IMarketplaceService/CreateMarketplace': operation({
    input: z.object({
      ownerId: z.int(),
      name,
      currency: z.string().check(z.length(3)),
      copyRulesFrom: z.optional(z.int()),
      idempotencyKey,
    }),
    output: z.object({ Id: z.number(), Version: z.number() }),
    access: WRITES_RULES,
    checkedOn: 'account',
    // An unknown currency, which is rejected after all other checks.
    sample: target => ({
      ownerId: target.seller,
      name: 'x',
      currency: 'XXX',
      idempotencyKey: crypto.randomUUID(),
    }),
    callers: SELLERS,
  }),
  /** Rejected for the default one. `FallsTo` lists its customers, each with the pricelist that now decides. */
  'IMarketplaceService/DeleteMarketplace': operation({
    input: z.object({ marketplaceId, version }),
    output: z.object({ FallsTo: z.array(z.object({ Customer: party, Marketplace: named })) }),
    access: DELETES_PRICELISTS,
    checkedOn: 'account',
    sample: target => ({ marketplaceId: target.marketplace, version: -1 }),
    callers: SELLERS,
  }),
  /** `order` lists every pricelist of the owner once, the deciding one first. */
  'IMarketplaceService/SaveMarketplacePriority': operation({
    input: z.object({
      ownerId: z.int(),
      order: z.array(z.object({ marketplaceId, version })).check(z.maxLength(MOST_PRICELISTS)),
    }),
    output: z.object({ Order: z.array(z.object({ MarketplaceId: z.number(), Version: z.number() })) }),
    access: WRITES_PRICELISTS,
    checkedOn: 'account',
    sample: target => ({ ownerId: target.seller, order: [] }),
    callers: SELLERS,
  }),
  'IMarketplaceService/GetMarketplaceProperties': operation({
    input: z.object({ marketplaceId }),
    output: pricelistProperties,
    access: READS_PRICELISTS,
    checkedOn: 'account',
    sample: target => ({ marketplaceId: target.marketplace }),
    callers: SELLERS,
  }),
  /** Changing `autoAdd` also requires ADDS_AUTOMATICALLY. A new default replaces the previous; it cannot be unset. */
  'IMarketplaceService/UpdateMarketplaceProperties': operation({
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
    sample: target => ({
      marketplaceId: target.marketplace,
      version: -1,
      name: 'x',
      isDefault: true,
      floorAtCost: false,
      capAtSrp: false,
      autoAdd: false,
      filters: [],
    }),
    callers: SELLERS,
  }),
  /** `Name` is in the caller's language. */
  'IMarketplaceService/GetAvailableCurrencyList': operation({
    input: z.object({}),
    output: z.object({
      Currencies: z.array(z.object({ Code: z.string(), Name: z.string(), Digits: z.number() })),
    }),
    access: READS_PRICELISTS,
    checkedOn: 'nowhere',
    sample: () => ({}),
    callers: ANY_SELLER,
  }),
};
