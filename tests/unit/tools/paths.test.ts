import { describe, expect, test } from 'vitest';
import { setup } from 'xstate';
import { modelOf, pathsOf } from '#tests/paths/support/model.ts';
import type { AnyModel } from '#tests/paths/support/model.ts';
import { models } from '#tests/paths/support/models.ts';
import { simplePathsOf } from '#tests/paths/support/simple.ts';
import { FORMATS } from '../../../tools/paths/formats.ts';

type Event = { type: 'go' | 'back' | 'stop' };

const machine = setup({ types: { events: {} as Event } }).createMachine({
  id: 'm',
  initial: 'a',
  states: {
    a: { on: { go: 'b' } },
    b: { on: { go: 'c', back: 'a' } },
    c: { on: { back: 'a', stop: 'end' } },
    end: { type: 'final' },
  },
});
const model = modelOf({
  name: 'm',
  machine,
  inputs: { 'at "home", alone': undefined },
  cases: [
    { event: { type: 'go' }, description: 'goes on' },
    { event: { type: 'back' }, description: 'goes back' },
    { event: { type: 'stop' }, description: 'stops' },
  ],
  states: { a: () => {}, b: () => {}, c: () => {}, end: () => {} },
}) as unknown as AnyModel;

const description = (path: { steps: { description: string }[] }) =>
  path.steps.slice(1).map(step => step.description);

describe('all simple paths', () => {
  test('repeat a situation only in their last step, and are sorted shortest first', () => {
    const { paths, isWhole } = simplePathsOf(model, 100);
    expect(paths.map(description)).toEqual([
      ['goes on', 'goes back'],
      ['goes on', 'goes on', 'goes back'],
      ['goes on', 'goes on', 'stops'],
    ]);
    expect(isWhole).toBe(true);
  });

  test('are limited to the requested number, and marked as incomplete', () => {
    expect(simplePathsOf(model, 2)).toMatchObject({ paths: { length: 2 }, isWhole: false });
  });
});

describe('paths are written', () => {
  const listed = [{ machine: 'm', paths: pathsOf(model).slice(0, 1), isWhole: true }];
  const [path] = listed[0]!.paths;

  test('as text, one line each', () => {
    expect(FORMATS.text(listed)).toBe(`m (1 path)\n  1. ${path!.title}\n`);
    expect(FORMATS.text([{ ...listed[0]!, isWhole: false }])).toContain('the first 1 path)');
  });

  test('as JSON, with the events and the states they lead to', () => {
    const [written] = JSON.parse(FORMATS.json(listed)) as {
      paths: { startsIn: string; steps: unknown[] }[];
    }[];
    expect(written!.paths[0]).toMatchObject({ begin: 'at "home", alone', startsIn: 'a' });
    expect(written!.paths[0]!.steps[0]).toEqual({ description: 'goes on', event: 'go', leadsTo: 'b' });
    expect(written!.paths[0]!.steps).toHaveLength(description(path!).length);
  });

  test('as CSV, one row per step, with doubled quotes and what a user sees', () => {
    const panel = models.find(({ name }) => name === 'support-panel')!;
    const [first] = pathsOf(panel);
    const said = { ...first!, begin: 'at "home", alone' };
    const rows = FORMATS.csv([{ machine: panel.name, paths: [said], isWhole: true }]).split('\r\n');
    expect(rows[0]).toBe('"Case","Machine","Title","Precondition","Step","Action","Expected"');
    expect(rows[1]).toBe(
      `"support-panel-1","support-panel","${said.title}","at ""home"", alone","1","clicks the support link","The support panel is open."`,
    );
    expect(rows).toHaveLength(1 + description(said).length + 1);
  });

  test('as CSV only if every state has a description of what a user sees', () => {
    expect(() => FORMATS.csv(listed)).toThrow('tests/paths/sees.ts does not say what m shows in b');
  });
});
