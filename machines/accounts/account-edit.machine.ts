import { assign, fromPromise, setup } from 'xstate';
import type { Account } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import {
  childMachine,
  eventParams,
  notImplemented,
  outputParams,
  problemOf,
  required,
  setProblem,
  without,
} from '#machines/platform/helpers.ts';
import type { Failed } from '#machines/platform/types.ts';
import type { AccountDraft, accountSaveMachine, EditForm } from './account-save.machine.ts';

/**
 * Edits an account in place (sections 3, 5). Sends only the changed fields. Saving is a child machine; the
 * draft it returns is edited further, so no input is lost when the server rejects it.
 */
export type AccountEditInput = { accountId: number };
export type AccountEditContext = AccountEditInput & AccountDraft;
type Change = { name: string; value: FieldValue };
export type AccountEditEvent =
  | ({ type: 'field.changed' } & Change)
  | { type: 'edit.started' | 'edit.ended' | 'draft.submitted' };

const untouched = { changes: {}, fields: {}, problem: null };
const valueIn = ({ Views }: Account, name: string): FieldValue =>
  Object.values(Views).find(view => name in view.Values)?.Values[name] ?? null;
const isSame = (one: FieldValue, other: FieldValue): boolean => (one ?? '') === (other ?? '');
const isChanged = ({ changes }: Pick<AccountDraft, 'changes'>): boolean => Object.keys(changes).length > 0;

/** Whether the draft has unsaved changes. */
export const hasChanges = ({ context }: { context: AccountEditContext }): boolean => isChanged(context);

export const accountEditMachine = setup({
  types: {
    input: {} as AccountEditInput,
    context: {} as AccountEditContext,
    events: {} as AccountEditEvent,
    tags: {} as 'busy' | 'draft',
  },
  actors: {
    loadForm: fromPromise<EditForm, AccountEditInput>(notImplemented),
    save: childMachine<typeof accountSaveMachine>(),
  },
  actions: {
    setForm: assign((_, form: EditForm) => ({ form })),
    /** A field set back to its saved value no longer counts as changed. */
    setField: assign(({ context: { changes, fields, form } }, { name, value }: Change) => ({
      changes: isSame(valueIn(required(form).account, name), value)
        ? without(changes, name)
        : { ...changes, [name]: value },
      fields: without(fields, name),
    })),
    setDraft: assign((_, draft: AccountDraft) => draft),
    setProblem: assign((_, { error }: Failed) => ({
      problem: problemOf(error),
    })),
    clearProblem: assign({ problem: null }),
    dropDraft: assign(untouched),
    /** Removes typed secrets from src/app/secrets.ts. */
    forgetSecrets: () => {},
  },
  guards: {
    hasChanges,
    hasUnsavedChanges: (_, draft: AccountDraft) => isChanged(draft),
  },
}).createMachine({
  id: 'accountEdit',
  context: ({ input }) => ({ ...input, form: null, ...untouched }),
  initial: 'viewing',
  states: {
    viewing: { entry: ['forgetSecrets', 'dropDraft'], on: { 'edit.started': { target: 'loadingForm' } } },
    loadingForm: {
      tags: 'busy',
      invoke: {
        id: 'loadForm',
        src: 'loadForm',
        input: ({ context: { accountId } }) => ({ accountId }),
        onDone: { target: 'editing', actions: { type: 'setForm', params: outputParams } },
        onError: { target: 'failed', actions: setProblem },
      },
    },
    failed: { on: { 'edit.started': { target: 'loadingForm', actions: 'clearProblem' } } },
    editing: {
      tags: 'draft',
      on: {
        'field.changed': { actions: { type: 'setField', params: eventParams } },
        'draft.submitted': { guard: 'hasChanges', target: 'saving' },
        'edit.ended': { target: 'viewing' },
      },
    },
    saving: {
      tags: 'draft',
      invoke: {
        id: 'save',
        src: 'save',
        input: ({ context: { form, changes } }) => ({ form, changes }),
        onDone: [
          {
            guard: { type: 'hasUnsavedChanges', params: outputParams },
            target: 'editing',
            actions: { type: 'setDraft', params: outputParams },
          },
          { target: 'viewing' },
        ],
        onError: { target: 'editing', actions: setProblem },
      },
    },
  },
});
