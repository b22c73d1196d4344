/** The part of IMarketplaceService (section 7) about services and customers of a pricelist. */
import * as z from 'zod/mini';
import { SELLERS } from '#contract/platform/callers.ts';
import { operation } from '#contract/platform/operation.ts';
import { READS_PRICELISTS, WRITES_PRICELISTS } from './pricelist-rights.ts';
import { marketplaceId, named, party, search, serviceKey } from './pricelists.ts';

/** Maximum number of services, or of customers, that one call adds or removes. */
const MOST_CHANGES = 1000;
const ids = z.array(z.int()).check(z.maxLength(MOST_CHANGES));

const customerKey = z.object({ DisplayName: z.string(), AccountId: z.number() });
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

export const pricelistContentsOperations = {
  /** The owner's customers by name: those the pricelist is assigned to, and those it can be assigned to. */
  'IMarketplaceService/ListCustomersForMarketplace': operation({
    input: z.object({
      marketplaceId,
      search,
      onlyAssigned: z.optional(z.boolean()),
      after: z.optional(z.nullable(customerKey)),
    }),
    output: z.object({ Rows: z.array(pricelistCustomer), Next: z.nullable(customerKey) }),
    access: READS_PRICELISTS,
    checkedOn: 'account',
    sample: target => ({ marketplaceId: target.marketplace }),
    callers: SELLERS,
  }),
  /** Services by name: those in the pricelist, and those its owner can add to it. */
  'IMarketplaceService/ListServicesForMarketplace': operation({
    input: z.object({
      marketplaceId,
      search,
      onlyInList: z.optional(z.boolean()),
      after: z.optional(z.nullable(serviceKey)),
    }),
    output: z.object({ Rows: z.array(pricelistService), Next: z.nullable(serviceKey) }),
    access: READS_PRICELISTS,
    checkedOn: 'account',
    sample: target => ({ marketplaceId: target.marketplace }),
    callers: SELLERS,
  }),
  /**
   * Adds and removes services and customers. Idempotent. Removing a service from a pricelist does not end any
   * subscription.
   */
  'IMarketplaceService/UpdateMarketplaceServices': operation({
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
    sample: target => ({
      marketplaceIds: [target.marketplace],
      add: [],
      remove: [],
    }),
    callers: SELLERS,
  }),
};
