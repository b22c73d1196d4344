/**
 * A machine as a plain graph: data alone, without functions, in the order in which the machine is written, and so the
 * same for every build of it. What the pictures, the gallery and the inspector show is read from here.
 */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionWords, guardWords, listOf, transitionName, transitionsOf } from './words.ts';

export type Invoke = { id: string; src: string };

export type GraphState = {
  /** The library's own id, `session.signedIn.active`: stable, and what a picture's classes are keyed by. */
  id: string;
  key: string;
  /** As snapshots and models name it, `signedIn.active`; '' is the machine itself. */
  path: string;
  kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history';
  /** Of a history state: whether it remembers one level or all of them. */
  history: 'shallow' | 'deep' | null;
  initial: string | null;
  entry: string[];
  exit: string[];
  invokes: Invoke[];
  tags: string[];
  states: GraphState[];
};

/** What sets a transition off. */
export type Trigger =
  | { kind: 'event'; event: string }
  | { kind: 'always' }
  | { kind: 'after'; delay: string }
  | { kind: 'done' | 'failed' | 'snapshot'; invoke: string }
  | { kind: 'finished'; state: string };

export type GraphEdge = {
  /** Named as the coverage of paths names it: `session.unknown · session.needed → session.fetching`. */
  id: string;
  source: string;
  /** Empty where the state is not left: only actions run, or the event is swallowed on purpose. */
  targets: string[];
  /** As the library types it, '' for `always`. */
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
  /** By name; milliseconds, or null where they are computed. */
  delays: Record<string, number | null>;
  /** Event types the machine listens to, without the engine's own. */
  events: string[];
  /** By the name the machine gives it: who runs it. */
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

const srcOf = (src: unknown) => (typeof src === 'string' ? src : 'written in place');

function stateOf(node: AnyStateNode): GraphState {
  return {
    id: node.id,
    key: node.key,
    path: node.path.join('.'),
    kind: node.type,
    history: node.type === 'history' ? (node.history === 'deep' ? 'deep' : 'shallow') : null,
    initial: node.initial?.target?.[0]?.id ?? null,
    // As written: the engine adds the starting and stopping of timers to its own lists.
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

/** A state and all below it, in the order of the machine. */
export const statesFrom = (state: GraphState): GraphState[] => [state, ...state.states.flatMap(statesFrom)];

/** History states have a default target that no event leads to; it is drawn like a transition. */
const defaultOf = (node: AnyStateNode): GraphEdge[] => {
  const given = node.type === 'history' ? listOf(node.config.target as string | string[] | undefined) : [];
  const targets = given.map(target =>
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

/** Where each declared actor is run: by the invoke's id, or spawned. */
function actorsOf(machine: AnyStateMachine, states: GraphState[], edges: GraphEdge[]) {
  const acts = [
    ...states.flatMap(({ entry, exit }) => [...entry, ...exit]),
    ...edges.flatMap(e => e.actions),
  ];
  return Object.fromEntries(
    Object.keys(machine.implementations.actors).map(src => [
      src,
      [
        ...states.flatMap(({ id, invokes }) =>
          invokes.filter(one => one.src === src).map(one => `${one.id} in ${id}`),
        ),
        ...acts.filter(act => SPAWNS.exec(act)?.[1] === src).map(() => 'spawned'),
      ],
    ]),
  );
}

export function graphOf(machine: AnyStateMachine): Graph {
  const nodes = nodesFrom(machine.root);
  const root = stateOf(machine.root);
  const edges = nodes.flatMap(node => [...transitionsOf(node).map(edgeOf), ...defaultOf(node)]);
  const delays = Object.entries(machine.implementations.delays).map(
    ([name, given]): [string, number | null] => [name, typeof given === 'number' ? given : null],
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
