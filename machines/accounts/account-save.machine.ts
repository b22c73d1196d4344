import { assign, fromPromise, setup } from 'xstate';
import type { Account, ViewLayout } from '#contract/accounts/account.ts';
import type { AuthenticationMethod, FieldValue } from '#contract/identity/session.ts';
import type { AccountConflict } from '#contract/platform/failure-details.ts';
import type { proofMachine } from '#machines/identity/proof.machine.ts';
import {
  childMachine,
  errorParams,
  eventParams,
  fieldProblemsOf,
  notImplemented,
  outputParams,
  problemOf,
  required,
  setProblem,
  without,
} from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * Saves the changed fields of an account (sections 3, 5). Asks for a second-factor code when a field needs
 * one (428), and lets the person choose per field or for all when someone else saved first (409). Outputs the
 * remaining draft: unchanged after an error, without changes once saved or discarded.
 */
/** `methods` are the caller's own second factors. */
export type EditForm = { account: Account; layout: ViewLayout; methods: AuthenticationMethod[] };
export type Changes = Record<string, FieldValue>;
export type AccountDraft = {
  /** The account the changes are based on, with its form. */
  form: EditForm | null;
  /** The value of a secret field is `true` when filled; the text itself is in src/app/secrets.ts. */
  changes: Changes;
  /** Server messages by field name. */
  fields: Record<string, string>;
  problem: Problem;
};
export type AccountSaveInput = Pick<AccountDraft, 'form' | 'changes'>;
export type AccountSaveContext = AccountDraft & {
  /** The account as someone else saved it; set in a conflict. */
  theirs: Account | null;
  /** Changed fields for which the other person's value was chosen. */
  theirFields: string[];
  /** The second factor whose code goes with the next attempt to save. */
  methodId: string | null;
};
type Choice = { name: string; isTheirs: boolean };
export type AccountSaveEvent =
  | ({ type: 'value.chosen' } & Choice)
  | { type: 'choice.saved' | 'mine.kept' | 'theirs.taken' };
type Update = AccountSaveInput & { methodId: string | null };

const params = {
  theirs: ({ context }: { context: AccountSaveContext }) => context.theirs,
};
const isAccountIn = (details: unknown): details is AccountConflict =>
  typeof details === 'object' && details !== null && 'Account' in details;

export const accountSaveMachine = setup({
  types: {
    input: {} as AccountSaveInput,
    output: {} as AccountDraft,
    context: {} as AccountSaveContext,
    events: {} as AccountSaveEvent,
    tags: {} as 'busy',
  },
  actors: {
    update: fromPromise<Account, Update>(notImplemented),
    prove: childMachine<typeof proofMachine>(),
  },
  actions: {
    setProof: assign((_, { methodId }: { methodId: string | null }) => ({ methodId })),
    setTheirs: assign((_, { error }: Failed) => ({ theirs: (error.details as AccountConflict).Account })),
    choose: assign(({ context: { theirFields } }, { name, isTheirs }: Choice) => ({
      theirFields: [...theirFields.filter(field => field !== name), ...(isTheirs ? [name] : [])],
    })),
    dropTheirFields: assign(({ context: { changes, theirFields } }) => ({
      changes: theirFields.reduce(without, changes),
    })),
    /** Rebases the own changes on the other person's version. */
    keepMine: assign(({ context: { form, theirs } }) => ({
      form: { ...required(form), account: required(theirs) },
      theirs: null,
      theirFields: [],
    })),
    setProblem: assign((_, { error }: Failed) => ({
      fields: fieldProblemsOf(error),
      problem: problemOf(error),
    })),
    clearProblem: assign({ problem: null }),
    dropChanges: assign({ changes: {} }),
    /** A code is valid once. */
    dropProof: assign({ methodId: null }),
    forgetCode: () => {},
    /** Updates the query cache with the saved account. */
    publish: (_, _account: Account | null) => {},
    announceSaved: () => {},
  },
  guards: {
    hasOwnChanges: ({ context: { changes, theirFields } }) =>
      Object.keys(changes).length > theirFields.length,
    isProven: (_, { methodId }: { methodId: string | null }) => methodId !== null,
    /** 409 with the current account in the details: someone else saved first. */
    isConflict: (_, { error }: Failed) => error.status === 409 && isAccountIn(error.details),
    /** 428: a changed field needs a second-factor code. */
    isProofNeeded: (_, { error }: Failed) => error.status === 428,
    /** The code was rejected, rather than a field. */
    isCodeRefused: ({ context }, { error }: Failed) =>
      context.methodId !== null && [403, 429].includes(error.status) && !error.details,
  },
}).createMachine({
  id: 'accountSave',
  context: ({ input }) => ({
    ...input,
    fields: {},
    problem: null,
    theirs: null,
    theirFields: [],
    methodId: null,
  }),
  initial: 'saving',
  states: {
    saving: {
      tags: 'busy',
      entry: 'clearProblem',
      exit: ['dropProof', 'forgetCode'],
      invoke: {
        id: 'update',
        src: 'update',
        input: ({ context: { form, changes, methodId } }) => ({ form, changes, methodId }),
        onDone: { target: 'over', actions: [{ type: 'publish', params: outputParams }, 'announceSaved'] },
        onError: [
          {
            guard: { type: 'isConflict', params: errorParams },
            target: 'conflict',
            actions: { type: 'setTheirs', params: errorParams },
          },
          { guard: { type: 'isProofNeeded', params: errorParams }, target: 'proving' },
          { guard: { type: 'isCodeRefused', params: errorParams }, target: 'proving', actions: setProblem },
          { target: 'refused', actions: setProblem },
        ],
      },
    },
    /** Asks for the second-factor code on the same screen. */
    proving: {
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context: { form, problem } }) => ({ methods: form?.methods ?? [], problem }),
        onDone: [
          {
            guard: { type: 'isProven', params: outputParams },
            target: 'saving',
            actions: { type: 'setProof', params: outputParams },
          },
          { target: 'refused', actions: 'clearProblem' },
        ],
        onError: { target: 'refused', actions: setProblem },
      },
    },
    /** Someone else saved first: take theirs, overwrite it, or choose per field. */
    conflict: {
      on: {
        'value.chosen': { actions: { type: 'choose', params: eventParams } },
        'choice.saved': [
          { guard: 'hasOwnChanges', target: 'saving', actions: ['dropTheirFields', 'keepMine'] },
          { target: 'over', actions: { type: 'publish', params: params.theirs } },
        ],
        'theirs.taken': { target: 'over', actions: { type: 'publish', params: params.theirs } },
        'mine.kept': { target: 'saving', actions: 'keepMine' },
      },
    },
    refused: { type: 'final' },
    over: { type: 'final', entry: 'dropChanges' },
  },
  output: ({ context: { form, changes, fields, problem } }) => ({ form, changes, fields, problem }),
});
