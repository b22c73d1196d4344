import { expect, test } from 'vitest';
import { priceEditorMachine } from '#machines/marketplace/price-editor.machine.ts';
import { draftOf, groupOf } from '#tests/paths/marketplace/price-editor.model.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { startRun } from '#tests/paths/support/run.ts';

const base = groupOf(1);

async function opened() {
  const run = startRun(priceEditorMachine, { marketplaceId: 7, stored: null });
  await run.settle('load', 'resolve', base);
  const valueNow = () => run.actor.getSnapshot().context.draft?.defaultRule.value ?? null;
  const change = (value: string) => run.actor.send({ type: 'draft.changed', draft: draftOf(value) });
  const undo = () => {
    run.actor.send({ type: 'draft.undone' });
    return valueNow();
  };
  return { run, change, undo, valueNow };
}

test('[MKT-04] changes are undone one by one, starting with the last', async () => {
  const { change, undo, run } = await opened();
  for (const value of ['1', '2', '3']) change(value);
  expect([undo(), undo(), undo()]).toEqual(['2', '1', null]);
  expect(run.actor.getSnapshot().value).toBe('clean');
});

test('[MKT-04] a hundred changes can be undone', async () => {
  const { change, undo, valueNow, run } = await opened();
  for (let count = 1; count <= 120; count += 1) change(String(count));
  for (let count = 0; count < 100; count += 1) undo();
  expect(valueNow()).toBe('20');
  expect(run.actor.getSnapshot().can({ type: 'draft.undone' })).toBe(false);
});

test('[MKT-04] a save without a response is repeated with its key, also after another preview', async () => {
  const attempt = { key: 'first', previewKey: 'seen' };
  const again = startRun(priceEditorMachine, {
    marketplaceId: 7,
    stored: { base, draft: draftOf('1'), attempt },
  });
  await again.settle('save', 'reject', { ...refusal, status: 503, unreachable: true });
  again.actor.send({ type: 'draft.submitted' });
  const answer = { Summary: {} };
  await again.settle('preview', 'resolve', { answer, attempt: { key: 'second', previewKey: 'seen' } });
  again.actor.send({ type: 'draft.submitted' });
  again.actor.send({ type: 'save.agreed', isUnderstood: true });
  expect(again.call('save')?.input).toMatchObject({ attempt });
});

test('[MKT-04] own changes that are kept continue on the rules of the other user, if any is left', async () => {
  for (const [draft, state] of [
    [draftOf('2'), { draft: 'settling' }],
    [null, 'clean'],
  ] as const) {
    const run = startRun(priceEditorMachine, {
      marketplaceId: 7,
      stored: { base, draft: draftOf('1'), attempt: null },
    });
    await run.settle('load', 'resolve', groupOf(2));
    run.actor.send({ type: 'mine.kept', draft });
    const { value, context } = run.actor.getSnapshot();
    expect([value, context.draft, context.base, context.past]).toEqual([state, draft, groupOf(2), []]);
  }
});
