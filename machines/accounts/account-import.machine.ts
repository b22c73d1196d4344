import { assign, fromPromise, setup } from 'xstate';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import type { ImportRun } from '#contract/accounts/imports.ts';
import type { CallFailure, Problem } from '#machines/platform/types.ts';

/**
 * Importing accounts from a spreadsheet (section 2, ACC-04): a file, its check, what is wrong with it, its start. The
 * server keeps the draft, so a reload goes on where it was; what becomes of it later is `import-run`'s.
 */
export type AccountImportInput = { importId: number | null };
/** What is imported and where: asked once, also for the files that follow. */
type Place = { accountType: CreatableType; parentAccountId: number };
export type AccountImportContext = AccountImportInput & {
  run: ImportRun | null;
  before: Place | null;
  problem: Problem;
};
/** The file itself is kept outside (src/app/chosen-file.ts). */
export type ImportWish = Place & { fileName: string };
export type AccountImportEvent =
  | ({ type: 'file.submitted' } & ImportWish)
  | { type: 'upload.cancelled' | 'check.wanted' | 'file.wanted' | 'another.wanted' }
  | { type: 'start.wanted'; scheduledDate: string | null };

type Named = { importId: number };
type WithRun = { run: ImportRun | null };
type Failed = { error: CallFailure };

const provided = () => Promise.reject(new Error('provided in src/app/actors/'));
const answered = ({ event }: { event: { output: ImportRun | null } }): WithRun => ({ run: event.output });
const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error as CallFailure });
const named = ({ context }: { context: AccountImportContext }): Named => ({
  importId: context.importId ?? Number.NaN,
});
const setRun = { type: 'setRun', params: answered } as const;
const setProblem = { type: 'setProblem', params: failure } as const;

export const accountImportMachine = setup({
  types: {
    input: {} as AccountImportInput,
    context: {} as AccountImportContext,
    events: {} as AccountImportEvent,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    resume: fromPromise<ImportRun | null, AccountImportInput>(provided),
    upload: fromPromise<ImportRun, ImportWish>(provided),
    check: fromPromise<ImportRun, Named>(provided),
    start: fromPromise<ImportRun, Named & { scheduledDate: string | null }>(provided),
  },
  guards: {
    isNone: (_, { run }: WithRun) => run === null,
    isStarted: (_, { run }: WithRun) => run !== null && run.Status !== 'Draft',
    isChecked: (_, { run }: WithRun) => run !== null && run.CheckedCount === run.TotalCount,
    hasValid: ({ context: { run } }) => run !== null && run.ErrorCount < run.TotalCount,
  },
  actions: {
    setRun: assign((_, { run }: WithRun) => ({ run, importId: run?.Id ?? null, problem: null })),
    setProblem: assign((_, { error }: Failed) => ({
      problem: error.status === 401 ? null : { text: error.message },
    })),
    clearProblem: assign({ problem: null }),
    letGo: assign(({ context: { run } }) => ({
      importId: null,
      run: null,
      before: run && { accountType: run.AccountType, parentAccountId: run.Parent.AccountId },
      problem: null,
    })),
    /** Which import this tab works on, for a reload. */
    remember: () => {},
    forget: () => {},
  },
}).createMachine({
  id: 'accountImport',
  context: ({ input }) => ({ ...input, run: null, before: null, problem: null }),
  initial: 'resuming',
  states: {
    resuming: {
      tags: 'busy',
      invoke: {
        id: 'resume',
        src: 'resume',
        input: ({ context }) => ({ importId: context.importId }),
        onDone: [
          { guard: { type: 'isNone', params: answered }, target: 'choosing' },
          { guard: { type: 'isStarted', params: answered }, target: 'running', actions: setRun },
          { guard: { type: 'isChecked', params: answered }, target: 'preview', actions: setRun },
          { target: 'checking', actions: setRun },
        ],
        onError: { target: 'choosing', actions: ['letGo', setProblem, 'forget'] },
      },
    },
    choosing: {
      tags: 'form',
      on: { 'file.submitted': { target: 'uploading', actions: 'clearProblem' } },
    },
    uploading: {
      tags: ['form', 'busy'],
      on: { 'upload.cancelled': 'choosing' },
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ event }) => event as Extract<AccountImportEvent, ImportWish>,
        onDone: { target: 'checking', actions: [setRun, 'remember'] },
        onError: { target: 'choosing', actions: setProblem },
      },
    },
    /** A thousand rows an answer, until all are checked. */
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: named,
        onDone: [
          { guard: { type: 'isChecked', params: answered }, target: 'preview', actions: setRun },
          { target: 'checking', reenter: true, actions: setRun },
        ],
        onError: { target: 'uncheckable', actions: setProblem },
      },
    },
    uncheckable: {
      on: {
        'check.wanted': { target: 'checking', actions: 'clearProblem' },
        'file.wanted': { target: 'choosing', actions: ['letGo', 'forget'] },
      },
    },
    preview: {
      on: {
        'start.wanted': { guard: 'hasValid', target: 'starting', actions: 'clearProblem' },
        'file.wanted': { target: 'choosing', actions: ['letGo', 'forget'] },
      },
    },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context, event }) => ({
          ...named({ context }),
          scheduledDate: event.type === 'start.wanted' ? event.scheduledDate : null,
        }),
        onDone: { target: 'running', actions: setRun },
        onError: { target: 'preview', actions: setProblem },
      },
    },
    running: { on: { 'another.wanted': { target: 'choosing', actions: ['letGo', 'forget'] } } },
  },
});
