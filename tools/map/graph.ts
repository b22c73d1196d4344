/**
 * A machine as a graph of plain data, in the order of its definition, so that the same machine always gives the same
 * graph. Diagrams, gallery, exports and rules are made from it.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionWords, guardWords, listOf, transitionName, transitionsOf } from './words.ts';

export type Invoke = { id: string; src: string };

export type GraphState = {
  /** XState's id of the state node, `session.signedIn.active`. */
  id: string;
  key: string;
  /** The dotted path below the root, `signedIn.active`, as in snapshots and models; '' is the root. */
  path: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Null unless it is a history state. */
  history: 'shallow' | 'deep' | null;
  initial: string | null;
  entry: string[];
  exit: string[];
  invokes: Invoke[];
  tags: string[];
  states: GraphState[];
};

/** What triggers a transition. `done`, `failed` and `snapshot` are an invoke's, `finished` is a state's `onDone`. */
export type Trigger =
  | { kind: 'event'; event: string }
  | { kind: 'always' }
  | { kind: 'after'; delay: string }
  | { kind: 'done' | 'failed' | 'snapshot'; invoke: string }
  | { kind: 'finished'; state: string };

export type GraphEdge = {
  /** Its name, as in the coverage of paths: `session.unknown · session.needed → session.fetching`. */
  id: string;
  source: string;
  /** Empty for a transition without a target, which only runs its actions; without any it forbids the event. */
  targets: string[];
  /** XState's event descriptor, '' for `always`. */
  eventType: string;
  trigger: Trigger;
  guard: string | null;
  actions: string[];
  reenters: boolean;
};

export type Graph = {
  id: string;
  root: GraphState;
  edges: GraphEdge[];
  /** Milliseconds by name; null if computed. */
  delays: Record<string, number | null>;
  /** Event types that the machine handles, without XState's own. */
  events: string[];
  /** By name of the actor logic: where it is used, `in session.fetching`, `as id in session.fetching` or `spawned`. */
  actors: Record<string, string[]>;
};

const AFTER = 'xstate.after.';
const DONE = 'xstate.done.actor.';
const FAILED = 'xstate.error.actor.';
const SNAPSHOT = 'xstate.snapshot.';
const FINISHED = 'xstate.done.state.';

function triggerOf({ eventType, source }: AnyTransitionDefinition): Trigger {
  if (eventType === '') return { kind: 'always' };
  const rest = (prefix: string) => eventType.slice(prefix.length);
  if (eventType.startsWith(AFTER))
    return { kind: 'after', delay: rest(AFTER).slice(0, -source.id.length - 1) };
  if (eventType.startsWith(DONE)) return { kind: 'done', invoke: rest(DONE) };
  if (eventType.startsWith(FAILED)) return { kind: 'failed', invoke: rest(FAILED) };
  if (eventType.startsWith(SNAPSHOT)) return { kind: 'snapshot', invoke: rest(SNAPSHOT) };
  if (eventType.startsWith(FINISHED)) return { kind: 'finished', state: rest(FINISHED) };
  return { kind: 'event', event: eventType };
}

const srcOf = (src: unknown) => (typeof src === 'string' ? src : 'inline');

function stateOf(node: AnyStateNode): GraphState {
  return {
    id: node.id,
    key: node.key,
    path: node.path.join('.'),
    kind: node.type,
    history: node.type === 'history' ? (node.history === 'deep' ? 'deep' : 'shallow') : null,
    initial: node.initial?.target?.[0]?.id ?? null,
    // From the config: XState adds the actions that start and cancel timers to `node.entry` and `node.exit`.
    entry: listOf(node.config.entry).map(actionWords),
    exit: listOf(node.config.exit).map(actionWords),
    invokes: node.invoke.map(({ id, src }) => ({ id, src: srcOf(src) })),
    tags: [...node.tags],
    states: Object.values(node.states).map(stateOf),
  };
}

const edgeOf = (transition: AnyTransitionDefinition): GraphEdge => ({
  id: transitionName(transition),
  source: transition.source.id,
  targets: transition.target?.map(target => target.id) ?? [],
  eventType: transition.eventType,
  trigger: triggerOf(transition),
  guard: transition.guard === undefined ? null : guardWords(transition.guard),
  actions: transition.actions.map(actionWords),
  reenters: transition.reenter,
});

const nodesFrom = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesFrom),
];

/** A state and its descendants, in the order of the machine. */
export const statesFrom = (state: GraphState): GraphState[] => [state, ...state.states.flatMap(statesFrom)];

/** The default target of a history state, as an `always` transition. */
const defaultOf = (node: AnyStateNode): GraphEdge[] => {
  const configured =
    node.type === 'history' ? listOf(node.config.target as string | string[] | undefined) : [];
  const targets = configured.map(target =>
    target.startsWith('#') ? target.slice(1) : `${node.parent?.id}.${target.replace(/^\./, '')}`,
  );
  if (targets.length === 0) return [];
  const id = `${node.id} · always → ${targets.join(', ')}`;
  const trigger = { kind: 'always' } as const;
  return [
    { id, source: node.id, targets, eventType: '', trigger, guard: null, actions: [], reenters: false },
  ];
};

const SPAWNS = /^spawn (.+)$/;

/** Where each actor logic of `setup()` is invoked or spawned. */
function actorsOf(machine: AnyStateMachine, states: GraphState[], edges: GraphEdge[]) {
  const actions = [
    ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...edges.flatMap(e => e.actions),
  ];
  return Object.fromEntries(
    Object.keys(machine.implementations.actors).map(src => [
      src,
      [
        ...states.flatMap(({ id, invokes }) =>
          invokes
            .filter(one => one.src === src)
            .map(one => (one.id === src ? `in ${id}` : `as ${one.id} in ${id}`)),
        ),
        ...actions.filter(action => SPAWNS.exec(action)?.[1] === src).map(() => 'spawned'),
      ],
    ]),
  );
}

export function graphOf(machine: AnyStateMachine): Graph {
  const nodes = nodesFrom(machine.root);
  const root = stateOf(machine.root);
  const edges = nodes.flatMap(node => [...transitionsOf(node).map(edgeOf), ...defaultOf(node)]);
  const delays = Object.entries(machine.implementations.delays).map(
    ([name, delay]): [string, number | null] => [name, typeof delay === 'number' ? delay : null],
  );
  const events = edges.flatMap(({ trigger }) => (trigger.kind === 'event' ? [trigger.event] : []));
  return {
    id: machine.id,
    root,
    edges,
    delays: Object.fromEntries(delays),
    events: [...new Set(events)],
    actors: actorsOf(machine, statesFrom(root), edges),
  };
}
