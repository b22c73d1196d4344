/** Stately's extractor finds every transition of every machine in the text that the gallery copies. */
import { describe, expect, test, vi } from 'vitest';
import { graphOf, statesFrom } from '../../tools/map/graph.ts';
import type { GraphEdge, GraphState } from '../../tools/map/graph.ts';
import { allMachines, machineSources } from '../../tools/map/machines.ts';
import { selfContained } from '../../tools/map/self-contained.ts';
import { loadExtractor } from './support/extractor.ts';

const extract = loadExtractor();
const sources = machineSources();

type Target = string | { target?: string | string[] } | undefined;
type Targets = Target | Target[];
type Invoke = { id?: string; onDone?: Targets; onError?: Targets; onSnapshot?: Targets };
type Extracted = {
  on?: Record<string, Targets>;
  after?: Record<string, Targets>;
  always?: Targets;
  onDone?: Targets;
  type?: string;
  target?: string;
  invoke?: Invoke | Invoke[];
  states?: Record<string, Extracted>;
};

const listOf = <Item>(one: Item | Item[] | undefined): Item[] =>
  one === undefined ? [] : Array.isArray(one) ? one : [one];

const targetsOf = (one: Target): string[] => listOf(typeof one === 'string' ? one : one?.target);

/** `source · event · targets as written`, for each transition of a state and its descendants. */
function transitionsIn(state: Extracted, path: string): string[] {
  const all = (event: string, given: Targets) =>
    listOf(given).map(one => `${path} · ${event} · ${targetsOf(one).map(lastKey).join(', ')}`);
  return [
    ...Object.entries(state.on ?? {}).flatMap(([event, given]) => all(event, given)),
    ...Object.entries(state.after ?? {}).flatMap(([delay, given]) => all(`after ${delay}`, given)),
    ...all('always', state.always),
    ...all('finished', state.onDone),
    ...listOf(state.invoke).flatMap(({ id, onDone, onError, onSnapshot }) => [
      ...all(`done ${id}`, onDone),
      ...all(`failed ${id}`, onError),
      ...all(`snapshot ${id}`, onSnapshot),
    ]),
    ...(state.type === 'history' && state.target !== undefined ? all('always', state.target) : []),
    ...Object.entries(state.states ?? {}).flatMap(([key, child]) =>
      transitionsIn(child, path === '' ? key : `${path}.${key}`),
    ),
  ];
}

/** Each way to write a target, `.idle`, `#signIn.form.idle` or `idle`, ends with the state's key. */
const lastKey = (target: string) => target.split('.').at(-1) ?? target;

function eventOf({ trigger }: GraphEdge): string {
  switch (trigger.kind) {
    case 'event':
      return trigger.event;
    case 'after':
      return `after ${trigger.delay}`;
    case 'always':
    case 'finished':
      return trigger.kind;
    default:
      return `${trigger.kind} ${trigger.invoke}`;
  }
}

function transitionsOf(root: GraphState, edges: GraphEdge[]): string[] {
  const paths = new Map(statesFrom(root).map(({ id, path }) => [id, path]));
  return edges.map(
    edge => `${paths.get(edge.source)} · ${eventOf(edge)} · ${edge.targets.map(lastKey).join(', ')}`,
  );
}

/** The extractor logs each parameter that is a function. */
function extracted(source: string): Extracted[] {
  for (const method of ['error', 'warn', 'log'] as const)
    vi.spyOn(console, method).mockImplementation(() => {});
  return extract(source).machines.map(one => one.toConfig() as Extracted);
}

describe.each(await allMachines())('$name', ({ file, machine }) => {
  test('shows all its transitions', () => {
    const [config, ...more] = extracted(selfContained(file, sources));
    expect(more).toEqual([]);
    const { root, edges } = graphOf(machine);
    expect(transitionsIn(config ?? {}, '').sort()).toEqual(transitionsOf(root, edges).sort());
  });
});
