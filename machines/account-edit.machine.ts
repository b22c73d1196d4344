import { assign, fromPromise, setup } from 'xstate';
import type { Account, ViewLayout } from '#contract/account.ts';
import type { AccountConflict, FieldDetails } from '#contract/failure-details.ts';
import type { AuthenticationMethod, FieldValue } from '#contract/session.ts';
import type { proofMachine } from './proof.machine.ts';
import type { CallFailure, Problem } from './types.ts';

/**
 * Changing an account in its place (sections 3, 5). Only what was changed is sent. Nothing typed is lost: a refusal keeps
 * it, fields that need a second factor ask for its code in between, and when somebody else saved first both values stand
 * side by side, to choose from for each field or for all.
 */
export type AccountEditInput = { accountId: number };
/** `methods` are one's own second factors. */
export type EditForm = { account: Account; layout: ViewLayout; methods: AuthenticationMethod[] };
export type Changes = Record<string, FieldValue>;
export type AccountEditContext = AccountEditInput & {
  /** The account that the changes are changes of, with its form. */
  form: EditForm | null;
  /** Of a field that is never shown, only that something was typed (true); what, is in the vault. */
  changes: Changes;
  /** What is wrong with each field, in the server's words. */
  fields: Record<string, string>;
  problem: Problem;
  /** The account as somebody else saved it meanwhile. */
  theirs: Account | null;
  /** The changed fields that theirs was chosen of. */
  taken: string[];
  /** The second factor that a code was given of, while what needs it is saved. */
  methodId: string | null;
};
type Change = { name: string; value: FieldValue };
type Choice = { name: string; isTheirs: boolean };
export type AccountEditEvent =
  | ({ type: 'field.changed' } & Change)
  | ({ type: 'value.chosen' } & Choice)
  | { type: 'edit.wanted' | 'edit.ended' | 'draft.submitted' }
  | { type: 'choice.saved' | 'mine.kept' | 'theirs.taken' };
type Save = { form: EditForm | null; changes: Changes; methodId: string | null };
type Failed = { error: CallFailure & { details?: unknown } };

const provided = () => Promise.reject(new Error('provided in src/app/actors/'));
const untouched = { changes: {}, fields: {}, problem: null, theirs: null, taken: [] };
const params = {
  told: <Event>({ event }: { event: Event }) => event,
  output: <Output>({ event }: { event: { output: Output } }) => event.output,
  failure: ({ event }: { event: { error: unknown } }) => ({ error: event.error as Failed['error'] }),
  theirs: ({ context }: { context: AccountEditContext }) => context.theirs,
};
const without = <Value>(values: Record<string, Value>, name: string): Record<string, Value> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => key !== name));
const valueIn = (account: Account | undefined, name: string): FieldValue =>
  Object.values(account?.Views ?? {}).find(view => name in view.Values)?.Values[name] ?? null;
const isSame = (one: FieldValue, other: FieldValue): boolean => (one ?? '') === (other ?? '');
const isAccountIn = (details: unknown): details is AccountConflict =>
  typeof details === 'object' && details !== null && 'Account' in details;

/** Whether there is something to lose. */
export const hasChanges = ({ context }: { context: AccountEditContext }): boolean =>
  Object.keys(context.changes).length > 0;

