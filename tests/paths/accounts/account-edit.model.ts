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
  inputs: { 'an account is open': { accountId: 7 } },
  reads: ({ form: known, changes, fields, problem }) => [known?.account.Version, changes, fields, problem],
  tags: { busy: ['loadingForm'], draft: ['editing', 'saving'] },
  cases: [
    { event: { type: 'edit.started' }, description: 'starts editing' },
    { event: { type: 'edit.ended' }, description: 'stops editing' },
    { event: done('loadForm', form), description: 'the form is loaded' },
    { event: failed('loadForm'), description: 'loading the form fails' },
    {
      event: { type: 'field.changed', name: 'Phone', value: PHONES.mine },
      description: 'enters another phone number',
    },
    {
      event: { type: 'field.changed', name: 'Phone', value: PHONES.before },
      description: 'enters the saved phone number',
    },
    { event: { type: 'draft.submitted' }, description: 'saves the changes' },
    { event: done('save', left({ changes: {}, problem: null })), description: 'the changes are saved' },
    { event: done('save', left({ fields: NO_PHONE })), description: 'the phone number is invalid' },
    { event: done('save', left({})), description: 'saving is rejected' },
    { event: failed('save'), description: 'saving fails' },
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
