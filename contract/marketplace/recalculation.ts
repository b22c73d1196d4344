/**
 * The part of IPricingService about what follows from a change of prices: planned versions of rules, and the computation of the
 * pricelists concerned. All rights are checked on the pricelist's owner.
 */
import * as z from 'zod/mini';
import { operations } from '#contract/platform/operation.ts';
import { READS_RULES, WRITES_RULES } from './pricing.ts';

/** Pricelists in an answer, those that are not done first. */
export const RECALCULATED_LISTS = 50;

const marketplaceId = z.int();

const plannedChange = z.object({
  Version: z.number(),
  ValidFrom: z.string(),
  /** Who saved it; null where the caller may not read the account. */
  By: z.nullable(z.string()),
  /** Rules that are new, gone, different or in another order, compared with the version before. */
  RulesChanged: z.number(),
  /** Items whose own price it sets or takes away. */
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
  /** Items, while it is running. */
  Progress: z.nullable(z.object({ Done: z.number(), Total: z.number() })),
  /** When it was done or failed; null where it never was, or so long ago that it is not recorded any more. */
  At: z.nullable(z.string()),
  /** Why it failed, also where it is tried again by itself, in the caller's language. */
  Failure: z.nullable(z.string()),
});
export type RecalculatedList = z.infer<typeof recalculatedList>;

export const recalculationOperations = operations({
  /** Versions that are not in force yet, the next first. */
  'IPricingService/GetPlannedVersions': {
    input: z.object({ marketplaceId }),
    output: z.object({ MayEdit: z.boolean(), Planned: z.array(plannedChange) }),
    access: READS_RULES,
    checkedOn: 'account',
  },
  /**
   * How far the computation of prices is: of the pricelist, and of those of the resellers below that depend on it. `Counts`
   * are of all of them; `Lists` has at most {@link RECALCULATED_LISTS}, the pricelist itself among them.
   */
  'IPricingService/GetRecalculation': {
    input: z.object({ marketplaceId }),
    output: z.object({
      MayRepeat: z.boolean(),
      Counts: z.object({ Failed: z.number(), Running: z.number(), Waiting: z.number(), Done: z.number() }),
      Lists: z.array(recalculatedList),
    }),
    access: READS_RULES,
    checkedOn: 'account',
  },
  /** Computes the prices of a pricelist once more, after a failure. */
  'IPricingService/RepeatRecalculation': {
    input: z.object({ marketplaceId }),
    output: z.object({}),
    access: WRITES_RULES,
    checkedOn: 'account',
  },
});