export const accountEditMachine = setup({
  types: {
    input: {} as AccountEditInput,
    context: {} as AccountEditContext,
    events: {} as AccountEditEvent,
    tags: {} as 'busy' | 'draft',
  },
  actors: {
    open: fromPromise<EditForm, AccountEditInput>(provided),
    save: fromPromise<Account, Save>(provided),
    prove: fromPromise(provided) as unknown as typeof proofMachine,
  },
  actions: {
    setForm: assign((_, form: EditForm) => ({ form, ...untouched })),
    /** A value that is what was there before is no change. */
    setField: assign(({ context: { changes, fields, form } }, { name, value }: Change) => ({
      changes: isSame(valueIn(form?.account, name), value)
        ? without(changes, name)
        : { ...changes, [name]: value },
      fields: without(fields, name),
    })),
    setProof: assign((_, { methodId }: { methodId: string | null }) => ({ methodId })),
    setTheirs: assign((_, { error }: Failed) => ({ theirs: (error.details as AccountConflict).Account })),
    choose: assign(({ context: { taken } }, { name, isTheirs }: Choice) => ({
      taken: [...taken.filter(one => one !== name), ...(isTheirs ? [name] : [])],
    })),
    dropTaken: assign(({ context: { changes, taken } }) => ({ changes: taken.reduce(without, changes) })),
    /** One's own changes are now changes of theirs. */
    keepMine: assign(({ context: { form, theirs } }) => ({
      form: form && theirs ? { ...form, account: theirs } : form,
      theirs: null,
      taken: [],
    })),
    /** A session that is over is said by the dialog that asks to sign in again. */
    setProblem: assign((_, { error }: Failed) => ({
      fields: (error.details as Partial<FieldDetails> | null | undefined)?.Fields ?? {},
      problem: error.status === 401 ? null : { text: error.message },
    })),
    clearProblem: assign({ problem: null, fields: {} }),
    dropDraft: assign(untouched),
    /** A code counts once. */
    dropProof: assign({ methodId: null }),
    /** Empties the vault of what was typed. */
    forgetSecrets: () => {},
    forgetCode: () => {},
    /** The account is shown as it is now. */
    publish: (_, _account: Account | null) => {},
    announceSaved: () => {},
  },
  guards: {
    hasChanges,
    isMineChosen: ({ context: { changes, taken } }) => Object.keys(changes).length > taken.length,
    isProven: (_, { methodId }: { methodId: string | null }) => methodId !== null,
    /** 409 with the account as it is now: somebody else saved first. */
    isConflict: (_, { error }: Failed) => error.status === 409 && isAccountIn(error.details),
    /** 428: what is to be changed needs a code. */
    isProofNeeded: (_, { error }: Failed) => error.status === 428,
    /** A code was given, and it, not a field, is what was refused. */
    isCodeRefused: ({ context }, { error }: Failed) =>
      context.methodId !== null && [403, 429].includes(error.status) && !error.details,
  },
}).createMachine({
  id: 'accountEdit',
  context: ({ input }) => ({ ...input, form: null, ...untouched, methodId: null }),
  initial: 'viewing',
  states: {
    viewing: { entry: ['forgetSecrets', 'dropDraft'], on: { 'edit.wanted': { target: 'opening' } } },
    opening: {
      tags: 'busy',
      invoke: {
        id: 'open',
        src: 'open',
        input: ({ context: { accountId } }) => ({ accountId }),
        onDone: { target: 'editing', actions: { type: 'setForm', params: params.output } },
        onError: { target: 'failed', actions: { type: 'setProblem', params: params.failure } },
      },
    },
    failed: { on: { 'edit.wanted': { target: 'opening', actions: 'clearProblem' } } },
    editing: {
      tags: 'draft',
      on: {
        'field.changed': { actions: { type: 'setField', params: params.told } },
        'draft.submitted': { guard: 'hasChanges', target: 'saving' },
        'edit.ended': { target: 'viewing' },
      },
    },
    saving: {
      tags: ['busy', 'draft'],
      entry: 'clearProblem',
      exit: ['dropProof', 'forgetCode'],
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { form, changes, methodId } }) => ({ form, changes, methodId }),
        onDone: {
          target: 'viewing',
          actions: [{ type: 'publish', params: params.output }, 'announceSaved'],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: params.failure },
            target: 'conflict',
            actions: { type: 'setTheirs', params: params.failure },
          },
          { guard: { type: 'isProofNeeded', params: params.failure }, target: 'proving' },
          {
            guard: { type: 'isCodeRefused', params: params.failure },
            target: 'proving',
            actions: { type: 'setProblem', params: params.failure },
          },
          { target: 'editing', actions: { type: 'setProblem', params: params.failure } },
        ],
      },
    },
    /** What was changed needs a second factor: its code is asked for where the person is. */
    proving: {
      tags: 'draft',
      invoke: {
        id: 'prove',
        src: 'prove',
        input: ({ context: { form, problem } }) => ({ methods: form?.methods ?? [], problem }),
        onDone: [
          {
            guard: { type: 'isProven', params: params.output },
            target: 'saving',
            actions: { type: 'setProof', params: params.output },
          },
          { target: 'editing', actions: 'clearProblem' },
        ],
        onError: { target: 'editing', actions: { type: 'setProblem', params: params.failure } },
      },
    },
    /** Somebody else was first: theirs, or one's own over it, or of each field the one chosen. */
    conflict: {
      tags: 'draft',
      on: {
        'value.chosen': { actions: { type: 'choose', params: params.told } },
        'choice.saved': [
          { guard: 'isMineChosen', target: 'saving', actions: ['dropTaken', 'keepMine'] },
          { target: 'viewing', actions: { type: 'publish', params: params.theirs } },
        ],
        'theirs.taken': { target: 'viewing', actions: { type: 'publish', params: params.theirs } },
        'mine.kept': { target: 'saving', actions: 'keepMine' },
      },
    },
  },
});
