/**
 * One machine under one's hands: its actors wait to be answered, its clock stands until it is stepped, and going back
 * does everything again but the last deed.
 */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { possibleIn } from '#tests/paths/support/model.ts';
import type { AnyModel } from '#tests/paths/support/model.ts';
import { settle, startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';
import { doDeed } from '#tests/paths/support/walk.ts';

/** An event, or time that passes. */
export type Deed = { says: string; event: EventObject } | { says: string; wait: number };

export type Simulation = {
  snapshot: AnyMachineSnapshot;
  deeds: Deed[];
  /** What may happen now, in the model's words. */
  possible: { says: string; event: EventObject }[];
  /** Invoked actors that wait for an answer, by the invoke's id. */
  waiting: string[];
  /** Named actions of the last deed. */
  acts: string[];
};

async function redo(model: AnyModel, run: Run, deed: Deed): Promise<void> {
  run.acts.length = 0;
  if ('event' in deed) await doDeed(model, run, deed.event);
  else run.elapse(deed.wait);
  await settle();
}

/** Begins in one of the model's ways, and does what was done. */
export async function simulate(model: AnyModel, begin: string, deeds: Deed[]): Promise<Simulation> {
  const run = startRun(model.machine, model.inputs[begin]);
  for (const deed of deeds) await redo(model, run, deed);
  const snapshot: AnyMachineSnapshot = run.actor.getSnapshot();
  const simulation = {
    snapshot,
    deeds,
    possible: possibleIn(model, snapshot),
    waiting: run.calls.filter(call => !call.settled && !call.signal.aborted).map(call => call.id),
    acts: run.acts.map(({ type }) => type),
  };
  run.actor.stop();
  return simulation;
}
