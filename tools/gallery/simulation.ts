/**
 * Simulates a machine: invoked actors are promises that a step resolves or rejects, and the clock advances only by a step.
 * Each call replays all steps from the start, so stepping back is a call without the last one.
 */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { possibleIn } from '#tests/paths/support/model.ts';
import type { AnyModel } from '#tests/paths/support/model.ts';
import { flushPromises, startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';
import { driveEvent } from '#tests/paths/support/walk.ts';

/** An event, or a wait in milliseconds. */
export type Step = { description: string; event: EventObject } | { description: string; wait: number };

export type Simulation = {
  snapshot: AnyMachineSnapshot;
  steps: Step[];
  /** The model's cases that the current state handles. */
  possible: { description: string; event: EventObject }[];
  /** Ids of the invokes that are neither resolved nor rejected. */
  pending: string[];
  /** Named actions of the last step. */
  actions: string[];
};

async function runStep(model: AnyModel, run: Run, step: Step): Promise<void> {
  run.actions.length = 0;
  if ('event' in step) await driveEvent(model, run, step.event);
  else run.elapse(step.wait);
  await flushPromises();
}

/** Starts with one of the model's inputs, given by its description, and runs all steps. */
export async function simulate(model: AnyModel, input: string, steps: Step[]): Promise<Simulation> {
  const run = startRun(model.machine, model.inputs[input]);
  for (const step of steps) await runStep(model, run, step);
  const snapshot: AnyMachineSnapshot = run.actor.getSnapshot();
  const simulation = {
    snapshot,
    steps,
    possible: possibleIn(model, snapshot),
    pending: run.calls.filter(call => !call.settled && !call.signal.aborted).map(call => call.id),
    actions: run.actions.map(({ type }) => type),
  };
  run.actor.stop();
  return simulation;
}
