import { expect, test } from 'vitest';
import { accountEditMachine } from '#machines/accounts/account-edit.machine.ts';
import { form, PHONES } from '#tests/paths/accounts/account-save.model.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { startRun } from '#tests/paths/support/run.ts';

/** A run in state saving. */
async function saving() {
  const run = startRun(accountEditMachine, { accountId: 7 });
  run.actor.send({ type: 'edit.started' });
  await run.settle('loadForm', 'resolve', form);
  run.actor.send({ type: 'field.changed', name: 'Phone', value: PHONES.mine });
  run.actor.send({ type: 'draft.submitted' });
  return run;
}
type Run = Awaited<ReturnType<typeof saving>>;

/** Completes the save child with these remaining changes, based on this version of the account. */
async function leave(run: Run, changes: object, account: object = form.account): Promise<void> {
  const problem = { text: refusal.message };
  await run.settle('save', 'resolve', { form: { ...form, account }, changes, fields: {}, problem });
}

test('[ACC-02] typed values are kept when saving fails unexpectedly', async () => {
  const run = await saving();
  await run.settle('save', 'reject', refusal);
  const { value, context } = run.actor.getSnapshot();
  expect([value, context.changes, context.problem]).toEqual([
    'editing',
    { Phone: PHONES.mine },
    { text: refusal.message },
  ]);
});

test('[ACC-02] changes that were not saved can be edited and saved again, based on the latest version', async () => {
  const run = await saving();
  const account = { ...form.account, Version: 2 };
  await leave(run, { Mobile: 'Mobile' }, account);
  run.actor.send({ type: 'field.changed', name: 'City', value: 'City' });
  run.actor.send({ type: 'draft.submitted' });
  expect(run.call('save')?.input).toEqual({
    form: { ...form, account },
    changes: { Mobile: 'Mobile', City: 'City' },
  });
});

test('[ACC-02] a field with its original value is not a change', async () => {
  const run = await saving();
  await leave(run, { Phone: PHONES.mine });
  run.actor.send({ type: 'field.changed', name: 'Phone', value: PHONES.before });
  expect(run.actor.getSnapshot().can({ type: 'draft.submitted' })).toBe(false);
});
