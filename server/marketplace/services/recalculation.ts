/** The part of IPricingService (section 7) about planned versions and price calculations. */
import { readPlanned } from '#server/marketplace/prices/planned-changes.ts';
import { readRecalculation, repeatRecalculation } from '#server/marketplace/prices/recalculation.ts';
import type { Handlers } from '#server/platform/call.ts';

export const recalculation: Pick<
  Handlers<'IPricingService'>,
  'GetPlannedVersions' | 'GetRecalculation' | 'RepeatRecalculation'
> = {
  GetPlannedVersions: (input, call) => readPlanned(call, input),
  GetRecalculation: (input, call) => readRecalculation(call, input),
  RepeatRecalculation: (input, call) => repeatRecalculation(call, input),
};
