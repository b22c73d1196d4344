/**
 * A machine's model: what may happen to it, in plain words, and what must hold in each of its states.
 * The same model is walked twice: in process (walk.ts) and in Chromium against the real server, where a sibling file
 * `<name>.browser.ts` supplies the hands and eyes. The generator itself is kept behind this file.
 */
import {
  getInitialSnapshot,
  getNextSnapshot,
  __unsafe_getAllOwnEventDescriptors as eventTypesOf,
} from 'xstate';
import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  AnyStateNode,
  ContextFrom,
  EventFrom,
  EventObject,
  InputFrom,
  SnapshotFrom,
} from 'xstate';
import { getStateNodes, TestModel } from 'xstate/graph';
import type { CallFailure } from '#machines/platform/types.ts';
import type { Run } from './run.ts';

/** What the engine tells a machine: an invoked actor's outcome, or that a named delay is over. */
export type EngineEvent =
  | { type: `xstate.done.actor.${string}`; output: unknown }
  | { type: `xstate.error.actor.${string}`; error: unknown }
  | { type: `xstate.after.${string}` };

/** One thing that may happen, said as a tester would say it. `when` keeps it to where it tells something. */
export type Case<Machine extends AnyStateMachine> = {
  event: EventFrom<Machine> | EngineEvent;
  says: string;
  when?: (context: ContextFrom<Machine>, snapshot: SnapshotFrom<Machine>) => boolean;
};

/** What a state's assertion may look at. `acts` are the named actions run by the last step. */
export type Seen<Machine extends AnyStateMachine> = {
  snapshot: SnapshotFrom<Machine>;
  context: ContextFrom<Machine>;
  acts: Act[];
  run: Run;
};
export type Act = { type: string; params?: unknown };

export type Model<Machine extends AnyStateMachine> = {
  name: string;
  machine: Machine;
  /** Ways to begin, said in words. */
  inputs: Record<string, InputFrom<Machine>>;
  cases: Case<Machine>[];
  /** What guards read from the context; two visits of a state count as one where this is equal. */
  reads?: (context: ContextFrom<Machine>) => unknown;
  /** One assertion a state node, by its dotted path. */
  states: Record<string, (seen: Seen<Machine>) => void>;
  /** Deeds for events that are not simply sent, resolved, rejected or waited for. */
  deeds?: Record<string, (run: Run, event: EventObject) => void | Promise<void>>;
};
export type AnyModel = Model<AnyStateMachine>;

export type Step = { event: EventObject; says: string; snapshot: AnyMachineSnapshot };
/** `begin` is how it begins, in words; its first step is that beginning. */
export type Path = { title: string; begin: string; input: unknown; steps: Step[] };

export const modelOf = <Machine extends AnyStateMachine>(model: Model<Machine>): Model<Machine> => model;

export const done = (invoke: string, output?: unknown) =>
  ({ type: `xstate.done.actor.${invoke}`, output }) satisfies EngineEvent;
export const failed = (invoke: string, error: unknown = refusal) =>
  ({ type: `xstate.error.actor.${invoke}`, error }) satisfies EngineEvent;
export const after = (delay: string, state: string) =>
  ({ type: `xstate.after.${delay}.${state}` }) satisfies EngineEvent;

/** How calls fail in models: a plain object, because two Errors would count as one case. */
export const refusal: CallFailure = { message: 'The server says no.', status: 403, unreachable: false };
export const unreachable: CallFailure = { message: 'No answer.', status: 0, unreachable: true };

export const nodesOf = (machine: AnyStateMachine): AnyStateNode[] => [
  machine.root,
  ...getStateNodes(machine.root),
];

/** Dotted paths of all state nodes but the root. */
export const stateKeys = (machine: AnyStateMachine): string[] =>
  getStateNodes(machine.root).map(node => node.path.join('.'));

/** Dotted paths of the active state nodes. */
export const activeKeys = (snapshot: AnyMachineSnapshot): string[] =>
  snapshot._nodes.map(node => node.path.join('.')).filter(key => key !== '');

/** Every event type the machine listens to, engine events included. */
export const eventTypes = (machine: AnyStateMachine): string[] => [
  ...new Set(nodesOf(machine).flatMap(node => [...node.transitions.keys()])),
];

const saying = (model: AnyModel, event: EventObject) =>
  model.cases.find(one => JSON.stringify(one.event) === JSON.stringify(event))?.says ?? event.type;

/** The cases whose event is heard here and which tell something here. */
const casesIn = (model: AnyModel, snapshot: AnyMachineSnapshot) => {
  const types = new Set(eventTypesOf(snapshot));
  return model.cases
    .filter(({ event }) => types.has(event.type))
    .filter(({ when }) => when === undefined || when(snapshot.context, snapshot));
};

/** Not `can`: a transition that does nothing on purpose is walked as well. */
const isTaken = (snapshot: AnyMachineSnapshot, event: EventObject) =>
  snapshot.status === 'active' && snapshot.machine.getTransitionData(snapshot, event).length > 0;

/** Everything that may happen in a situation, said in words. */
export const possibleIn = (model: AnyModel, snapshot: AnyMachineSnapshot) =>
  casesIn(model, snapshot).filter(({ event }) => isTaken(snapshot, event));

const generator = (model: AnyModel, without: string[]) =>
  new TestModel<AnyMachineSnapshot, EventObject, unknown>(model.machine, {
    events: snapshot =>
      casesIn(model, snapshot)
        .map(({ event }) => event)
        .filter(({ type }) => !without.includes(type)),
    filterEvents: isTaken,
    // The event and where it came from are part of the key: without them action-only transitions are never walked.
    serializeState: (snapshot, event, previous) =>
      JSON.stringify([
        snapshot.value,
        model.reads?.(snapshot.context),
        event && [event, previous?.value, previous && model.reads?.(previous.context)],
      ]),
    stateMatcher: (snapshot, key) => snapshot.matches(key),
    limit: 5000,
  });

/** What a path really leads through: the generator keeps one snapshot of all that count as the same situation. */
const replayed = (model: AnyModel, input: unknown, events: EventObject[]): AnyMachineSnapshot[] =>
  events.reduce<AnyMachineSnapshot[]>(
    (snapshots, event) => [...snapshots, getNextSnapshot(model.machine, snapshots.at(-1)!, event)],
    [getInitialSnapshot(model.machine, input)],
  );

/**
 * The shortest paths that take every case in every state it is possible in, for every way to begin; some events may
 * be left out.
 */
export const pathsOf = (model: AnyModel, without: string[] = []): Path[] =>
  Object.entries(model.inputs).flatMap(([begin, input]) =>
    generator(model, without)
      .getShortestPaths({ input })
      .map(path => {
        const snapshots = replayed(
          model,
          input,
          path.steps.slice(1).map(step => step.event),
        );
        const steps = path.steps.map(({ event }, index) => ({
          event,
          says: saying(model, event),
          snapshot: snapshots[index]!,
        }));
        const story = steps.slice(1).map(step => step.says);
        return { title: [begin, ...story].join(', '), begin, input, steps };
      }),
  );
