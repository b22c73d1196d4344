import { assertEvent, assign, fromPromise, setup } from 'xstate';
import type { ImportStatus } from '#contract/accounts/import-statuses.ts';
import type { ImportRun } from '#contract/accounts/imports.ts';
import { notImplemented, problemOf, setProblem } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * Follows a started import (sections 2, 4): pending, in progress, completed, failed, cancelled, as the server reports it.
 * Polls until it has ended; until then it can be cancelled, and single rows excluded.
 */
export type ImportRunInput = { importId: number };
export type ImportRunContext = ImportRunInput & { run: ImportRun | null; problem: Problem };
export type ImportRunEvent =
  | { type: 'run.requested' | 'cancel.confirmed' }
  | { type: 'account.excluded'; row: number };

type WithRun = { run: ImportRun };

const runParams = ({ event }: { event: { output: ImportRun } }): WithRun => ({ run: event.output });
const idParams = ({ context }: { context: ImportRunContext }): ImportRunInput => ({
  importId: context.importId,
});
const setRun = { type: 'setRun', params: runParams } as const;

export const importRunMachine = setup({
  types: {
    input: {} as ImportRunInput,
    context: {} as ImportRunContext,
    events: {} as ImportRunEvent,
    tags: {} as 'busy',
  },
  actors: {
    read: fromPromise<ImportRun, ImportRunInput>(notImplemented),
    cancel: fromPromise<ImportRun, ImportRunInput>(notImplemented),
    excludeAccount: fromPromise<ImportRun, ImportRunInput & { row: number }>(notImplemented),
  },
  guards: {
    hasStatus: (_, { run, status }: WithRun & { status: ImportStatus }) => run.Status === status,
    isRunning: ({ context: { run } }) => run?.Status === 'Pending' || run?.Status === 'InProgress',
  },
  actions: {
    setRun: assign((_, { run }: WithRun) => ({ run })),
    setProblem: assign((_, { error }: Failed) => ({
      problem: problemOf(error),
    })),
    clearProblem: assign({ problem: null }),
    /** Refetches lists that show the import or the accounts it created. */
    refreshLists: () => {},
  },
  delays: { pollInterval: 2000 },
}).createMachine({
  id: 'importRun',
  context: ({ input }) => ({ ...input, run: null, problem: null }),
  initial: 'reading',
  states: {
    /** Everything possible until the run has ended is also possible while it is polled. */
    reading: {
      on: {
        'cancel.confirmed': { guard: 'isRunning', target: 'cancelling', actions: 'clearProblem' },
        'account.excluded': { guard: 'isRunning', target: 'excluding', actions: 'clearProblem' },
      },
      invoke: {
        id: 'read',
        src: 'read',
        input: idParams,
        onDone: [
          {
            guard: {
              type: 'hasStatus',
              params: from => ({ ...runParams(from), status: 'Pending' as const }),
            },
            target: 'pending',
            actions: setRun,
          },
          {
            guard: {
              type: 'hasStatus',
              params: from => ({ ...runParams(from), status: 'InProgress' as const }),
            },
            target: 'inProgress',
            actions: setRun,
          },
          {
            guard: { type: 'hasStatus', params: from => ({ ...runParams(from), status: 'Failed' as const }) },
            target: 'failed',
            actions: setRun,
          },
          {
            guard: {
              type: 'hasStatus',
              params: from => ({ ...runParams(from), status: 'Cancelled' as const }),
            },
            target: 'cancelled',
            actions: setRun,
          },
          { target: 'completed', actions: setRun },
        ],
        onError: { target: 'unavailable', actions: setProblem },
      },
    },
    unavailable: { on: { 'run.requested': { target: 'reading', actions: 'clearProblem' } } },
    pending: {
      on: {
        'cancel.confirmed': { target: 'cancelling', actions: 'clearProblem' },
        'account.excluded': { target: 'excluding', actions: 'clearProblem' },
      },
      after: { pollInterval: 'reading' },
    },
    inProgress: {
      on: {
        'cancel.confirmed': { target: 'cancelling', actions: 'clearProblem' },
        'account.excluded': { target: 'excluding', actions: 'clearProblem' },
      },
      after: { pollInterval: 'reading' },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: idParams,
        onDone: { target: 'cancelled', actions: setRun },
        onError: { target: 'reading', actions: setProblem },
      },
    },
    excluding: {
      tags: 'busy',
      invoke: {
        id: 'excludeAccount',
        src: 'excludeAccount',
        input: ({ context, event }) => {
          assertEvent(event, 'account.excluded');
          return { ...idParams({ context }), row: event.row };
        },
        onDone: { target: 'reading', actions: setRun },
        onError: { target: 'reading', actions: setProblem },
      },
    },
    completed: { type: 'final', entry: 'refreshLists' },
    failed: { type: 'final', entry: 'refreshLists' },
    cancelled: { type: 'final', entry: 'refreshLists' },
  },
});
