/**
 * Every machine that differs from a given one in a single place: a transition removed or redirected, a guard
 * negated or removed, an action removed, a delay changed, a state made final or not final.
 */
import { not, StateMachine } from 'xstate';
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { actionWords, guardWords, listOf, transitionName } from '../map/words.ts';

/** `at` is the state's path or the transition's name, as in the diagram. */
export type Mutant = { name: string; at: string; machine: AnyStateMachine };

type Config = Record<string, unknown>;
type Change = { name: string; at: string; part: Config; by: Config };

const isPlain = (value: unknown): value is Config =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

/** A copy with one part, found by identity, replaced. */
function replaced(value: unknown, { part, by }: Change): unknown {
  if (value === part) return by;
  if (Array.isArray(value)) return value.map(one => replaced(one, { part, by, name: '', at: '' }));
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, replaced(one, { part, by, name: '', at: '' })]),
  );
}

const without = (part: Config, key: string): Config => {
  const { [key]: _, ...rest } = part;
  return rest;
};

/** Where a transition is defined: the part of the state, its key and its event. */
function sitesOf(node: AnyStateNode): { part: Config; key: string; eventType: string }[] {
  const config = node.config as Config;
  const under = (part: unknown, eventOf: (key: string) => string) =>
    isPlain(part) ? Object.keys(part).map(key => ({ part, key, eventType: eventOf(key) })) : [];
  const ends = { onDone: 'done', onError: 'error' };
  const invokes = listOf<Config>(config['invoke'] as Config | Config[] | undefined).flatMap((invoke, index) =>
    Object.entries(ends)
      .filter(([key]) => key in invoke)
      .map(([key, end]) => ({
        part: invoke,
        key,
        eventType: `xstate.${end}.actor.${node.invoke[index]?.id ?? ''}`,
      })),
  );
  return [
    ...under(config['on'], key => key),
    ...under(config['after'], key => `xstate.after.${key}.${node.id}`),
    ...('always' in config ? [{ part: config, key: 'always', eventType: '' }] : []),
    ...('onDone' in config
      ? [{ part: config, key: 'onDone', eventType: `xstate.done.state.${node.id}` }]
      : []),
    ...invokes,
  ];
}

/** The next sibling of a target, or the first one. */
function neighbourOf({ target }: AnyTransitionDefinition): AnyStateNode | undefined {
  const node = target?.[0];
  const beside = Object.values(node?.parent?.states ?? {}).filter(one => one.type !== 'history');
  const at = node ? beside.indexOf(node) : -1;
  const next = beside[(at + 1) % beside.length];
  return next === node ? undefined : next;
}

/** The mutations of one transition; null removes it. */
function variantsOf(written: Config, definition: AnyTransitionDefinition): [string, Config | null][] {
  const neighbour = neighbourOf(definition);
  const actions = listOf<unknown>(written['actions']);
  const { guard } = written;
  const variants: [string, Config | null][] = [['drop', null]];
  if (neighbour) variants.push([`lead to ${neighbour.key}`, { ...written, target: `#${neighbour.id}` }]);
  if (guard !== undefined) {
    variants.push([`negate ${guardWords(guard)} of`, { ...written, guard: not(guard as never) }]);
    variants.push([`drop the guard ${guardWords(guard)} of`, without(written, 'guard')]);
  }
  for (const [at, action] of actions.entries()) {
    const left = actions.filter((_, index) => index !== at);
    variants.push([`drop the action ${actionWords(action)} of`, { ...written, actions: left }]);
  }
  return variants;
}

function transitionChanges(node: AnyStateNode): Change[] {
  return sitesOf(node).flatMap(({ part, key, eventType }) => {
    const list = listOf<Config | string>(part[key] as Config | string | (Config | string)[]);
    const candidates = list.map(one => (typeof one === 'string' ? { target: one } : one));
    const definitions = eventType === '' ? (node.always ?? []) : (node.transitions.get(eventType) ?? []);
    return candidates.flatMap((written, at) => {
      const definition = definitions[at];
      if (definition === undefined) return [];
      const id = transitionName(definition);
      return variantsOf(written, definition).map(([name, variant]): Change => {
        const left = candidates.flatMap((one, index) => (index !== at ? [one] : variant ? [variant] : []));
        const by = left.length === 0 ? without(part, key) : { ...part, [key]: left };
        return { name: `${name} ${id}`, at: id, part, by };
      });
    });
  });
}

const hasEnd = ({ states }: AnyStateNode): boolean =>
  Object.values(states).some(state => state.type === 'final');

/** Whether it is observable that a state is final: it ends the machine, or its parent has an `onDone`. */
function isHeardOf({ parent }: AnyStateNode): boolean {
  if (parent === undefined) return false;
  if (parent.parent === undefined || 'onDone' in parent.config) return true;
  // Parallel regions end together, so its siblings must be able to end as well.
  const beside = Object.values(parent.parent.states).filter(one => one !== parent);
  return parent.parent.type === 'parallel' && beside.every(hasEnd) && isHeardOf(parent);
}

function stateChanges(node: AnyStateNode): Change[] {
  const part = node.config as Config;
  const at = node.path.join('.');
  const actions = (['entry', 'exit'] as const).flatMap(key => {
    const list = listOf<unknown>(part[key]);
    return list.map((action, gone) => ({
      name: `drop the ${key} action ${actionWords(action)} of ${node.id}`,
      at,
      part,
      by: { ...part, [key]: list.filter((_, index) => index !== gone) },
    }));
  });
  const ends =
    node.type === 'final'
      ? [{ name: `make ${node.id} no end`, at, part, by: without(part, 'type') }]
      : node.type === 'atomic' && isHeardOf(node)
        ? [{ name: `make ${node.id} an end`, at, part, by: { ...part, type: 'final' } }]
        : [];
  return [...actions, ...ends];
}

const nodesFrom = (node: AnyStateNode): AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesFrom),
];

const doubled = (delay: unknown) =>
  typeof delay === 'function'
    ? (...given: unknown[]) => 2 * (delay as (...args: unknown[]) => number)(...given)
    : 2 * Number(delay);

export function mutantsOf(machine: AnyStateMachine): Mutant[] {
  const { implementations } = machine;
  const built = (config: unknown, given: AnyStateMachine['implementations']): AnyStateMachine =>
    new StateMachine(config as never, given as never);
  const delays = Object.entries(implementations.delays).map(([name, delay]) => ({
    name: `double the delay ${name}`,
    at: '',
    machine: built(machine.config, {
      ...implementations,
      delays: { ...implementations.delays, [name]: doubled(delay) as never },
    }),
  }));
  const changes = nodesFrom(machine.root).flatMap(node => [
    ...transitionChanges(node),
    ...stateChanges(node),
  ]);
  return [
    ...changes.map(change => ({
      name: change.name,
      at: change.at,
      machine: built(replaced(machine.config, change), implementations),
    })),
    ...delays,
  ];
}
