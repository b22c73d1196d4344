/** Rules for every machine, for example that no state is a dead end. Each returns descriptions of its violations. */
import type { Graph, GraphEdge, GraphState } from './graph.ts';
import { statesFrom } from './graph.ts';

/** What the graph does not contain: the events that the machine's type declares, and all events that are sent anywhere. */
type Surroundings = { declared: string[]; sent: Set<string> };

type Tree = { parents: Map<string, GraphState>; byId: Map<string, GraphState> };
type Rule = (graph: Graph, around: Surroundings) => string[];

function treeOf(graph: Graph): Tree {
  const states = statesFrom(graph.root);
  return {
    byId: new Map(states.map(state => [state.id, state])),
    parents: new Map(states.flatMap(state => state.states.map(child => [child.id, state]))),
  };
}

const withAncestors = (state: GraphState, { parents }: Tree): GraphState[] => {
  const parent = parents.get(state.id);
  return [state, ...(parent ? withAncestors(parent, { parents, byId: new Map() }) : [])];
};

/** The states entered together with a state: its ancestors, and its initial state or all its regions. */
function enteredWith(state: GraphState, tree: Tree): GraphState[] {
  const initial = state.states.filter(child => state.kind === 'parallel' || child.id === state.initial);
  return [...withAncestors(state, tree), ...initial.flatMap(child => enteredWith(child, tree))];
}

const unreachable: Rule = graph => {
  const tree = treeOf(graph);
  const reached = new Set(enteredWith(graph.root, tree));
  for (const state of reached)
    for (const target of graph.edges.filter(edge => edge.source === state.id).flatMap(edge => edge.targets))
      for (const one of enteredWith(tree.byId.get(target) ?? graph.root, tree)) reached.add(one);
  return statesFrom(graph.root)
    .filter(state => !reached.has(state))
    .map(({ id }) => `${id} is never entered`);
};

/** Transitions that leave a state: its own and those of its ancestors. */
function exitsOf(state: GraphState, graph: Graph, tree: Tree): GraphEdge[] {
  const own = withAncestors(state, tree).map(({ id }) => id);
  return graph.edges.filter(
    ({ source, targets }) => own.includes(source) && targets.some(id => !own.includes(id)),
  );
}

const leavesOf = (graph: Graph) => statesFrom(graph.root).filter(({ kind }) => kind === 'atomic');

const deadEnd: Rule = graph => {
  const tree = treeOf(graph);
  return leavesOf(graph)
    .filter(state => exitsOf(state, graph, tree).length === 0)
    .map(({ id }) => `${id} cannot be left`);
};

/** Whether the transition can be taken: its event is sent somewhere, or is XState's own. */
const canHappen = ({ trigger }: GraphEdge, sent: Set<string>) =>
  trigger.kind !== 'event' || sent.has(trigger.event);

const neverLeft: Rule = (graph, { sent }) => {
  const tree = treeOf(graph);
  return leavesOf(graph)
    .map(state => ({ state, exits: exitsOf(state, graph, tree) }))
    .filter(({ exits }) => exits.length > 0 && !exits.some(edge => canHappen(edge, sent)))
    .map(({ state }) => `${state.id} is never left: none of its events is sent`);
};

const HANDLERS = { done: 'onDone', failed: 'onError' };

const unhandledOutcome: Rule = graph =>
  statesFrom(graph.root).flatMap(({ id: state, invokes }) =>
    invokes.flatMap(({ id }) => {
      const triggers = graph.edges.filter(({ source }) => source === state).map(({ trigger }) => trigger);
      return (['done', 'failed'] as const)
        .filter(kind => !triggers.some(one => one.kind === kind && one.invoke === id))
        .map(kind => `${id} in ${state} has no ${HANDLERS[kind]}`);
    }),
  );

const unnamed: Rule = graph => [
  ...graph.edges
    .filter(({ trigger }) => trigger.kind === 'after' && !(trigger.delay in graph.delays))
    .map(({ id }) => `the delay of ${id} has no name`),
  ...statesFrom(graph.root).flatMap(({ id, invokes }) =>
    invokes.filter(one => /^\d+\./.test(one.id)).map(() => `an invoke in ${id} has no id`),
  ),
];

const unhandledEvent: Rule = (graph, { declared }) =>
  declared
    .filter(event => !graph.events.includes(event))
    .map(event => `${event} is declared, but no state handles it`);

const RULES = [unreachable, deadEnd, neverLeft, unhandledOutcome, unnamed, unhandledEvent];

export const brokenRules = (graph: Graph, around: Surroundings): string[] =>
  RULES.flatMap(rule => rule(graph, around));
