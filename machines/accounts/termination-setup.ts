/** Events, actors, actions and guards of termination.machine.ts. */
import { assign, fromPromise, setup } from 'xstate';
import type { Account } from '#contract/accounts/account.ts';
import type { Output } from '#contract/operations.ts';
import type { ChosenTime } from '#contract/platform/zoned-time.ts';
import { notImplemented, problemOf, required } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

export type Affected = Output<'IAccountService/GetAccountsForTermination'>;

export type TerminationStep = 'time' | 'reason' | 'review';

export type TerminationDraft = { step: TerminationStep; time: ChosenTime; reason: string; key: string };

export type TerminationInput = { accountId: number; draft: TerminationDraft };

export type TerminationContext = TerminationDraft & {
  accountId: number;
  affected: Affected | null;
  understood: boolean;
  /** A step was submitted without its required value. */
  isIncomplete: boolean;
  problem: Problem;
  ended: Account | null;
};

export type TerminationEvent =
  | { type: 'time.changed'; time: ChosenTime }
  | { type: 'reason.changed'; reason: string }
  /** Idempotency key of the reviewed termination: sent twice, it is carried out once. */
  | { type: 'reason.submitted'; key: string }
  | { type: 'understanding.changed'; understood: boolean }
  | { type: 'time.submitted' | 'termination.confirmed' | 'back.requested' | 'affected.requested' };

export type TerminationRequest = Omit<TerminationDraft, 'step'> & {
  accountId: number;
  understood: boolean;
  accountCount: number;
};

export const terminationSetup = setup({
  types: {
    input: {} as TerminationInput,
    context: {} as TerminationContext,
    events: {} as TerminationEvent,
    tags: {} as 'busy',
  },
  actors: {
    check: fromPromise<Affected, { accountId: number; date: string | null }>(notImplemented),
    terminate: fromPromise<Account, TerminationRequest>(notImplemented),
  },
  actions: {
    setTime: assign((_, { time }: { time: ChosenTime }) => ({ time, isIncomplete: false, problem: null })),
    setReason: assign((_, { reason }: { reason: string }) => ({ reason, isIncomplete: false })),
    setKey: assign((_, { key }: { key: string }) => ({ key })),
    setUnderstood: assign((_, { understood }: { understood: boolean }) => ({ understood })),
    setStep: assign((_, { step }: { step: TerminationStep }) => ({
      step,
      isIncomplete: false,
      understood: false,
    })),
    setAffected: assign((_, { affected }: { affected: Affected }) => ({ affected })),
    setEnded: assign((_, { ended }: { ended: Account }) => ({ ended })),
    setProblem: assign((_, { error }: Failed) => ({
      problem: problemOf(error),
    })),
    clearProblem: assign({ problem: null }),
    markIncomplete: assign({ isIncomplete: true }),
    /** Invalidates queries that show the account. */
    refreshAccount: () => {},
  },
  guards: {
    /** A lock ends, so another time may do. */
    canTerminate: ({ context: { affected } }) => [null, 'locked'].includes(required(affected).Obstacle),
    hasTime: ({ context: { time } }) => time.mode === 'now' || time.date !== null,
    hasReason: ({ context: { reason } }) => reason.trim() !== '',
    isUnderstood: ({ context }) => context.understood,
    hasAffected: ({ context }) => context.affected !== null,
    /** Blocked by a missing right, the account's state or a lock. */
    isBlocked: ({ context: { affected } }) => required(affected).Obstacle !== null,
    isAt: ({ context }, { step }: { step: TerminationStep }) => context.step === step,
    /** 409: already terminated, or other accounts would now be affected. */
    isConflict: (_, { error }: Failed) => error.status === 409,
  },
});
