/** Handlers of the operations in `contract/marketplace/recalculation.ts`. */
import type { recalculationOperations } from '#contract/marketplace/recalculation.ts';
import { readPlanned } from '#server/marketplace/prices/planned-changes.ts';
import { readRecalculation, repeatRecalculation } from '#server/marketplace/prices/recalculation.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const recalculationHandlers: HandlersOf<typeof recalculationOperations> = {
  'IPricingService/GetPlannedVersions': (input, call) => readPlanned(call, input),
  'IPricingService/GetRecalculation': (input, call) => readRecalculation(call, input),
  'IPricingService/RepeatRecalculation': (input, call) => repeatRecalculation(call, input),
};
