import { deepEqual, equal } from 'node:assert/strict';
import { accountCreateMachine } from '#machines/accounts/account-create.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';

const form = { layout: { Pages: [] }, views: {}, key: 'a-key' };
const values = { DisplayName: 'Research' };
const place = { accountType: 'Department', parentAccountId: 7 } as const;
const invalid = { ...refusal, status: 422, details: { Fields: { DisplayName: 'Enter a value.' } } };

export const accountCreateModel = modelOf({
  name: 'account-create',
  machine: accountCreateMachine,
  inputs: { 'the page to create a department is open': { accountType: 'Department' } },
  reads: ({ parentAccountId, form: known, fields, problem, created }) => [
    parentAccountId,
    known?.key,
    fields,
    problem,
    created,
  ],
  tags: { busy: ['loadingForm', 'saving'], form: ['editing', 'saving'] },
  cases: [
    { event: { type: 'parent.chosen', parentAccountId: 7 }, description: 'selects a parent account' },
    { event: { type: 'parent.changed' }, description: 'changes the parent account' },
    { event: done('loadForm', form), description: 'the form is loaded' },
    { event: failed('loadForm'), description: 'loading the form fails' },
    { event: { type: 'form.requested' }, description: 'retries loading' },
    { event: { type: 'form.submitted', values }, description: 'submits the form' },
    {
      event: { type: 'field.changed', name: 'DisplayName' },
      description: 'corrects the name',
      when: ({ fields }) => 'DisplayName' in fields,
    },
    {
      event: done('create', { AccountId: 12, DisplayName: 'Research' }),
      description: 'the account is created',
    },
    { event: failed('create', invalid), description: 'a field is invalid' },
    { event: failed('create'), description: 'creating the account is rejected' },
    { event: { type: 'another.requested' }, description: 'creates another account' },
  ],
  states: {
    choosingParent: ({ context }) => {
      equal(context.parentAccountId, null);
      equal(context.form, null);
    },
    loadingForm: ({ context, run }) => {
      equal(context.created, null);
      deepEqual(run.call('loadForm')?.input, place);
    },
    unavailable: ({ context }) => deepEqual(context.problem, { text: refusal.message }),
    editing: ({ snapshot, context }) => {
      equal(snapshot.can({ type: 'form.submitted', values }), true);
      deepEqual(context.form, form);
    },
    saving: ({ context, run }) => {
      equal(context.problem, null);
      deepEqual(context.fields, {});
      deepEqual(run.call('create')?.input, { ...place, values, form });
    },
    created: ({ context, actions }) => {
      deepEqual(context.created, { AccountId: 12, DisplayName: 'Research' });
      deepEqual(actions, [{ type: 'removeDraft' }]);
    },
  },
});
