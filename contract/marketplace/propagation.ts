/**
 * Ways to add services to pricelists: to several at once by hand (MKT-06), or from a pricelist to those of the
 * resellers that buy from it, by its propagation filters (MKT-07). All rights are checked on the owner of the
 * pricelist, and PROPAGATES_TO on each customer.
 */
import * as z from 'zod/mini';
import { ANY_SELLER, SELLERS } from '#contract/platform/callers.ts';
import { idempotencyKey, operation } from '#contract/platform/operation.ts';
import { serviceSummary } from './marketplace.ts';
import { READS_PRICELISTS, WRITES_PRICELISTS } from './pricelist-rights.ts';
import { marketplaceId, named, party, search, serviceKey, version } from './pricelists.ts';
import { filtersInput, propagationResult } from './propagation-data.ts';
import type { PROPAGATION_REFUSALS } from './propagation-data.ts';
import { MOST_ADDED, MOST_PRICELISTS_ADDED_TO, MOST_TARGETS } from './propagation-limits.ts';

const availablePricelist = z.object({
  Id: z.number(),
  Name: z.string(),
  Currency: z.string(),
  OwnerAccount: party,
  /** How many of the services it contains. */
  Contains: z.enum(['all', 'some', 'none']),
  Held: z.number(),
  /** How many of the missing services cannot be added, because the owner's own seller does not offer them. */
  NotOffered: z.number(),
});
export type AvailablePricelist = z.infer<typeof availablePricelist>;

/** Sort key of a page's last row. */
const availableKey = z.object({ Name: z.string(), Id: z.number() });
const customerKey = z.object({ DisplayName: z.string(), AccountId: z.number() });

const receivingPricelist = z.extend(named, {
  IsDefault: z.boolean(),
  /** Of the services that pass the filters: how many it would get, and how many it contains. */
  New: z.number(),
  AlreadyThere: z.number(),
});

const receiver = z.object({
  Customer: z.object({ AccountId: z.number(), DisplayName: z.string() }),
  /** Whether the caller holds PROPAGATES_TO on it. */
  IsEnabled: z.boolean(),
  /** Its own pricelists by price priority. */
  Marketplaces: z.array(receivingPricelist),
});
export type Receiver = z.infer<typeof receiver>;

const target = z.object({ customerId: z.int(), marketplaceId: z.int() });
export type PropagationTarget = z.infer<typeof target>;

export type PropagationRefusal = (typeof PROPAGATION_REFUSALS)[number];
export type PropagationResult = z.infer<typeof propagationResult>;

const propagation = z.object({
  /** `failed`: the job was given up; pricelists that were still waiting get nothing. */
  State: z.enum(['running', 'done', 'failed']),
  Results: z.array(propagationResult),
});
export type Propagation = z.infer<typeof propagation>;

export const propagationOperations = {
  /** Pricelists the caller may change, by name, and how many of the services each has. `Services`: those that exist. */
  'IMarketplaceService/GetAvailableMarketplacesForServices': operation({
    input: z.object({
      serviceIds: z.array(z.int()).check(z.minLength(1), z.maxLength(MOST_ADDED)),
      /** Restricts the result to these. */
      marketplaceIds: z.optional(z.array(z.int()).check(z.maxLength(MOST_PRICELISTS_ADDED_TO))),
      search,
      after: z.optional(z.nullable(availableKey)),
    }),
    output: z.object({
      Services: z.array(z.object({ Id: z.number(), DisplayName: z.string() })),
      Marketplaces: z.array(availablePricelist),
      Next: z.nullable(availableKey),
    }),
    access: WRITES_PRICELISTS,
    checkedOn: 'each row',
    sample: () => ({ serviceIds: [1] }),
    callers: ANY_SELLER,
  }),
  /** The services of a pricelist that pass the given filters, stored or not, by name. `Total` counts them. */
  'IMarketplaceService/GetServicesForPropagation': operation({
    input: z.object({ marketplaceId, filters: filtersInput, after: z.optional(z.nullable(serviceKey)) }),
    output: z.object({
      Rows: z.array(serviceSummary),
      Next: z.nullable(serviceKey),
      Total: z.number(),
      /** Number of services in the pricelist. */
      ServiceCount: z.number(),
    }),
    access: READS_PRICELISTS,
    checkedOn: 'account',
    sample: target => ({ marketplaceId: target.marketplace, filters: [] }),
    callers: SELLERS,
  }),
  /** The resellers that buy from a pricelist, by name, with their own pricelists and what each would receive. */
  'IMarketplaceService/GetCustomersForPropagation': operation({
    input: z.object({
      marketplaceId,
      filters: filtersInput,
      search,
      /** Only customers that own these pricelists. */
      targetIds: z.optional(z.array(z.int()).check(z.maxLength(MOST_TARGETS))),
      after: z.optional(z.nullable(customerKey)),
    }),
    output: z.object({ Rows: z.array(receiver), Next: z.nullable(customerKey) }),
    access: WRITES_PRICELISTS,
    checkedOn: 'account',
    sample: target => ({ marketplaceId: target.marketplace, filters: [] }),
    callers: SELLERS,
  }),
  /**
   * Starts a job that adds those services of the pricelist that pass the filters to the targets. Stores the filters
   * with the pricelist; the returned `Version` is its version after that. 403 without PROPAGATES_TO on a customer, 409
   * with the current properties when `version` is outdated.
   */
  'IMarketplaceService/PropagateServices': operation({
    input: z.object({
      marketplaceId,
      version,
      filters: filtersInput.check(z.minLength(1)),
      targets: z.array(target).check(z.minLength(1), z.maxLength(MOST_TARGETS)),
      idempotencyKey,
    }),
    output: z.object({ JobId: z.number(), Version: z.number() }),
    access: WRITES_PRICELISTS,
    checkedOn: 'account',
    sample: target => ({
      marketplaceId: target.marketplace,
      version: -1,
      filters: [{ VendorType: 'include' as const, VendorIds: [], IncludeTags: [], ExcludeTags: [] }],
      targets: [{ customerId: target.seller, marketplaceId: target.marketplace }],
      idempotencyKey: crypto.randomUUID(),
    }),
    callers: SELLERS,
  }),
  /** Progress of a run, in the order of its targets. */
  'IMarketplaceService/GetPropagation': operation({
    input: z.object({ jobId: z.int() }),
    output: propagation,
    access: WRITES_PRICELISTS,
    checkedOn: 'account',
    sample: target => ({ jobId: target.propagation }),
    callers: SELLERS,
  }),
};
