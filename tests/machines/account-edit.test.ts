import { expect, test } from 'vitest';
import { accountEditMachine } from '#machines/account-edit.machine.ts';
import { form, PHONES } from '#tests/paths/account-edit.model.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { settle, startRun } from '#tests/paths/support/run.ts';

/** On its way to be saved. */
async function saving() {
  const run = startRun(accountEditMachine, { accountId: 7 });
  run.actor.send({ type: 'edit.wanted' });
  run.call('open')?.resolve(form);
  await settle();
  run.actor.send({ type: 'field.changed', name: 'Phone', value: PHONES.mine });
  run.actor.send({ type: 'draft.submitted' });
  return run;
}

test.each([401, 403, 409, 422, 428, 500])(
  '[ACC-02] nothing typed is lost when saving is refused with %i',
  async status => {
    const run = await saving();
    run.call('save')?.reject({ ...refusal, status });
    await settle();
    expect(run.actor.getSnapshot().context.changes).toEqual({ Phone: PHONES.mine });
  },
);

test('[ACC-10] why no code could be asked for is said in the form', async () => {
  const run = await saving();
  run.call('save')?.reject({ ...refusal, status: 428 });
  await settle();
  run.call('prove')?.reject(refusal);
  await settle();
  const { value, context } = run.actor.getSnapshot();
  expect([value, context.problem, context.changes]).toEqual([
    'editing',
    { text: refusal.message },
    { Phone: PHONES.mine },
  ]);
});

test('[ACC-02] of what both changed, only the fields that stay one’s own are saved, over the newest version', async () => {
  const run = await saving();
  run.call('save')?.reject(refusal);
  await settle();
  for (const name of ['Mobile', 'City']) run.actor.send({ type: 'field.changed', name, value: name });
  run.actor.send({ type: 'draft.submitted' });
  const theirs = { ...form.account, Version: 2 };
  run.call('save')?.reject({ ...refusal, status: 409, details: { Account: theirs } });
  await settle();
  for (const name of ['Phone', 'Mobile', 'City']) {
    run.actor.send({ type: 'value.chosen', name, isTheirs: true });
    run.actor.send({ type: 'value.chosen', name, isTheirs: true });
  }
  run.actor.send({ type: 'value.chosen', name: 'Mobile', isTheirs: false });
  expect(run.actor.getSnapshot().context.changes).toEqual({
    Phone: PHONES.mine,
    Mobile: 'Mobile',
    City: 'City',
  });
  run.actor.send({ type: 'choice.saved' });
  expect(run.call('save')?.input).toEqual({
    form: { ...form, account: theirs },
    changes: { Mobile: 'Mobile' },
    methodId: null,
  });
});

test('[ACC-02] a field that is put back as it was is no change', async () => {
  const run = await saving();
  run.call('save')?.reject(refusal);
  await settle();
  run.actor.send({ type: 'field.changed', name: 'Phone', value: PHONES.before });
  expect(run.actor.getSnapshot().can({ type: 'draft.submitted' })).toBe(false);
});
