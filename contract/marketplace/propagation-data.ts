/** Propagation filters and results, which the browser also stores; screens import no rows of operations. */
import * as z from 'zod/mini';
import { requiredLine } from '#contract/platform/typed-text.ts';

export const vendorType = z.enum(['include', 'exclude']);

const tags = z.array(requiredLine(100)).check(z.maxLength(50));

/**
 * Section 3: which services propagate. The vendor must be one of `VendorIds`, or none of them with `exclude`; the
 * service must have one of `IncludeTags`, unless that is empty, and none of `ExcludeTags`.
 */
export const propagationFilter = z.object({
  VendorType: vendorType,
  VendorIds: z.array(z.int()).check(z.maxLength(100)),
  IncludeTags: tags,
  ExcludeTags: tags,
});

/** The server checks section 5 (only one filter may have an empty vendor selection) and returns a message. */
export const filtersInput = z.array(propagationFilter).check(z.maxLength(20));

/**
 * `notCustomer`: the account no longer buys from the pricelist. `listGone`: its own pricelist was deleted.
 * `sourceGone`: the propagated one was. `notEnabled`, `forbidden`: the user who started it no longer has PROPAGATES_TO
 * on the customer, or WRITES_PRICELISTS on the owner.
 */
export const PROPAGATION_REFUSALS = [
  'notCustomer',
  'listGone',
  'sourceGone',
  'notEnabled',
  'forbidden',
] as const;

export const propagationResult = z.object({
  CustomerId: z.number(),
  MarketplaceId: z.number(),
  State: z.enum(['waiting', 'done', 'refused']),
  Added: z.number(),
  AlreadyThere: z.number(),
  /** Set when `refused`. */
  Reason: z.nullable(z.enum(PROPAGATION_REFUSALS)),
});
