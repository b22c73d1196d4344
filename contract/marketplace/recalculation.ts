/**
 * The part of IPricingService about planned versions of rules, and about the price calculations that changes cause. All
 * rights are checked on the pricelist's owner.
 */
import * as z from 'zod/mini';
import { SELLERS } from '#contract/platform/callers.ts';
import { operation } from '#contract/platform/operation.ts';
import { WRITES_RULES } from './pricelist-rights.ts';
import { READS_RULES } from './pricing.ts';

/** Pricelists per response, unfinished ones first. */
export const RECALCULATED_LISTS = 50;

const marketplaceId = z.int();

const plannedChange = z.object({
  Version: z.number(),
  ValidFrom: z.string(),
  /** Who saved it; null when the caller may not read the account. */
  By: z.nullable(z.string()),
  /** Number of rules added, removed, changed or reordered compared with the version before. */
  RulesChanged: z.number(),
  /** Number of items whose own price it sets or removes. */
  PricesChanged: z.number(),
});
export type PlannedChange = z.infer<typeof plannedChange>;

const recalculationState = z.enum(['failed', 'running', 'waiting', 'done']);
export type RecalculationState = z.infer<typeof recalculationState>;

const recalculatedList = z.object({
  Id: z.number(),
  Name: z.string(),
  Owner: z.string(),
  State: recalculationState,
  /** Number of items; set while it is running. */
  Progress: z.nullable(z.object({ Done: z.number(), Total: z.number() })),
  /** When it finished or failed; null if it never ran or the record has expired. */
  At: z.nullable(z.string()),
  /** Why it failed, in the caller's language; also set when it will be retried automatically. */
  Failure: z.nullable(z.string()),
});
export type RecalculatedList = z.infer<typeof recalculatedList>;

export const recalculationOperations = {
  /** Planned versions, the next first. */
  'IPricingService/GetPlannedVersions': operation({
    input: z.object({ marketplaceId }),
    output: z.object({ MayEdit: z.boolean(), Planned: z.array(plannedChange) }),
    access: READS_RULES,
    checkedOn: 'account',
    sample: target => ({ marketplaceId: target.marketplace }),
    callers: SELLERS,
  }),
  /**
   * Progress of the price calculation of the pricelist, and of those of the resellers below that depend on it. `Counts`
   * covers all of them; `Lists` has at most {@link RECALCULATED_LISTS}, including the pricelist itself.
   */
  'IPricingService/GetRecalculation': operation({
    input: z.object({ marketplaceId }),
    output: z.object({
      MayRepeat: z.boolean(),
      Counts: z.object({ Failed: z.number(), Running: z.number(), Waiting: z.number(), Done: z.number() }),
      Lists: z.array(recalculatedList),
    }),
    access: READS_RULES,
    checkedOn: 'account',
    sample: target => ({ marketplaceId: target.marketplace }),
    callers: SELLERS,
  }),
  /** Starts the price calculation of a pricelist again after a failure. */
  'IPricingService/RepeatRecalculation': operation({
    input: z.object({ marketplaceId }),
    output: z.object({}),
    access: WRITES_RULES,
    checkedOn: 'account',
    sample: target => ({ marketplaceId: target.marketplace }),
    callers: SELLERS,
  }),
};
