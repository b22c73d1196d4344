/**
 * Ways to add services to pricelists: to several at once by hand (MKT-06), or from a pricelist to those of the
 * resellers that buy from it, by its propagation filters (MKT-07). All rights are checked on the owner of the
 * pricelist, and PROPAGATES_TO on each customer.
 */
import * as z from 'zod/mini';
import { idempotencyKey, operations } from '#contract/platform/operation.ts';
import { serviceSummary } from './marketplace.ts';
import { READS_PRICELISTS, WRITES_PRICELISTS } from './pricelist-rights.ts';
import { filtersInput, marketplaceId, named, party, search, serviceKey, version } from './pricelists.ts';
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

/**
 * `notCustomer`: the account no longer buys from the pricelist. `listGone`: its own pricelist was deleted.
 * `sourceGone`: the propagated one was. `notEnabled`, `forbidden`: the user who started it no longer has PROPAGATES_TO
 * on the customer, or WRITES_PRICELISTS on the owner.
 */
const PROPAGATION_REFUSALS = ['notCustomer', 'listGone', 'sourceGone', 'notEnabled', 'forbidden'] as const;
export type PropagationRefusal = (typeof PROPAGATION_REFUSALS)[number];

export const propagationResult = z.object({
  CustomerId: z.number(),
  MarketplaceId: z.number(),
  State: z.enum(['waiting', 'done', 'refused']),
  Added: z.number(),
  AlreadyThere: z.number(),
  /** Set when `refused`. */
  Reason: z.nullable(z.enum(PROPAGATION_REFUSALS)),
});
export type PropagationResult = z.infer<typeof propagationResult>;

const propagation = z.object({
  /** `failed`: the job was given up; pricelists that were still waiting get nothing. */
  State: z.enum(['running', 'done', 'failed']),
  Results: z.array(propagationResult),
});
export type Propagation = z.infer<typeof propagation>;

export const propagationOperations = operations({
  /** Pricelists the caller may change, by name, and how many of the services each has. `Services`: those that exist. */
  'IMarketplaceService/GetAvailableMarketplacesForServices': {
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
  },
  /** The services of a pricelist that pass the given filters, stored or not, by name. `Total` counts them. */
  'IMarketplaceService/GetServicesForPropagation': {
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
  },
  /** The resellers that buy from a pricelist, by name, with their own pricelists and what each would receive. */
  'IMarketplaceService/GetCustomersForPropagation': {
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
  },
  /**
   * Starts a job that adds those services of the pricelist that pass the filters to the targets. Stores the filters
   * with the pricelist; the returned `Version` is its version after that. 403 without PROPAGATES_TO on a customer, 409
   * with the current properties when `version` is outdated.
   */
  'IMarketplaceService/PropagateServices': {
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
  },
  /** Progress of a run, in the order of its targets. */
  'IMarketplaceService/GetPropagation': {
    input: z.object({ jobId: z.int() }),
    output: propagation,
    access: WRITES_PRICELISTS,
    checkedOn: 'account',
  },
});
