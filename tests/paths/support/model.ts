/**
 * A machine's model: the events it may receive, described in plain words, and the assertions for each of its states.
 * The same model is walked twice: in process (walk.ts) and in Chromium against the real server, where a sibling file
 * `<name>.browser.ts` supplies a browser driver. Only this file knows the path generator.
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
import { keyNaming, namesTakenBy } from './transition-names.ts';

/** An event that XState sends: an invoked actor's outcome, or the end of a named delay. */
export type EngineEvent =
  | { type: `xstate.done.actor.${string}`; output: unknown }
  | { type: `xstate.error.actor.${string}`; error: unknown }
  | { type: `xstate.after.${string}` };

/** An event as a tester would describe it. `when` limits it to the states in which a path should take it. */
export type Case<Machine extends AnyStateMachine> = {
  event: EventFrom<Machine> | EngineEvent;
  description: string;
  when?: (context: ContextFrom<Machine>, snapshot: SnapshotFrom<Machine>) => boolean;
};

/** What a state's assertion receives. `actions` are the named actions run by the last step, `steps` all steps up to it. */
export type AssertionInput<Machine extends AnyStateMachine> = {
  snapshot: SnapshotFrom<Machine>;
  context: ContextFrom<Machine>;
  actions: ExecutedAction[];
  steps: Step[];
  run: Run;
};
export type ExecutedAction = { type: string; params?: unknown };

export type Model<Machine extends AnyStateMachine> = {
  name: string;
  machine: Machine;
  /** The machine's input by a description of it. */
  inputs: Record<string, InputFrom<Machine>>;
  cases: Case<Machine>[];
  /** What guards read from the context, or its keys; visits of a state in which this is equal count as one. */
  reads?: ((context: ContextFrom<Machine>) => unknown) | (keyof ContextFrom<Machine>)[];
  /** The states that have each tag, by dotted path; no other state has it. */
  tags?: Record<string, string[]>;
  /** One assertion for each state node, by its dotted path. */
  states: Record<string, (seen: AssertionInput<Machine>) => void>;
  /** Drivers for events that are not simply sent, resolved, rejected or waited for. */
  eventDrivers?: Record<string, (run: Run, event: EventObject) => void | Promise<void>>;
};
export type AnyModel = Model<AnyStateMachine>;

export type Step = { event: EventObject; description: string; snapshot: AnyMachineSnapshot };
/** `begin` is the description of the input; the first step is the initial state. */
export type Path = { title: string; begin: string; input: unknown; steps: Step[] };

export const modelOf = <Machine extends AnyStateMachine>(model: Model<Machine>): Model<Machine> => model;

export const done = (invoke: string, output?: unknown) =>
  ({ type: `xstate.done.actor.${invoke}`, output }) satisfies EngineEvent;
export const failed = (invoke: string, error: unknown = refusal) =>
  ({ type: `xstate.error.actor.${invoke}`, error }) satisfies EngineEvent;
export const after = (delay: string, state: string) =>
  ({ type: `xstate.after.${delay}.${state}` }) satisfies EngineEvent;

/** How calls fail in models: a plain object, because two Errors would count as one case. */
export const refusal: CallFailure = {
  message: 'The server says no.',
  status: 403,
  unreachable: false,
};
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

const descriptionOf = (model: AnyModel, event: EventObject) =>
  model.cases.find(one => JSON.stringify(one.event) === JSON.stringify(event))?.description ?? event.type;

/** The cases whose event has a transition in this state and whose `when` holds. */
const casesIn = (model: AnyModel, snapshot: AnyMachineSnapshot) => {
  const types = new Set(eventTypesOf(snapshot));
  return model.cases
    .filter(({ event }) => types.has(event.type))
    .filter(({ when }) => when === undefined || when(snapshot.context, snapshot));
};

/** Does not use `can`, because transitions without actions or target are walked as well. */
const isTaken = (snapshot: AnyMachineSnapshot, event: EventObject) =>
  snapshot.status === 'active' && snapshot.machine.getTransitionData(snapshot, event).length > 0;

/** The cases possible in a state. */
export const possibleIn = (model: AnyModel, snapshot: AnyMachineSnapshot) =>
  casesIn(model, snapshot).filter(({ event }) => isTaken(snapshot, event));

/** What the model's guards read from a context. */
export const readsOf = ({ reads }: AnyModel, context: Record<PropertyKey, unknown>): unknown =>
  Array.isArray(reads) ? reads.map(key => context[key]) : reads?.(context);

const generator = (model: AnyModel, without: string[]) =>
  new TestModel<AnyMachineSnapshot, EventObject, unknown>(model.machine, {
    events: snapshot =>
      casesIn(model, snapshot)
        .map(({ event }) => event)
        .filter(event => namesTakenBy(snapshot, event).every(name => keyNaming(name, without) === undefined)),
    filterEvents: isTaken,
    // The event and where it came from are part of the key: without them action-only transitions are never walked.
    serializeState: (snapshot, event, previous) =>
      JSON.stringify([
        snapshot.value,
        readsOf(model, snapshot.context),
        event && [event, previous?.value, previous && readsOf(model, previous.context)],
      ]),
    stateMatcher: (snapshot, key) => snapshot.matches(key),
    limit: 5000,
  });

/** The snapshots along a path; the generator keeps only one of those that it considers equal. */
const replayed = (model: AnyModel, input: unknown, events: EventObject[]): AnyMachineSnapshot[] =>
  events.reduce<AnyMachineSnapshot[]>(
    (snapshots, event) => [...snapshots, getNextSnapshot(model.machine, snapshots.at(-1)!, event)],
    [getInitialSnapshot(model.machine, input)],
  );

const generatePaths = (model: AnyModel, without: string[]): Path[] =>
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
          description: descriptionOf(model, event),
          snapshot: snapshots[index]!,
        }));
        const descriptions = steps.slice(1).map(step => step.description);
        return { title: [begin, ...descriptions].join(', '), begin, input, steps };
      }),
  );

/** By model, then by what is excluded: several test files of a process use the same paths. */
const generated = new WeakMap<AnyModel, Map<string, Path[]>>();

/**
 * The shortest paths that take every case in every state in which it is possible, for every input. `without` excludes
 * transitions, by event type or as `state · event`.
 */
export function pathsOf(model: AnyModel, without: string[] = []): Path[] {
  const known = generated.get(model) ?? new Map<string, Path[]>();
  generated.set(model, known);
  const key = without.join('\n');
  const paths = known.get(key) ?? generatePaths(model, without);
  known.set(key, paths);
  return paths;
}
