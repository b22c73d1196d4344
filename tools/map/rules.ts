/** What no machine may do to the people in front of it; each rule names where it is broken. */
import type { Graph, GraphEdge, GraphState } from './graph.ts';
import { statesFrom } from './graph.ts';

/** What lies outside a machine: the events its type declares, and those that anything at all sends. */
type Surroundings = { declared: string[]; sent: Set<string> };

type Family = { parents: Map<string, GraphState>; byId: Map<string, GraphState> };
type Rule = (graph: Graph, around: Surroundings) => string[];

function familyOf(graph: Graph): Family {
  const states = statesFrom(graph.root);
  return {
    byId: new Map(states.map(state => [state.id, state])),
    parents: new Map(states.flatMap(state => state.states.map(child => [child.id, state]))),
  };
}

const upFrom = (state: GraphState, { parents }: Family): GraphState[] => {
  const parent = parents.get(state.id);
  return [state, ...(parent ? upFrom(parent, { parents, byId: new Map() }) : [])];
};

/** Entering a state enters what it lies in, and where it begins or all its regions. */
function enteredWith(state: GraphState, family: Family): GraphState[] {
  const begins = state.states.filter(child => state.kind === 'parallel' || child.id === state.initial);
  return [...upFrom(state, family), ...begins.flatMap(child => enteredWith(child, family))];
}

const unreachable: Rule = graph => {
  const family = familyOf(graph);
  const reached = new Set(enteredWith(graph.root, family));
  for (const state of reached)
    for (const target of graph.edges.filter(edge => edge.source === state.id).flatMap(edge => edge.targets))
      for (const one of enteredWith(family.byId.get(target) ?? graph.root, family)) reached.add(one);
  return statesFrom(graph.root)
    .filter(state => !reached.has(state))
    .map(({ id }) => `${id} is never entered`);
};

/** Transitions that lead out of a state: its own and those of what it lies in. */
function exitsOf(state: GraphState, graph: Graph, family: Family): GraphEdge[] {
  const up = upFrom(state, family).map(({ id }) => id);
  return graph.edges.filter(
    ({ source, targets }) => up.includes(source) && targets.some(id => !up.includes(id)),
  );
}

const leavesOf = (graph: Graph) => statesFrom(graph.root).filter(({ kind }) => kind === 'atomic');

const trapped: Rule = graph => {
  const family = familyOf(graph);
  return leavesOf(graph)
    .filter(state => exitsOf(state, graph, family).length === 0)
    .map(({ id }) => `${id} cannot be left`);
};

/** Somebody sends the event, or it happens by itself. */
const happens = ({ trigger }: GraphEdge, sent: Set<string>) =>
  trigger.kind !== 'event' || sent.has(trigger.event);

const onlyByReload: Rule = (graph, { sent }) => {
  const family = familyOf(graph);
  return leavesOf(graph)
    .map(state => ({ state, exits: exitsOf(state, graph, family) }))
    .filter(({ exits }) => exits.length > 0 && !exits.some(edge => happens(edge, sent)))
    .map(({ state }) => `only a reload leaves ${state.id}: nothing sends what it waits for`);
};

const unanswered: Rule = graph =>
  statesFrom(graph.root).flatMap(({ id: state, invokes }) =>
    invokes.flatMap(({ id }) => {
      const ends = graph.edges.filter(({ source }) => source === state).map(({ trigger }) => trigger);
      return (['done', 'failed'] as const)
        .filter(kind => !ends.some(one => one.kind === kind && one.invoke === id))
        .map(kind => `${id} in ${state} may be ${kind}, and nothing follows`);
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

const ignored: Rule = (graph, { declared }) =>
  declared
    .filter(event => !graph.events.includes(event))
    .map(event => `${event} may be sent, and no state hears it`);

const RULES = [unreachable, trapped, onlyByReload, unanswered, unnamed, ignored];

export const brokenRules = (graph: Graph, around: Surroundings): string[] =>
  RULES.flatMap(rule => rule(graph, around));
