import { deepEqual, equal } from 'node:assert/strict';
import type { Account, FieldDefinition } from '#contract/accounts/account.ts';
import { accountSaveMachine } from '#machines/accounts/account-save.machine.ts';
import type { EditForm } from '#machines/accounts/account-save.machine.ts';
import { done, failed, modelOf, refusal } from '../support/model.ts';
import { app } from '../support/people.ts';

const phone: FieldDefinition = { Name: 'Phone', DisplayName: 'Phone', DisplayTemplate: 'Phone' };

export const PHONES = { before: '+49 30 11', mine: '+49 30 22', theirs: '+49 30 33' };

const accountWith = (Phone: string, Version: number): Account => ({
  AccountId: 7,
  Hierarchy: { AccountType: 'User' },
  AccountState: 'Active',
  displayName: 'Emma Clarke',
  parent: null,
  Ancestors: [],
  AccountPath: '7',
  ProductName: null,
  terminationDate: null,
  lockPeriodEndDate: null,
  Views: { General: { Values: { Phone }, DisplayValues: { Phone }, FieldDefinition: [phone] } },
  Capability: null,
  MayImpersonate: false,
  Version,
  ScheduledTermination: null,
  Actions: {
    Edit: 'allowed',
    Move: 'right',
    Terminate: 'right',
    CancelTermination: 'right',
    SendPasswordLink: 'right',
  },
});

export const form: EditForm = {
  account: accountWith(PHONES.before, 1),
  layout: { Pages: [] },
  methods: [app],
};
const theirs = accountWith(PHONES.theirs, 2);
const saved = (Version: number) => accountWith(PHONES.mine, Version);
const versionOf = ({ form: known }: { form: EditForm | null }) => known?.account.Version;
const changes = { Phone: PHONES.mine };

const conflict = { ...refusal, status: 409, details: { Account: theirs } };
const closed = { ...refusal, status: 409 };
const proofNeeded = { ...refusal, status: 428 };
export const NO_PHONE = { Phone: 'Enter a valid phone number.' };
const invalid = { ...refusal, status: 422, details: { Fields: NO_PHONE } };

export const accountSaveModel = modelOf({
  name: 'account-save',
  machine: accountSaveMachine,
  inputs: { 'a changed phone number is being saved': { form, changes } },
  reads: ({ form: known, changes: left, fields, theirs: others, theirFields, problem, methodId }) => [
    known?.account.Version === 2,
    left,
    fields,
    others?.Version,
    theirFields,
    problem,
    methodId,
  ],
  tags: { busy: ['saving'] },
  cases: [
    {
      event: done('update', saved(2)),
      description: 'the changes are saved',
      when: context => versionOf(context) === 1,
    },
    {
      event: done('update', saved(3)),
      description: 'the other user’s changes are overwritten',
      when: context => versionOf(context) === 2,
    },
    {
      event: failed('update', conflict),
      description: 'another user has saved first',
      when: context => versionOf(context) === 1,
    },
    { event: failed('update', closed), description: 'the account has been terminated' },
    {
      event: failed('update', invalid),
      description: 'the phone number is invalid',
      when: context => versionOf(context) === 1 && context.methodId === null,
    },
    {
      event: failed('update', proofNeeded),
      description: 'a verification code is required',
      when: ({ methodId }) => methodId === null,
    },
    { event: failed('update'), description: 'saving is rejected' },
    { event: done('prove', { methodId: 'app' }), description: 'submits the correct verification code' },
    { event: done('prove', { methodId: null }), description: 'goes back from the verification code' },
    { event: failed('prove'), description: 'the verification step fails' },
    {
      event: { type: 'value.chosen', name: 'Phone', isTheirs: true },
      description: 'selects the other user’s phone number',
    },
    {
      event: { type: 'value.chosen', name: 'Phone', isTheirs: false },
      description: 'selects the own phone number again',
      when: ({ theirFields }) => theirFields.length > 0,
    },
    { event: { type: 'choice.saved' }, description: 'saves the selected values' },
    { event: { type: 'theirs.taken' }, description: 'takes over the other user’s changes' },
    { event: { type: 'mine.kept' }, description: 'keeps own changes' },
  ],
  states: {
    saving: ({ context, run }) => {
      equal(context.problem, null);
      deepEqual([context.theirs, context.theirFields], [null, []]);
      deepEqual(run.call('update')?.input, { form: context.form, changes, methodId: context.methodId });
    },
    proving: ({ context, run }) => {
      deepEqual(context.changes, changes);
      deepEqual(run.call('prove')?.input, { methods: [app], problem: context.problem });
    },
    conflict: ({ context }) => {
      equal(context.theirs?.Version, 2);
      deepEqual(context.changes, changes);
    },
    refused: ({ snapshot, context }) => {
      const { form: known, fields, problem } = context;
      deepEqual(snapshot.output, { form: known, changes, fields, problem });
      deepEqual([context.theirs, context.theirFields, context.methodId], [null, [], null]);
    },
    over: ({ snapshot, actions }) => {
      deepEqual(snapshot.output?.changes, {});
      equal(
        actions.some(act => act.type === 'publish'),
        true,
      );
    },
  },
});
