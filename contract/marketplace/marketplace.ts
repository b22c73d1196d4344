/** The part of IMarketplaceService (section 7) that searches and shows services. */
import * as z from 'zod/mini';
import { ANY_USER } from '#contract/platform/callers.ts';
import { money, unitPrice } from '#contract/platform/decimal.ts';
import { operation } from '#contract/platform/operation.ts';
import { READS_MARKETPLACE } from './price-rights.ts';

/**
 * The lowest price of one unit: per month, or once when no charge recurs. Absent without BILLING_SHOWPRODUCTPRICE Read
 * (docs/unknowns.md).
 */
const fromPrice = z.extend(money, { Period: z.enum(['month', 'once']) });
export type FromPrice = z.infer<typeof fromPrice>;

/** Section 3: one service of a search response, with the data of a result card. */
export const serviceSummary = z.object({
  Id: z.number(),
  DisplayName: z.string(),
  Icon: z.nullable(z.string()),
  Vendor: z.string(),
  Summary: z.string(),
  Categories: z.array(z.string()),
  Tags: z.array(z.string()),
  IsNew: z.boolean(),
  From: z.optional(fromPrice),
});
export type ServiceSummary = z.infer<typeof serviceSummary>;

export const service = z.extend(serviceSummary, {
  VendorAccountId: z.number(),
  Description: z.string(),
  /** The vendor's public profile in the caller's language; null when it has neither description nor logo. */
  VendorProfile: z.nullable(
    z.object({
      Logo: z.nullable(z.string()),
      Description: z.string(),
      Email: z.nullable(z.string()),
      Phone: z.nullable(z.string()),
      Website: z.nullable(z.string()),
    }),
  ),
});
export type Service = z.infer<typeof service>;

const names = z.array(z.string().check(z.maxLength(200))).check(z.maxLength(100));

/**
 * Section 3: the service search request; every part is optional. `Source` Root searches all services and is for the
 * provider's users; without it, only what the caller's company can order. `MaxPrice` is compared with `From`.
 */
export const serviceSearchOptions = z.object({
  DisplayName: z.optional(z.string().check(z.maxLength(200))),
  OwnerAccountIds: z.optional(z.array(z.int()).check(z.maxLength(100))),
  ServiceCategories: z.optional(names),
  ServiceTags: z.optional(names),
  ShowNewOnly: z.optional(z.boolean()),
  MaxPrice: z.optional(unitPrice),
  Source: z.optional(z.object({ Type: z.literal('Root') })),
});
export type ServiceSearchOptions = z.infer<typeof serviceSearchOptions>;

export const marketplaceOperations = {
  /** 403 for `Source` Root except for the provider's users, and for a price filter or sort without the right. */
  'IMarketplaceService/SearchServices': operation({
    input: z.object({
      limit: z.int().check(z.minimum(1), z.maximum(500)),
      /** `Next` of the previous page. */
      after: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(100_000)))),
      options: serviceSearchOptions,
      orderBy: z.optional(
        z.array(z.object({ Field: z.enum(['Ranking', 'DisplayName', 'Price']), Ascending: z.boolean() })),
      ),
    }),
    /** `Total` counts all matches; `Next` is null on the last page. */
    output: z.object({ Services: z.array(serviceSummary), Total: z.number(), Next: z.nullable(z.number()) }),
    access: READS_MARKETPLACE,
    checkedOn: 'nowhere',
    sample: () => ({ limit: 1, options: {} }),
    callers: ANY_USER,
  }),
  /** Filter choices: vendors, categories and tags of the services that the caller's company can order. */
  'IMarketplaceService/GetSearchServicesMetadata': operation({
    input: z.object({}),
    output: z.object({
      Vendors: z.array(z.object({ AccountId: z.number(), DisplayName: z.string() })),
      Categories: z.array(z.string()),
      Tags: z.array(z.string()),
      /** Currency of the price filter and sort order; absent without the right to see prices. */
      Currency: z.optional(z.string()),
    }),
    access: READS_MARKETPLACE,
    checkedOn: 'nowhere',
    sample: () => ({}),
    callers: ANY_USER,
  }),
};
