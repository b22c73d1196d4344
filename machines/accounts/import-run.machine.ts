import { assign, fromPromise, setup } from 'xstate';
import type { ImportRun, ImportStatus } from '#contract/accounts/imports.ts';
import type { CallFailure, Problem } from '#machines/platform/types.ts';

/**
 * An import that was started (sections 2 and 4): pending, in progress, completed, failed, cancelled, as the server has
 * it; looked at again until it has ended. It can be cancelled until then, and single accounts left out.
 */
export type ImportRunInput = { importId: number };
export type ImportRunContext = ImportRunInput & { run: ImportRun | null; problem: Problem };
export type ImportRunEvent =
  | { type: 'run.wanted' | 'cancel.confirmed' }
  | { type: 'account.leftOut'; row: number };

type WithRun = { run: ImportRun };
type Failed = { error: CallFailure };

const provided = () => Promise.reject(new Error('provided in src/app/actors/'));
const answered = ({ event }: { event: { output: ImportRun } }): WithRun => ({ run: event.output });
const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error as CallFailure });
const named = ({ context }: { context: ImportRunContext }): ImportRunInput => ({
  importId: context.importId,
});
const setRun = { type: 'setRun', params: answered } as const;
const setProblem = { type: 'setProblem', params: failure } as const;
/** What can be done until it has ended, also while it is looked at. */
const untilEnded = {
  'cancel.confirmed': { guard: 'isGoingOn', target: 'cancelling', actions: 'clearProblem' },
  'account.leftOut': { guard: 'isGoingOn', target: 'leavingOut', actions: 'clearProblem' },
} as const;

export const importRunMachine = setup({
  types: {
    input: {} as ImportRunInput,
    context: {} as ImportRunContext,
    events: {} as ImportRunEvent,
    tags: {} as 'busy',
  },
  actors: {
    read: fromPromise<ImportRun, ImportRunInput>(provided),
    cancel: fromPromise<ImportRun, ImportRunInput>(provided),
    leaveOut: fromPromise<ImportRun, ImportRunInput & { row: number }>(provided),
  },
  guards: {
    is: (_, { run, status }: WithRun & { status: ImportStatus }) => run.Status === status,
    isGoingOn: ({ context: { run } }) => run?.Status === 'Pending' || run?.Status === 'InProgress',
  },
  actions: {
    setRun: assign((_, { run }: WithRun) => ({ run })),
    setProblem: assign((_, { error }: Failed) => ({
      problem: error.status === 401 ? null : { text: error.message },
    })),
    clearProblem: assign({ problem: null }),
    /** Lists that show the import, or the accounts it made. */
    refreshLists: () => {},
  },
  delays: { lookAgain: 2000 },
}).createMachine({
  id: 'importRun',
  context: ({ input }) => ({ ...input, run: null, problem: null }),
  initial: 'reading',
  states: {
    reading: {
      on: untilEnded,
      invoke: {
        id: 'read',
        src: 'read',
        input: named,
        onDone: [
          {
            guard: { type: 'is', params: from => ({ ...answered(from), status: 'Pending' as const }) },
            target: 'pending',
            actions: setRun,
          },
          {
            guard: { type: 'is', params: from => ({ ...answered(from), status: 'InProgress' as const }) },
            target: 'inProgress',
            actions: setRun,
          },
          {
            guard: { type: 'is', params: from => ({ ...answered(from), status: 'Failed' as const }) },
            target: 'failed',
            actions: setRun,
          },
          {
            guard: { type: 'is', params: from => ({ ...answered(from), status: 'Cancelled' as const }) },
            target: 'cancelled',
            actions: setRun,
          },
          { target: 'completed', actions: setRun },
        ],
        onError: { target: 'unavailable', actions: setProblem },
      },
    },
    unavailable: { on: { 'run.wanted': { target: 'reading', actions: 'clearProblem' } } },
    pending: { on: untilEnded, after: { lookAgain: 'reading' } },
    inProgress: { on: untilEnded, after: { lookAgain: 'reading' } },
    cancelling: {
      tags: 'busy',
      invoke: {
        id: 'cancel',
        src: 'cancel',
        input: named,
        onDone: { target: 'cancelled', actions: setRun },
        onError: { target: 'reading', actions: setProblem },
      },
    },
    leavingOut: {
      tags: 'busy',
      invoke: {
        id: 'leaveOut',
        src: 'leaveOut',
        input: ({ context, event }) => ({
          ...named({ context }),
          row: event.type === 'account.leftOut' ? event.row : Number.NaN,
        }),
        onDone: { target: 'reading', actions: setRun },
        onError: { target: 'reading', actions: setProblem },
      },
    },
    completed: { type: 'final', entry: 'refreshLists' },
    failed: { type: 'final', entry: 'refreshLists' },
    cancelled: { type: 'final', entry: 'refreshLists' },
  },
});
