/**
 * One machine under one's hands: its actors wait to be answered, its clock stands until it is stepped, and going back
 * does everything again but the last step.
 */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { possibleIn } from '#tests/paths/support/model.ts';
import type { AnyModel } from '#tests/paths/support/model.ts';
import { flushPromises, startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';
import { driveEvent } from '#tests/paths/support/walk.ts';

/** An event, or time that passes. */
export type Step = { description: string; event: EventObject } | { description: string; wait: number };

export type Simulation = {
  snapshot: AnyMachineSnapshot;
  steps: Step[];
  /** What may happen now, in the model's words. */
  possible: { description: string; event: EventObject }[];
  /** Invoked actors that wait for an answer, by the invoke's id. */
  waiting: string[];
  /** Named actions of the last step. */
  actions: string[];
};

async function redo(model: AnyModel, run: Run, step: Step): Promise<void> {
  run.actions.length = 0;
  if ('event' in step) await driveEvent(model, run, step.event);
  else run.elapse(step.wait);
  await flushPromises();
}

/** Begins in one of the model's ways, and does what was done. */
export async function simulate(model: AnyModel, begin: string, steps: Step[]): Promise<Simulation> {
  const run = startRun(model.machine, model.inputs[begin]);
  for (const step of steps) await redo(model, run, step);
  const snapshot: AnyMachineSnapshot = run.actor.getSnapshot();
  const simulation = {
    snapshot,
    steps,
    possible: possibleIn(model, snapshot),
    waiting: run.calls.filter(call => !call.settled && !call.signal.aborted).map(call => call.id),
    actions: run.actions.map(({ type }) => type),
  };
  run.actor.stop();
  return simulation;
}
