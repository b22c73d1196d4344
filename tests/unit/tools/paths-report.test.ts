import { expect, test } from 'vitest';
import { createMachine } from 'xstate';
import { pageOf } from '#tests/paths/report/page.ts';
import type { PlannedMachine } from '#tests/paths/report/plan.ts';
import { tallyOf } from '#tests/paths/report/tally.ts';
import type { Outcome } from '#tests/paths/report/tally.ts';
import { graphOf } from '../../../tools/map/graph.ts';
import { slowness } from '../../../tools/testing/speed.mjs';

const GO = 'm.a · go → m.b';
const LOSE = 'm.b · lose → m.c';
const BACK = 'm.c · back → m.a';
const BREAK = 'm.a · break → m.c';

const planned: PlannedMachine = {
  name: 'm',
  graph: graphOf(
    createMachine({
      id: 'm',
      initial: 'a',
      states: { a: { on: { go: 'b', break: 'c' } }, b: { on: { lose: 'c' } }, c: { on: { back: 'a' } } },
    }),
  ),
  states: ['a', 'b', 'c'],
  transitions: [GO, BREAK, LOSE, BACK],
  unreachable: { break: 'only a defect does' },
  paths: [
    { title: 'goes', begin: 'here', description: ['goes'] },
    {
      title: 'loses',
      begin: 'here',
      description: ['goes', 'loses'],
    },
  ],
};
const passed: Outcome = {
  status: 'passed',
  seconds: 1,
  error: '',
  trace: null,
  screenshot: null,
  states: ['a', 'b'],
  transitions: [GO],
};
const failed: Outcome = {
  ...passed,
  status: 'failed',
  states: ['a', 'b', 'c'],
  transitions: [GO, LOSE],
  error: 'expected <b> to be visible',
  trace: '../browser-paths/x/trace.zip',
  screenshot: '../browser-paths/x/test-failed-1.png',
};
const tally = tallyOf(planned, title => (title === 'goes' ? passed : failed));

test('transitions are marked as walked, failed or unwalked, and unreachable ones have their reason', () => {
  expect(tally.transitions).toEqual([
    { id: GO, mark: 'walked', paths: [1, 2], reason: '' },
    { id: BREAK, mark: 'unreachable', paths: [], reason: 'only a defect does' },
    { id: LOSE, mark: 'failed', paths: [2], reason: '' },
    { id: BACK, mark: 'unwalked', paths: [], reason: '' },
  ]);
  expect(tally.states.map(({ mark }) => mark)).toEqual(['walked', 'walked', 'failed']);
});

test('a path that was not run marks nothing as walked', () => {
  const { paths, states } = tallyOf(planned, () => undefined);
  expect(paths.map(({ outcome }) => outcome.status)).toEqual(['not run', 'not run']);
  expect(states.map(({ mark }) => mark)).toEqual(['unwalked', 'unwalked', 'unwalked']);
});

/** Timeout in milliseconds for the layout, on a busy computer. */
const PATIENCE = 60_000 * slowness();

test(
  'the page colours the diagram, lists each path, and shows a failure with its trace and screenshot',
  async () => {
    const page = await pageOf([tally]);
    expect(page).toContain(`class="event failed" data-transition="${LOSE}"`);
    expect(page).toContain('class="state atomic walked" data-state="a"');
    expect(page).toContain('expected &lt;b&gt; to be visible');
    expect(page).toContain('<a href="../browser-paths/x/trace.zip">Trace</a>');
    expect(page).toContain('src="../browser-paths/x/test-failed-1.png"');
    expect(page).toContain('1 of 4 (1 out of reach)');
    expect(page, 'loads nothing from other sites').not.toMatch(/(?:src|href)="https?:/);
  },
  PATIENCE,
);
