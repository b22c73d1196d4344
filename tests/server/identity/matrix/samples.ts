/** Inputs of the operations from the samples of their rows. */
import { OPERATIONS } from '#contract/operations.ts';
import type { Input, OperationName } from '#contract/operations.ts';
import type { SampleTarget } from '#contract/platform/operation.ts';
import type { Portal } from '#tests/support/server.ts';
import { newNote } from './targets.ts';

export const NAMES = Object.keys(OPERATIONS) as OperationName[];

/** Creates what an operation uses up, for the next call. */
const USED_UP: Partial<
  Record<OperationName, (portal: Pick<Portal, 'deps'>, target: SampleTarget) => Promise<SampleTarget>>
> = {
  'IAccountService/DeleteAccountNote': async (portal, target) => ({
    ...target,
    note: await newNote(portal, target.user),
  }),
};

/** The sample of an operation's row for a target, which may be called with repeatedly. */
export async function sampleFor(
  portal: Pick<Portal, 'deps'>,
  name: OperationName,
  target: SampleTarget,
): Promise<Input<OperationName>> {
  return OPERATIONS[name].sample((await USED_UP[name]?.(portal, target)) ?? target);
}
