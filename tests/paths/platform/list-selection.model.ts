import { deepEqual, equal } from 'node:assert/strict';
import type { RowOutcome, SelectedRow } from '#machines/platform/list-selection-setup.ts';
import { listSelectionMachine } from '#machines/platform/list-selection.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

const row = (id: number): SelectedRow => ({ id, name: `Person ${id}` });
const [first, second, third] = [row(1), row(2), row(3)];
const done1 = (one: SelectedRow): RowOutcome => ({ ...one, problem: null });
const refused = (one: SelectedRow): RowOutcome => ({ ...one, problem: 'This person is out of reach.' });

/** A refused call would be a row's outcome, so calls fail with 500 instead. */
const broken = { ...refusal, status: 500 };
const ids = (rows: readonly SelectedRow[]) => rows.map(({ id }) => id);

export const listSelectionModel = modelOf({
  name: 'list-selection',
  machine: listSelectionMachine,
  inputs: { 'two of three listed rows can be selected': { max: 2 } },
  reads: ({ rows, isMore, left, outcomes, problem }) => [
    ids(rows),
    isMore,
    ids(left),
    outcomes.map(({ id, problem: why }) => [id, why]),
    problem,
  ],
  tags: { open: ['confirming', 'acting', 'halted', 'finished'], busy: ['collecting', 'acting'] },
  cases: [
    {
      event: { type: 'rows.added', rows: [first] },
      description: 'selects the first row',
      when: ({ rows }) => rows.length === 0,
    },
    {
      event: { type: 'rows.added', rows: [first, second, third] },
      description: 'selects all rows shown',
      when: ({ rows, isMore }) => rows.length === 1 && !isMore,
    },
    {
      event: { type: 'rows.removed', rows: [first] },
      description: 'deselects the first row',
      when: ({ rows }) => rows.length === 2,
    },
    {
      event: { type: 'all.wanted', query: {} },
      description: 'selects all rows of the list',
      when: ({ rows }) => rows.length === 1,
    },
    {
      event: done('collect', { rows: [first, second], isMore: true }),
      description: 'more rows are found than can be selected',
    },
    { event: done('collect', { rows: [first, second], isMore: false }), description: 'all rows are found' },
    { event: failed('collect'), description: 'loading the rows fails' },
    {
      event: { type: 'selection.cleared' },
      description: 'clears the selection',
      when: ({ rows }) => rows.length > 0,
    },
    {
      event: { type: 'action.chosen', action: 'endSessions' },
      description: 'chooses an action',
      when: ({ rows }) => rows.length > 0,
    },
    { event: { type: 'action.cancelled' }, description: 'cancels the action' },
    { event: { type: 'action.confirmed' }, description: 'confirms the action' },
    {
      event: done('act', [done1(first)]),
      description: 'the action succeeds for the first row',
      when: ({ left }) => left[0]?.id === 1,
    },
    {
      event: done('act', [done1(second)]),
      description: 'the action succeeds for the second row',
      when: ({ left }) => left[0]?.id === 2,
    },
    {
      event: done('act', [done1(first), refused(second)]),
      description: 'the action is rejected for the second row',
      when: ({ left }) => left.length === 2,
    },
    { event: failed('act', broken), description: 'the request fails' },
    { event: { type: 'run.stopped' }, description: 'stops the action' },
    { event: { type: 'run.continued' }, description: 'continues the action' },
    { event: { type: 'retry.wanted' }, description: 'retries the failed rows' },
    { event: { type: 'outcomes.closed' }, description: 'closes the results' },
  ],
  states: {
    selecting: ({ snapshot, context: { rows, isMore, left, outcomes } }) => {
      equal(rows.length <= 2, true);
      if (isMore) deepEqual(ids(rows).toSorted(), [1, 2]);
      deepEqual([left, outcomes], [[], []]);
      equal(snapshot.can({ type: 'action.chosen', action: 'endSessions' }), rows.length > 0);
    },
    collecting: ({ run, context }) => {
      deepEqual(run.call('collect')?.input, { query: {} });
      equal(context.problem, null);
    },
    confirming: ({ context }) => {
      deepEqual([context.action, context.problem, context.outcomes], ['endSessions', null, []]);
    },
    acting: ({ run, context: { action, left, rows, outcomes, problem } }) => {
      deepEqual(run.call('act')?.input, { action, rows: left });
      equal(problem, null);
      const done = outcomes.filter(one => one.problem === null);
      deepEqual([...ids(done), ...ids(left)].toSorted(), ids(rows).toSorted());
    },
    'acting.running': ({ snapshot }) => equal(snapshot.can({ type: 'run.stopped' }), true),
    'acting.stopping': ({ snapshot }) => equal(snapshot.can({ type: 'run.stopped' }), false),
    halted: ({ context: { left }, actions }) => {
      equal(left.length > 0, true);
      deepEqual(actions.at(-1), { type: 'refreshList' });
    },
    finished: ({ snapshot, context: { left, outcomes, rows }, actions }) => {
      deepEqual([left, ids(outcomes).toSorted()], [[], ids(rows).toSorted()]);
      deepEqual(actions.at(-1), { type: 'refreshList' });
      equal(
        snapshot.can({ type: 'retry.wanted' }),
        outcomes.some(({ problem }) => problem !== null),
      );
    },
  },
});
