import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import type { ImportRun } from '#contract/accounts/imports.ts';
import { notImplemented, outputParams, problemOf, required, setProblem } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * Imports accounts from a spreadsheet (section 2, ACC-04): upload, check, preview of the problems, start. The server stores
 * an import that was not started, so a reload resumes it. `import-run` follows the import once it has started.
 */
export type AccountImportInput = { importId: number | null };
/** Account type and parent; preselected again for the next file. */
type Place = { accountType: CreatableType; parentAccountId: number };
export type AccountImportContext = AccountImportInput & {
  run: ImportRun | null;
  previous: Place | null;
  problem: Problem;
};
/** The file itself is in src/app/chosen-file.ts. */
export type ImportRequest = Place & { fileName: string };
export type AccountImportEvent =
  | ({ type: 'file.submitted' } & ImportRequest)
  | { type: 'upload.cancelled' | 'check.requested' | 'file.requested' | 'another.requested' }
  | { type: 'start.requested'; scheduledDate: string | null };

type ImportId = { importId: number };
type WithRun = { run: ImportRun };

const runParams = ({ event }: { event: { output: ImportRun | null } }): WithRun => ({
  run: required(event.output),
});
const idParams = ({ context }: { context: AccountImportContext }): ImportId => ({
  importId: required(context.importId),
});
const setRun = { type: 'setRun', params: runParams } as const;

export const accountImportMachine = setup({
  types: {
    input: {} as AccountImportInput,
    context: {} as AccountImportContext,
    events: {} as AccountImportEvent,
    tags: {} as 'busy' | 'form',
  },
  actors: {
    resume: fromPromise<ImportRun | null, AccountImportInput>(notImplemented),
    upload: fromPromise<ImportRun, ImportRequest>(notImplemented),
    check: fromPromise<ImportRun, ImportId>(notImplemented),
    start: fromPromise<ImportRun, ImportId & { scheduledDate: string | null }>(notImplemented),
  },
  guards: {
    hasNoRun: (_, run: ImportRun | null) => run === null,
    isStarted: (_, { run }: WithRun) => run.Status !== 'Draft',
    isChecked: (_, { run }: WithRun) => run.CheckedCount === run.TotalCount,
    hasValid: ({ context }) => {
      const { ErrorCount, TotalCount } = required(context.run);
      return ErrorCount < TotalCount;
    },
  },
  actions: {
    setRun: assign((_, { run }: WithRun) => ({ run, importId: run.Id })),
    setProblem: assign((_, { error }: Failed) => ({
      problem: problemOf(error),
    })),
    clearProblem: assign({ problem: null }),
    clearRun: assign(({ context: { run } }) => ({
      importId: null,
      run: null,
      previous: run && { accountType: run.AccountType, parentAccountId: run.Parent.AccountId },
      problem: null,
    })),
    /** Stores the import's id in this tab, to resume after a reload. */
    remember: () => {},
    forget: () => {},
  },
}).createMachine({
  id: 'accountImport',
  context: ({ input }) => ({ ...input, run: null, previous: null, problem: null }),
  initial: 'resuming',
  states: {
    resuming: {
      tags: 'busy',
      invoke: {
        id: 'resume',
        src: 'resume',
        input: ({ context }) => ({ importId: context.importId }),
        onDone: [
          { guard: { type: 'hasNoRun', params: outputParams }, target: 'choosing' },
          { guard: { type: 'isStarted', params: runParams }, target: 'running', actions: setRun },
          { guard: { type: 'isChecked', params: runParams }, target: 'preview', actions: setRun },
          { target: 'checking', actions: setRun },
        ],
        onError: { target: 'choosing', actions: ['clearRun', setProblem, 'forget'] },
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
        input: ({ event }) => event as Extract<AccountImportEvent, ImportRequest>,
        onDone: { target: 'checking', actions: [setRun, 'remember'] },
        onError: { target: 'choosing', actions: setProblem },
      },
    },
    /** Each call checks 1000 rows; repeated until all are checked. */
    checking: {
      tags: 'busy',
      invoke: {
        id: 'check',
        src: 'check',
        input: idParams,
        onDone: [
          { guard: { type: 'isChecked', params: runParams }, target: 'preview', actions: setRun },
          { target: 'checking', reenter: true, actions: setRun },
        ],
        onError: { target: 'checkFailed', actions: setProblem },
      },
    },
    checkFailed: {
      on: {
        'check.requested': { target: 'checking', actions: 'clearProblem' },
        'file.requested': { target: 'choosing', actions: ['clearRun', 'forget'] },
      },
    },
    preview: {
      on: {
        'start.requested': { guard: 'hasValid', target: 'starting', actions: 'clearProblem' },
        'file.requested': { target: 'choosing', actions: ['clearRun', 'forget'] },
      },
    },
    starting: {
      tags: 'busy',
      invoke: {
        id: 'start',
        src: 'start',
        input: ({ context, event }) => {
          assertEvent(event, 'start.requested');
          return { ...idParams({ context }), scheduledDate: event.scheduledDate };
        },
        onDone: { target: 'running', actions: setRun },
        onError: { target: 'preview', actions: setProblem },
      },
    },
    running: { on: { 'another.requested': { target: 'choosing', actions: ['clearRun', 'forget'] } } },
  },
});
