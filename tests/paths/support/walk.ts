/** Walks a path in process: drives each step's event, then runs the model's assertions on the machine. */
import assert from 'node:assert/strict';
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import { activeKeys, nodesOf, stateKeys } from './model.ts';
import type { AnyModel, Path } from './model.ts';
import { flushPromises, startRun } from './run.ts';
import type { Run } from './run.ts';
import { namesOf } from './transition-names.ts';

const DONE = 'xstate.done.actor.';
const ERROR = 'xstate.error.actor.';
const AFTER = 'xstate.after.';

/** A delay in milliseconds; some are computed from the context. */
const delayOf = (snapshot: AnyMachineSnapshot, event: EventObject): number => {
  const name = event.type.slice(AFTER.length).split('.')[0] ?? '';
  const given: unknown = snapshot.machine.implementations.delays[name];
  const delay: unknown = typeof given === 'function' ? given({ context: snapshot.context, event }) : given;
  assert.ok(typeof delay === 'number', `the delay ${name} is a number of milliseconds`);
  return delay;
};

/** Asserts that a delay is exact: a millisecond earlier nothing has happened. */
const wait = (run: Run, event: EventObject) => {
  const before: AnyMachineSnapshot = run.actor.getSnapshot();
  run.elapse(delayOf(before, event) - 1);
  assert.deepEqual(run.actor.getSnapshot().value, before.value);
  run.elapse(1);
};

const pending = (run: Run, id: string) => {
  const call = run.call(id);
  if (call === undefined) throw new Error(`nothing called ${id} is waiting for an answer`);
  return call;
};

export const driveEvent = async (model: AnyModel, run: Run, event: EventObject): Promise<void> => {
  const driver = model.eventDrivers?.[event.type];
  if (driver) await driver(run, event);
  else if (event.type.startsWith(DONE))
    pending(run, event.type.slice(DONE.length)).resolve(event['output' as never]);
  else if (event.type.startsWith(ERROR))
    pending(run, event.type.slice(ERROR.length)).reject(event['error' as never]);
  else if (event.type.startsWith(AFTER)) wait(run, event);
  else run.actor.send(event);
  await flushPromises();
};

/** Asserts that an invoked actor was stopped when its state was left. */
const expectLeftCallsAborted = (run: Run, snapshot: AnyMachineSnapshot) => {
  const live = new Set(Object.keys(snapshot.children));
  const kept = run.calls.filter(call => !call.settled && !call.signal.aborted);
  for (const call of snapshot.status === 'active' ? kept : [])
    assert.ok(live.has(call.id), `${call.id} goes on after its state was left`);
};

/** Asserts that a state has exactly the tags that the model lists. */
const expectTags = ({ machine, tags = {} }: AnyModel, snapshot: AnyMachineSnapshot) => {
  const active = activeKeys(snapshot);
  for (const tag of new Set([...Object.keys(tags), ...nodesOf(machine).flatMap(node => node.tags)]))
    assert.equal(snapshot.hasTag(tag), tags[tag]?.some(key => active.includes(key)) ?? false, `tag ${tag}`);
};

/** `transitions` are the names of those that each step takes. */
export const walk = async (model: AnyModel, path: Path) => {
  const run = startRun(model.machine, path.input);
  const snapshots: AnyMachineSnapshot[] = [];
  const transitions: string[][] = [];
  let known = 0;
  for (const [index, { event, snapshot: expected }] of path.steps.entries()) {
    if (event.type !== 'xstate.init') {
      run.actions.length = 0;
      await driveEvent(model, run, event);
    }
    const snapshot: AnyMachineSnapshot = run.actor.getSnapshot();
    assert.equal(snapshot.status, expected.status);
    assert.deepEqual(snapshot.value, expected.value);
    expectLeftCallsAborted(run, snapshot);
    expectTags(model, snapshot);
    for (const key of activeKeys(snapshot)) {
      const steps = path.steps.slice(0, index + 1);
      model.states[key]?.({ snapshot, context: snapshot.context, actions: [...run.actions], steps, run });
    }
    snapshots.push(snapshot);
    transitions.push(namesOf(run.taken.slice(known)));
    known = run.taken.length;
  }
  run.actor.stop();
  return { snapshots, taken: run.taken, transitions };
};

/** States that `always` leaves at once are transient, so nothing can be asserted in them. */
const isTransient = (model: AnyModel, key: string) => {
  const node = nodesOf(model.machine).find(one => one.path.join('.') === key);
  return node?.always?.at(-1)?.guard === undefined && node?.always !== undefined;
};

/** States without an assertion and events without a case, and those that the machine does not have. */
export const gapsOf = (model: AnyModel, events: string[]): string[] => {
  const keys = stateKeys(model.machine).filter(key => !isTransient(model, key));
  const covered = new Set<string>(model.cases.map(one => one.event.type));
  return [
    ...keys.filter(key => !(key in model.states)).map(key => `no assertion for state ${key}`),
    ...Object.keys(model.states)
      .filter(key => !keys.includes(key))
      .map(key => `no such state: ${key}`),
    ...events.filter(type => !covered.has(type)).map(type => `no case for event ${type}`),
    ...[...covered].filter(type => !events.includes(type)).map(type => `no such event: ${type}`),
  ];
};
