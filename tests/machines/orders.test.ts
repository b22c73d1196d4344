/** Random events in random order: no machine throws and none gets stuck. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyMachineSnapshot } from 'xstate';
import { activeKeys } from '#tests/paths/support/model.ts';
import type { AnyModel } from '#tests/paths/support/model.ts';
import { models } from '#tests/paths/support/models.ts';
import { flushPromises, startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';
import { slowness } from '../../tools/testing/speed.mjs';
import { isExhaustive, seed } from '../../tools/testing/tier.mjs';

/** In the fast tier fewer, which differ from commit to commit. */
const ORDERS = isExhaustive ? { numRuns: 300 } : { numRuns: 25, seed };
const DONE = 'xstate.done.actor.';
const ERROR = 'xstate.error.actor.';
const MINUTE = 60_000;
/** Timeout in milliseconds for several thousand steps each, on a busy computer. */
const PATIENCE = 120_000 * slowness();

/** Settles a pending call, advances the clock by a minute, or sends an event, whether the machine handles it or not. */
const happen = async (run: Run, event: AnyModel['cases'][number]['event']) => {
  if (event.type.startsWith(DONE)) run.call(event.type.slice(DONE.length))?.resolve(event.output);
  else if (event.type.startsWith(ERROR)) run.call(event.type.slice(ERROR.length))?.reject(event.error);
  else if (event.type.startsWith('xstate.after.')) run.elapse(MINUTE);
  else run.actor.send(event);
  await flushPromises();
};

/** Whether the machine can still proceed: by a pending call or an event that it handles. */
const isStuck = (model: AnyModel, run: Run, snapshot: AnyMachineSnapshot) =>
  snapshot.status === 'active' &&
  !run.calls.some(call => !call.settled && !call.signal.aborted) &&
  !model.cases.some(({ event }) => snapshot.machine.getTransitionData(snapshot, event).length > 0);

describe.each(models)('$name', model => {
  const beginnings = Object.values(model.inputs);

  test(
    `survives ${ORDERS.numRuns} random orders of events`,
    async () => {
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom(...beginnings),
          fc.array(fc.constantFrom(...model.cases), { maxLength: 25 }),
          async (input, order) => {
            const run = startRun(model.machine, input);
            const snapshot = (): AnyMachineSnapshot => run.actor.getSnapshot();
            for (const { event } of order) {
              if (snapshot().status !== 'active') break;
              await happen(run, event);
            }
            expect(snapshot().status).not.toBe('error');
            expect(isStuck(model, run, snapshot()), `stuck in ${activeKeys(snapshot()).join(', ')}`).toBe(
              false,
            );
            run.actor.stop();
          },
        ),
        ORDERS,
      );
    },
    PATIENCE,
  );
});
