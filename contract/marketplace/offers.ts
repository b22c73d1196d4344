/**
 * What services cost the account that pays for them (MKT-01, MKT-09). A company pays for itself and for its departments
 * and users; a reseller pays for its own users. Prices are absent without BILLING_SHOWPRODUCTPRICE Read on the account.
 * A reseller's purchase prices are its costs, so its users need BILLING_SHOWPRODUCTPRICE_MARGIN Read as well.
 */
import * as z from 'zod/mini';
import { ANY_USER, READERS } from '#contract/platform/callers.ts';
import { COMMITMENT_PERIODS } from '#contract/platform/commitment-periods.ts';
import { money } from '#contract/platform/decimal.ts';
import { counted, listQuery, pageKey } from '#contract/platform/lists.ts';
import { operation } from '#contract/platform/operation.ts';
import { AVAILABLE_LIST } from './available-list.ts';
import { FEE_TYPES } from './fee-types.ts';
import { service, serviceSummary } from './marketplace.ts';
import { READS_MARKETPLACE } from './price-rights.ts';

/** Rows per page. */
export const OFFERS_PAGE = 50;

/** One charge of a plan. */
const charge = z.object({
  ItemId: z.number(),
  Kind: z.enum(FEE_TYPES),
  /** Set for `perMonths` and `prepaidMonths`. */
  EveryMonths: z.nullable(z.number()),
});

const offeredItem = z.extend(charge, {
  /** Null when the pricelist has no price for it; the plan then cannot be ordered. */
  Unit: z.optional(z.nullable(money)),
});

/** A charge with its price. */
export const pricedItem = z.extend(charge, { Unit: money });
export type PricedItem = z.infer<typeof pricedItem>;
export type OfferedItem = z.infer<typeof offeredItem>;

const offeredPlan = z.object({
  PlanId: z.number(),
  ProductNumber: z.string(),
  CommitmentPeriod: z.enum(COMMITMENT_PERIODS),
  Items: z.array(offeredItem),
});
export type OfferedPlan = z.infer<typeof offeredPlan>;

const pricelistName = z.object({ Id: z.number(), Name: z.string() });

/** A service with its prices in one pricelist that the payer buys from. */
const serviceOffer = z.object({
  Service: service,
  /** Whether a pricelist of the payer contains and prices it. Null for the provider, which buys nothing. */
  IsOffered: z.nullable(z.boolean()),
  /** The pricelist of these prices; `IsDeciding` when it is the one orders use. Absent without the right. */
  Marketplace: z.optional(
    z.nullable(z.extend(pricelistName, { Currency: z.string(), IsDeciding: z.boolean() })),
  ),
  /** The payer's other pricelists with the service. Absent without the right. */
  Others: z.optional(z.array(pricelistName)),
  Plans: z.array(offeredPlan),
});
export type ServiceOffer = z.infer<typeof serviceOffer>;

const allowedService = z.extend(serviceSummary, {
  /** Whether the account, or one below it, has an active subscription to it; absent without PRODUCT_ACCOUNT Read. */
  IsSubscribed: z.optional(z.boolean()),
});
export type AllowedService = z.infer<typeof allowedService>;

export const offerOperations = {
  /**
   * A service as an account buys it, at the prices of the deciding pricelist or of `marketplaceId`. 404 for a pricelist
   * that the account's payer does not buy from or that does not contain the service.
   */
  'IMarketplaceService/GetCompanyMarketplaceService': operation({
    input: z.object({
      accountId: z.int(),
      serviceId: z.int(),
      marketplaceId: z.optional(z.nullable(z.int())),
    }),
    output: serviceOffer,
    access: READS_MARKETPLACE,
    checkedOn: 'account',
    sample: target => ({ accountId: target.company, serviceId: 1 }),
    callers: READERS,
  }),
  /** The same for the caller's own account. */
  'IMarketplaceService/GetMyMarketplaceService': operation({
    input: z.object({ serviceId: z.int(), marketplaceId: z.optional(z.nullable(z.int())) }),
    output: serviceOffer,
    access: READS_MARKETPLACE,
    checkedOn: 'nowhere',
    sample: () => ({ serviceId: 1 }),
    callers: ANY_USER,
  }),
  /** The services that an account's payer can order, by name unless sorted otherwise. */
  'IAccountService/GetCompanyAllowedServices': operation({
    input: z.object({
      accountId: z.int(),
      query: z.optional(listQuery(AVAILABLE_LIST)),
      after: pageKey,
    }),
    output: z.object({
      Rows: z.array(allowedService),
      Next: z.nullable(z.string()),
      /** Present only on the first page. */
      Total: z.nullable(counted),
    }),
    access: READS_MARKETPLACE,
    checkedOn: 'account',
    sample: target => ({ accountId: target.company }),
    callers: READERS,
  }),
};
