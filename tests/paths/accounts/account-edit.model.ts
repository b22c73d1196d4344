import { deepEqual, equal } from 'node:assert/strict';
import { accountEditMachine, hasChanges } from '#machines/accounts/account-edit.machine.ts';
import type { AccountDraft } from '#machines/accounts/account-save.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';
import { form, NO_PHONE, PHONES } from './account-save.model.ts';

/** The draft that remains after saving. */
const left = (more: Partial<AccountDraft>): AccountDraft => ({
  form,
  changes: { Phone: PHONES.mine },
  fields: {},
  problem: { text: refusal.message },
  ...more,
});

export const accountEditModel = modelOf({
  name: 'account-edit',
  machine: accountEditMachine,
  inputs: { 'looks at an account': { accountId: 7 } },
  reads: ({ form: known, changes, fields, problem }) => [known?.account.Version, changes, fields, problem],
  tags: { busy: ['loadingForm'], draft: ['editing', 'saving'] },
  cases: [
    { event: { type: 'edit.started' }, description: 'wants to change it' },
    { event: { type: 'edit.ended' }, description: 'stops' },
    { event: done('loadForm', form), description: 'the form is there' },
    { event: failed('loadForm'), description: 'it cannot be read' },
    {
      event: { type: 'field.changed', name: 'Phone', value: PHONES.mine },
      description: 'gives another phone',
    },
    {
      event: { type: 'field.changed', name: 'Phone', value: PHONES.before },
      description: 'gives the phone it had',
    },
    { event: { type: 'draft.submitted' }, description: 'saves' },
    { event: done('save', left({ changes: {}, problem: null })), description: 'it is saved' },
    { event: done('save', left({ fields: NO_PHONE })), description: 'the phone is none' },
    { event: done('save', left({})), description: 'saving is refused' },
    { event: failed('save'), description: 'saving breaks down' },
  ],
  states: {
    viewing: ({ snapshot, context, actions }) => {
      equal(hasChanges(snapshot), false);
      equal(actions.at(-1)?.type, 'forgetSecrets');
      equal(context.problem, null);
    },
    loadingForm: ({ run }) => deepEqual(run.call('loadForm')?.input, { accountId: 7 }),
    failed: ({ context }) => deepEqual(context.problem, { text: refusal.message }),
    editing: ({ snapshot }) => equal(snapshot.can({ type: 'draft.submitted' }), hasChanges(snapshot)),
    saving: ({ context, run }) =>
      deepEqual(run.call('save')?.input, { form: context.form, changes: { Phone: PHONES.mine } }),
  },
});
