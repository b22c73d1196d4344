import { assign, fromPromise, setup } from 'xstate';
import type { Account } from '#contract/accounts/account.ts';
import type { Output } from '#contract/operations.ts';
import {
  errorParams,
  eventParams,
  notImplemented,
  problemOf,
  required,
  setProblem,
} from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * Moves an account with its subtree to another parent (section 7): choose the parent, review the consequences, move. When
 * someone else moved it meanwhile (409), the consequences are loaded and confirmed again.
 */
export type MoveConsequences = Output<'IAccountService/GetAccountMoveConsequences'>;
/** Idempotency key of one choice: sent twice, the account moves once. */
export type MoveDraft = { parentAccountId: number | null; key: string };
export type MoveInput = { accountId: number; draft: MoveDraft };
export type MoveContext = MoveDraft & {
  accountId: number;
  consequences: MoveConsequences | null;
  understood: boolean;
  problem: Problem;
  moved: Account | null;
};
export type MoveEvent =
  | { type: 'parent.chosen'; parentAccountId: number; key: string }
  | { type: 'understanding.changed'; understood: boolean }
  | { type: 'move.confirmed' | 'parent.changed' };

type MoveTarget = { accountId: number; newParentAccountId: number };
export type MoveRequest = MoveTarget & { version: number; idempotencyKey: string };

const targetOf = ({ accountId, parentAccountId }: MoveContext): MoveTarget => ({
  accountId,
  newParentAccountId: required(parentAccountId),
});

export const moveMachine = setup({
  types: {
    input: {} as MoveInput,
    context: {} as MoveContext,
    events: {} as MoveEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadConsequences: fromPromise<MoveConsequences, MoveTarget>(notImplemented),
    move: fromPromise<Account, MoveRequest>(notImplemented),
  },
  actions: {
    setParent: assign((_, { parentAccountId, key }: MoveDraft) => ({ parentAccountId, key, problem: null })),
    forgetParent: assign({ parentAccountId: null, consequences: null }),
    setConsequences: assign((_, { consequences }: { consequences: MoveConsequences }) => ({
      consequences,
      understood: false,
    })),
    setUnderstood: assign((_, { understood }: { understood: boolean }) => ({ understood })),
    setMoved: assign((_, { moved }: { moved: Account }) => ({ moved })),
    /** A conflict message stays, because it explains the errors that follow from it. */
    setProblem: assign(({ context }, { error }: Failed) => {
      const problem = problemOf(error);
      return { problem: problem && (context.problem ?? problem) };
    }),
    clearProblem: assign({ problem: null }),
    /** Invalidates queries that show the account. */
    refreshAccount: () => {},
  },
  guards: {
    isChosen: ({ context }) => context.parentAccountId !== null,
    isUnderstood: ({ context }) => context.understood,
    /** 409: someone moved or terminated the account or the parent. */
    isConflict: (_, { error }: Failed) => error.status === 409,
  },
}).createMachine({
  id: 'move',
  context: ({ input: { accountId, draft } }) => ({
    ...draft,
    accountId,
    consequences: null,
    understood: false,
    problem: null,
    moved: null,
  }),
  initial: 'choosing',
  states: {
    choosing: {
      // Chosen just now, or before a reload.
      always: { guard: 'isChosen', target: 'loadingConsequences' },
      on: { 'parent.chosen': { actions: { type: 'setParent', params: eventParams } } },
    },
    loadingConsequences: {
      tags: 'busy',
      invoke: {
        id: 'loadConsequences',
        src: 'loadConsequences',
        input: ({ context }) => targetOf(context),
        onDone: {
          target: 'reviewing',
          actions: { type: 'setConsequences', params: ({ event }) => ({ consequences: event.output }) },
        },
        onError: {
          target: 'choosing',
          actions: ['forgetParent', setProblem],
        },
      },
    },
    reviewing: {
      on: {
        'understanding.changed': { actions: { type: 'setUnderstood', params: eventParams } },
        'move.confirmed': { guard: 'isUnderstood', target: 'moving', actions: 'clearProblem' },
        'parent.changed': { target: 'choosing', actions: ['forgetParent', 'clearProblem'] },
      },
    },
    moving: {
      tags: 'busy',
      invoke: {
        id: 'move',
        src: 'move',
        input: ({ context }) => ({
          ...targetOf(context),
          version: required(context.consequences).Version,
          idempotencyKey: context.key,
        }),
        onDone: {
          target: 'done',
          actions: [{ type: 'setMoved', params: ({ event }) => ({ moved: event.output }) }, 'refreshAccount'],
        },
        onError: [
          {
            guard: { type: 'isConflict', params: errorParams },
            target: 'loadingConsequences',
            actions: [setProblem, 'refreshAccount'],
          },
          { target: 'reviewing', actions: setProblem },
        ],
      },
    },
    done: { type: 'final' },
  },
});
