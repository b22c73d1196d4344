import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import type { EncodingQuestion, ImportRun, ImportUploadAnswer } from '#contract/accounts/imports.ts';
import type { Encoding } from '#contract/platform/encodings.ts';
import {
  eventParams,
  notImplemented,
  outputParams,
  problemOf,
  required,
  setProblem,
} from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * Imports accounts from a spreadsheet (section 2, ACC-04): upload, check, preview of the problems, start. If the server cannot
 * tell the encoding of a file it asks, and the file is uploaded again with the answer. The server stores an import that was
 * not started, so a reload resumes it. `import-run` follows the import once it has started.
 */
export type AccountImportInput = { importId: number | null };
export type AccountImportContext = AccountImportInput & {
  run: ImportRun | null;
  /** The latest upload; its type and parent are preselected for the next file. */
  request: ImportRequest | null;
  question: EncodingQuestion | null;
  problem: Problem;
};
type Place = { accountType: CreatableType; parentAccountId: number };
/** The file itself is in src/app/chosen-file.ts. */
export type ImportRequest = Place & { fileName: string; encoding?: Encoding };
export type AccountImportEvent =
  | ({ type: 'file.submitted' } & ImportRequest)
  | { type: 'encoding.chosen'; encoding: Encoding }
  | { type: 'upload.cancelled' | 'check.requested' | 'file.requested' | 'another.requested' }
  | { type: 'start.requested'; scheduledDate: string | null };

type ImportId = { importId: number };
type WithRun = { run: ImportRun };

const runParams = ({ event }: { event: { output: ImportUploadAnswer | null } }): WithRun => ({
  run: required(event.output) as ImportRun,
});
const requestOf = ({ AccountType: accountType, Parent, Name: fileName }: ImportRun): ImportRequest => ({
  accountType,
  parentAccountId: Parent.AccountId,
  fileName,
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
    upload: fromPromise<ImportUploadAnswer, ImportRequest>(notImplemented),
    check: fromPromise<ImportRun, ImportId>(notImplemented),
    start: fromPromise<ImportRun, ImportId & { scheduledDate: string | null }>(notImplemented),
  },
  guards: {
    isQuestion: (_, answer: ImportUploadAnswer) => 'Encodings' in answer,
    hasNoRun: (_, run: ImportRun | null) => run === null,
    isStarted: (_, { run }: WithRun) => run.Status !== 'Draft',
    isChecked: (_, { run }: WithRun) => run.CheckedCount === run.TotalCount,
    hasValid: ({ context: { run } }) => required(run).ErrorCount < required(run).TotalCount,
  },
  actions: {
    setRun: assign((_, { run }: WithRun) => ({ run, importId: run.Id, request: requestOf(run) })),
    setRequest: assign((_, request: ImportRequest) => ({ request, problem: null })),
    setQuestion: assign((_, question: EncodingQuestion) => ({ question })),
    setProblem: assign((_, { error }: Failed) => ({ problem: problemOf(error) })),
    clearProblem: assign({ problem: null }),
    clearRun: assign({ importId: null, run: null, problem: null }),
    /** Stores the import's id in this tab, to resume after a reload. */
    remember: () => {},
    forget: () => {},
  },
}).createMachine({
  id: 'accountImport',
  context: ({ input }) => ({ ...input, run: null, request: null, question: null, problem: null }),
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
      on: { 'file.submitted': { target: 'uploading', actions: { type: 'setRequest', params: eventParams } } },
    },
    uploading: {
      tags: ['form', 'busy'],
      on: { 'upload.cancelled': 'choosing' },
      invoke: {
        id: 'upload',
        src: 'upload',
        input: ({ context }) => required(context.request),
        onDone: [
          {
            guard: { type: 'isQuestion', params: outputParams },
            target: 'askingEncoding',
            actions: { type: 'setQuestion', params: ({ event }) => event.output as EncodingQuestion },
          },
          { target: 'checking', actions: [setRun, 'remember'] },
        ],
        onError: { target: 'choosing', actions: setProblem },
      },
    },
    /** The letters of the file can be read in several ways. */
    askingEncoding: {
      on: {
        'encoding.chosen': {
          target: 'uploading',
          actions: {
            type: 'setRequest',
            params: ({ context, event }) => ({ ...required(context.request), encoding: event.encoding }),
          },
        },
        'file.requested': 'choosing',
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
