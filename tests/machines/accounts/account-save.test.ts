import { expect, test } from 'vitest';
import { accountSaveMachine } from '#machines/accounts/account-save.machine.ts';
import type { CallFailure } from '#machines/platform/types.ts';
import { form, NO_PHONE, PHONES } from '#tests/paths/accounts/account-save.model.ts';
import { refusal } from '#tests/paths/support/model.ts';
import { startRun } from '#tests/paths/support/run.ts';

const phone = { Phone: PHONES.mine };
/** The draft that remains after a refusal. */
const left = { form, changes: phone, fields: {}, problem: { text: refusal.message } };

/** The outcome of the first attempt. */
async function answered(error: Partial<CallFailure>, changes: Record<string, string> = phone) {
  const run = startRun(accountSaveMachine, { form, changes });
  await run.settle('update', 'reject', { ...refusal, ...error });
  return run;
}

test.each<[string, Partial<CallFailure>, object]>([
  ['401, for which the sign-in dialog is shown', { status: 401 }, { problem: null }],
  ['403', { status: 403 }, {}],
  ['409 without the other’s version', { status: 409 }, {}],
  ['messages at fields', { status: 422, details: { Fields: NO_PHONE } }, { fields: NO_PHONE }],
  ['an account that is no conflict', { status: 500, details: { Account: form.account } }, {}],
])('[ACC-02] typed values are kept when saving is refused with %s', async (_, error, more) => {
  const run = await answered(error);
  expect(run.actor.getSnapshot().output).toEqual({ ...left, ...more });
});

test('[ACC-10] the form shows why no code could be requested', async () => {
  const run = await answered({ status: 428 });
  await run.settle('prove', 'reject', refusal);
  expect(run.actor.getSnapshot().output).toEqual(left);
});

test.each([403, 429])(
  '[ACC-10] a code that is refused with %i is requested again, with the reason',
  async status => {
    const run = await answered({ status: 428 });
    await run.settle('prove', 'resolve', { methodId: 'app' });
    expect(run.call('update')?.input).toMatchObject({ methodId: 'app', changes: phone });
    await run.settle('update', 'reject', { ...refusal, status });
    expect(run.actor.getSnapshot().value).toBe('proving');
    expect(run.call('prove')?.input).toMatchObject({ problem: { text: refusal.message } });
  },
);

test('[ACC-10] the form shows a field that is refused along with a code', async () => {
  const run = await answered({ status: 428 });
  await run.settle('prove', 'resolve', { methodId: 'app' });
  await run.settle('update', 'reject', { ...refusal, details: { Fields: NO_PHONE } });
  expect(run.actor.getSnapshot().output).toEqual({ ...left, fields: NO_PHONE });
});

test('[ACC-10] without a code, the form shows the message of a 429', async () => {
  const run = await answered({ status: 429 });
  expect(run.actor.getSnapshot().output).toMatchObject({ problem: { text: refusal.message } });
});

test('[ACC-02] of fields that both changed, only those with my value are saved, based on the newest version', async () => {
  const changes = { Phone: PHONES.mine, Mobile: 'Mobile', City: 'City' };
  const theirs = { ...form.account, Version: 2 };
  const run = await answered({ status: 409, details: { Account: theirs } }, changes);
  for (const name of ['Phone', 'Mobile', 'City']) {
    run.actor.send({ type: 'value.chosen', name, isTheirs: true });
    run.actor.send({ type: 'value.chosen', name, isTheirs: true });
  }
  run.actor.send({ type: 'value.chosen', name: 'Mobile', isTheirs: false });
  expect(run.actor.getSnapshot().context.changes).toEqual(changes);
  run.actor.send({ type: 'choice.saved' });
  expect(run.call('update')?.input).toEqual({
    form: { ...form, account: theirs },
    changes: { Mobile: 'Mobile' },
    methodId: null,
  });
});
