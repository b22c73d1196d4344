/** The JSON and Mermaid exports of every machine contain all of its states and transitions. */
import { describe, expect, test } from 'vitest';
import { exportMachine } from '../../tools/map/export-command.ts';
import { EXPORTS } from '../../tools/map/export.ts';
import { graphOf, statesFrom } from '../../tools/map/graph.ts';
import { allMachines } from '../../tools/map/machines.ts';

type Definition = {
  id: string;
  states: Record<string, Definition>;
  transitions: { eventType: string; target?: string[] }[];
};

const statesIn = (one: Definition): Definition[] => [one, ...Object.values(one.states).flatMap(statesIn)];
const matchesOf = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

const machines = await allMachines();

describe.each(machines)('$name', ({ machine }) => {
  const graph = graphOf(machine);
  const states = statesFrom(graph.root);

  test('as JSON is its definition', () => {
    const parsed = JSON.parse(EXPORTS.json(machine)) as Definition;
    expect(parsed).toEqual(JSON.parse(JSON.stringify(machine.definition)));
    expect(statesIn(parsed).map(({ id }) => id)).toEqual(states.map(({ id }) => id));
    const withoutAlways = graph.edges.filter(({ eventType }) => eventType !== '');
    expect(statesIn(parsed).flatMap(({ transitions }) => transitions)).toHaveLength(withoutAlways.length);
  });

  test('as Mermaid has each state once, and each transition with its event', () => {
    const text = EXPORTS.mermaid(machine);
    expect(text.startsWith('stateDiagram-v2\n')).toBe(true);
    expect(matchesOf(text, /^ *state ".*" as (\w+)/gm).sort()).toEqual(
      states.map(({ id }) => id.replaceAll('.', '_')).sort(),
    );
    const arrows = matchesOf(text, /^ *(\w+ --> \w+) : /gm);
    expect(arrows.sort()).toEqual(
      graph.edges
        .flatMap(({ source, targets }) => (targets.length === 0 ? [source] : targets).map(to => [source, to]))
        .map(ends => ends.map(id => id.replaceAll('.', '_')).join(' --> '))
        .sort(),
    );
    for (const event of graph.events) expect(text).toContain(` : ${event}`);
  });
});

test('one machine is exported by its name, and an unknown format or machine lists the known ones', async () => {
  const { machine } = machines.find(({ name }) => name === 'proof')!;
  expect(await exportMachine('mermaid', 'proof')).toEqual({ text: EXPORTS.mermaid(machine) });
  expect(await exportMachine('json', 'nonsense')).toMatchObject({
    problem: expect.stringContaining('proof'),
  });
  expect(await exportMachine('nonsense', 'proof')).toMatchObject({
    problem: expect.stringContaining('mermaid'),
  });
});
