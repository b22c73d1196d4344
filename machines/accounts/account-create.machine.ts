import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { Account, ViewLayout } from '#contract/accounts/account.ts';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import {
  eventParams,
  fieldProblemsOf,
  notImplemented,
  problemOf,
  required,
  setProblem,
  without,
} from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * Creates an account (sections 2, 6, 7): choose the parent account, fill in the form, create. The form holds
 * the draft and keeps it after an error. Every attempt sends the same idempotency key, so one form creates
 * one account.
 */
export type AccountCreateInput = { accountType: CreatableType };
export type NewAccountForm = { layout: ViewLayout; views: Account['Views']; key: string };
export type AccountCreateContext = AccountCreateInput & {
  parentAccountId: number | null;
  form: NewAccountForm | null;
  /** Server messages by field name. */
  fields: Record<string, string>;
  problem: Problem;
  created: { AccountId: number; DisplayName: string } | null;
};
export type AccountCreateEvent =
  | { type: 'parent.chosen'; parentAccountId: number }
  /** The value of a secret field is `true` when filled; the text itself is in src/app/secrets.ts. */
  | { type: 'form.submitted'; values: Values }
  | { type: 'field.changed'; name: string }
  | { type: 'parent.changed' | 'form.requested' | 'another.requested' };

type Values = Record<string, FieldValue>;
type Place = { accountType: CreatableType; parentAccountId: number };
type CreateRequest = Place & { values: Values; form: NewAccountForm | null };

const placeOf = ({ accountType, parentAccountId }: AccountCreateContext): Place => ({
  accountType,
  parentAccountId: required(parentAccountId),
});

export const accountCreateMachine = setup({
  types: {
    input: {} as AccountCreateInput,
    context: {} as AccountCreateContext,
    events: {} as AccountCreateEvent,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    loadForm: fromPromise<NewAccountForm, Place>(notImplemented),
    create: fromPromise<{ AccountId: number; DisplayName: string }, CreateRequest>(notImplemented),
  },
  actions: {
    setParent: assign((_, { parentAccountId }: { parentAccountId: number | null }) => ({
      parentAccountId,
      form: null,
      fields: {},
      problem: null,
    })),
    setForm: assign((_, { form }: { form: NewAccountForm }) => ({ form })),
    setCreated: assign((_, { created }: { created: AccountCreateContext['created'] }) => ({ created })),
    setProblem: assign((_, { error }: Failed) => ({
      fields: fieldProblemsOf(error),
      problem: problemOf(error),
    })),
    clearProblem: assign({ problem: null, fields: {} }),
    clearField: assign(({ context }, { name }: { name: string }) => ({
      fields: without(context.fields, name),
    })),
    /** Removes the stored draft once the account exists. */
    removeDraft: () => {},
  },
}).createMachine({
  id: 'accountCreate',
  context: ({ input }) => ({
    ...input,
    parentAccountId: null,
    form: null,
    fields: {},
    problem: null,
    created: null,
  }),
  initial: 'choosingParent',
  states: {
    choosingParent: {
      on: {
        'parent.chosen': { target: 'loadingForm', actions: { type: 'setParent', params: eventParams } },
      },
    },
    loadingForm: {
      tags: 'busy',
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context }) => placeOf(context),
        onDone: {
          target: 'editing',
          actions: { type: 'setForm', params: ({ event }) => ({ form: event.output }) },
        },
        onError: { target: 'unavailable', actions: setProblem },
      },
    },
    /** The form could not be loaded for this parent: retry, or choose another parent. */
    unavailable: {
      on: {
        'form.requested': { target: 'loadingForm', actions: 'clearProblem' },
        'parent.changed': {
          target: 'choosingParent',
          actions: { type: 'setParent', params: { parentAccountId: null } },
        },
      },
    },
    editing: {
      tags: 'form',
      on: {
        'field.changed': { actions: { type: 'clearField', params: eventParams } },
        'form.submitted': { target: 'saving' },
        'parent.changed': {
          target: 'choosingParent',
          actions: { type: 'setParent', params: { parentAccountId: null } },
        },
      },
    },
    saving: {
      tags: ['busy', 'form'],
      entry: 'clearProblem',
      invoke: {
        id: 'create',
        src: 'create',
        input: ({ context, event }) => {
          assertEvent(event, 'form.submitted');
          return { ...placeOf(context), values: event.values, form: context.form };
        },
        onDone: {
          target: 'created',
          actions: [
            { type: 'setCreated', params: ({ event }) => ({ created: event.output }) },
            'removeDraft',
          ],
        },
        onError: { target: 'editing', actions: setProblem },
      },
    },
    created: {
      on: {
        'another.requested': {
          target: 'loadingForm',
          actions: { type: 'setCreated', params: { created: null } },
        },
      },
    },
  },
});
