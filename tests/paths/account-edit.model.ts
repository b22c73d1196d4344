import { deepEqual, equal } from 'node:assert/strict';
import type { Account, FieldDefinition } from '#contract/account.ts';
import { accountEditMachine, hasChanges } from '#machines/account-edit.machine.ts';
import type { EditForm } from '#machines/account-edit.machine.ts';
import { done, failed, modelOf, refusal } from './support/model.ts';
import { app } from './support/people.ts';

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

const conflict = { ...refusal, status: 409, details: { Account: theirs } };
const closed = { ...refusal, status: 409 };
const proofNeeded = { ...refusal, status: 428 };
const invalid = {
  ...refusal,
  status: 422,
  details: { Fields: { Phone: 'This is not a telephone number.' } },
};

export const accountEditModel = modelOf({
  name: 'account-edit',
  machine: accountEditMachine,
  inputs: { 'looks at an account': { accountId: 7 } },
  reads: ({ form: known, changes, fields, theirs: others, taken, problem, methodId }) => [
    known?.account.Version === 2,
    changes,
    fields,
    others?.Version,
    taken,
    problem,
    methodId,
  ],
  cases: [
    { event: { type: 'edit.wanted' }, says: 'wants to change it' },
    { event: { type: 'edit.ended' }, says: 'stops' },
    { event: done('open', form), says: 'the form is there' },
    { event: failed('open'), says: 'it cannot be read' },
    { event: { type: 'field.changed', name: 'Phone', value: PHONES.mine }, says: 'gives another phone' },
    {
      event: { type: 'field.changed', name: 'Phone', value: PHONES.before },
      says: 'gives the phone it had',
      when: context => versionOf(context) === 1,
    },
    { event: { type: 'draft.submitted' }, says: 'saves' },
    { event: done('save', saved(2)), says: 'it is saved', when: context => versionOf(context) === 1 },
    {
      event: done('save', saved(3)),
      says: 'it is saved over the other',
      when: context => versionOf(context) === 2,
    },
    {
      event: failed('save', conflict),
      says: 'somebody else was first',
      when: context => versionOf(context) === 1,
    },
    { event: failed('save', closed), says: 'it is closed' },
    { event: failed('save', invalid), says: 'the phone is none', when: context => versionOf(context) === 1 },
    {
      event: failed('save', proofNeeded),
      says: 'a code is asked for',
      when: ({ methodId }) => methodId === null,
    },
    { event: failed('save'), says: 'saving is refused' },
    { event: done('prove', { methodId: 'app' }), says: 'gives the code' },
    { event: done('prove', { methodId: null }), says: 'gives no code' },
    { event: failed('prove'), says: 'the code’s step breaks down' },
    { event: { type: 'value.chosen', name: 'Phone', isTheirs: true }, says: 'chooses their phone' },
    {
      event: { type: 'value.chosen', name: 'Phone', isTheirs: false },
      says: 'chooses the own phone again',
      when: ({ taken }) => taken.length > 0,
    },
    { event: { type: 'choice.saved' }, says: 'saves what was chosen' },
    { event: { type: 'theirs.taken' }, says: 'takes theirs' },
    { event: { type: 'mine.kept' }, says: 'keeps mine' },
  ],
  states: {
    viewing: ({ snapshot, context, acts }) => {
      equal(hasChanges(snapshot), false);
      equal(context.theirs, null);
      equal(acts.at(-1)?.type, 'forgetSecrets');
      equal(context.problem, null);
      equal(snapshot.hasTag('draft'), false);
    },
    opening: ({ snapshot, run }) => {
      equal(snapshot.hasTag('busy'), true);
      deepEqual(run.call('open')?.input, { accountId: 7 });
    },
    failed: ({ context }) => deepEqual(context.problem, { text: refusal.message }),
    editing: ({ snapshot, context }) => {
      equal(snapshot.can({ type: 'draft.submitted' }), hasChanges(snapshot));
      deepEqual([context.theirs, context.taken], [null, []]);
      equal(context.methodId, null);
    },
    saving: ({ context, run }) => {
      equal(context.problem, null);
      deepEqual([context.theirs, context.taken], [null, []]);
      deepEqual(run.call('save')?.input, {
        form: context.form,
        changes: { Phone: PHONES.mine },
        methodId: context.methodId,
      });
    },
    proving: ({ context, run }) => {
      deepEqual(context.changes, { Phone: PHONES.mine });
      deepEqual(run.call('prove')?.input, { methods: [app], problem: context.problem });
    },
    conflict: ({ context }) => {
      equal(context.theirs?.Version, 2);
      deepEqual(context.changes, { Phone: PHONES.mine });
    },
  },
});
