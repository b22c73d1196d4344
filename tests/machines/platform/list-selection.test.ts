/** Cases beyond the model of list-selection: limits, messages, and rows that stay selected. */
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { ActRequest, RowOutcome, SelectedRow } from '#machines/platform/list-selection-setup.ts';
import { listSelectionMachine } from '#machines/platform/list-selection.machine.ts';

const row = (id: number): SelectedRow => ({ id, name: `Person ${id}` });
const [first, second, third] = [row(1), row(2), row(3)];

type Collected = { rows: readonly SelectedRow[]; isMore: boolean };

/** Two rows can be selected; the second is refused. */
function started(collect: () => Promise<Collected>) {
  const act = fromPromise<readonly RowOutcome[], ActRequest>(async ({ input: { rows } }) =>
    rows.map(one => ({ ...one, problem: one.id === second.id ? 'It is refused.' : null })),
  );
  return createActor(listSelectionMachine.provide({ actors: { collect: fromPromise(collect), act } }), {
    input: { max: 2 },
  }).start();
}

const refuse = () => Promise.reject(Object.assign(new Error('The server says no.'), { status: 500 }));

test('isMore is set only if rows beyond the limit were left out', () => {
  const actor = started(refuse);
  actor.send({ type: 'rows.added', rows: [first, second] });
  expect(actor.getSnapshot().context).toMatchObject({ rows: [first, second], isMore: false });
  actor.send({ type: 'rows.added', rows: [third] });
  expect(actor.getSnapshot().context).toMatchObject({ rows: [first, second], isMore: true });
  actor.send({ type: 'rows.removed', rows: [first] });
  expect(actor.getSnapshot().context).toMatchObject({ rows: [second], isMore: false });
});

test.each([
  { type: 'rows.added', rows: [second] },
  { type: 'rows.removed', rows: [first] },
] as const)('$type clears the message about a failed selection of all rows', async event => {
  const actor = started(refuse);
  actor.send({ type: 'rows.added', rows: [first] });
  actor.send({ type: 'all.wanted', query: {} });
  await waitFor(actor, state => state.context.problem !== null);
  actor.send(event);
  expect(actor.getSnapshot().context.problem).toBeNull();
});

test('selecting all of a longer list selects the first rows and sets isMore', async () => {
  const actor = started(async () => ({ rows: [first, second], isMore: true }));
  actor.send({ type: 'all.wanted', query: {} });
  await waitFor(actor, state => state.matches('selecting'));
  expect(actor.getSnapshot().context).toMatchObject({ rows: [first, second], isMore: true });
});

test('rows for which the action was refused stay selected', async () => {
  const actor = started(refuse);
  actor.send({ type: 'rows.added', rows: [first, second] });
  actor.send({ type: 'action.chosen', action: 'endSessions' });
  actor.send({ type: 'action.confirmed' });
  await waitFor(actor, state => state.matches('finished'));
  actor.send({ type: 'outcomes.closed' });
  expect(actor.getSnapshot().context).toMatchObject({ rows: [second], left: [], outcomes: [] });
});
