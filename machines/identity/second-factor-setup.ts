/** Events, actors, actions and guards of second-factor.machine.ts. */
import { assign, fromPromise, setup, stateIn } from 'xstate';
import type { AuthenticationMethod, SessionUser } from '#contract/identity/session.ts';
import { notImplemented, required } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';
import type { SecondFactorEmitted } from './sign-in-emitted.ts';

export type SecondFactorInput = { username: string; subId: string | null; methods: AuthenticationMethod[] };

export type SecondFactorOutput = { user: SessionUser | null };

export type SecondFactorContext = SecondFactorInput & {
  methodId: string | null;
  codeFilled: boolean;
  problem: Problem;
  user: SessionUser | null;
};

export type SecondFactorEvent =
  | { type: 'method.chosen'; methodId: string }
  | { type: 'code.changed'; filled: boolean }
  | { type: 'method.changed' | 'code.submitted' | 'code.resent' | 'signIn.restarted' };

export const chosen = ({ methods, methodId }: SecondFactorContext) =>
  methods.find(method => method.Id === methodId);

export const secondFactorSetup = setup({
  types: {
    input: {} as SecondFactorInput,
    output: {} as SecondFactorOutput,
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    emitted: {} as SecondFactorEmitted,
    tags: {} as 'busy' | 'sending',
  },
  actors: {
    /** Reads password and code from src/app/secrets.ts; rejects with a CallFailure. */
    verify: fromPromise<SessionUser, { username: string; subId: string | null; methodId: string }>(
      notImplemented,
    ),
    sendCode: fromPromise<void, { methodId: string }>(notImplemented),
  },
  actions: {
    setMethod: assign((_, { methodId }: { methodId: string | null }) => ({
      methodId,
      codeFilled: false,
      problem: null,
    })),
    setCodeFilled: assign((_, { filled }: { filled: boolean }) => ({ codeFilled: filled, problem: null })),
    setProblem: assign((_, { error }: Failed) => ({ problem: { text: error.message } })),
    setUser: assign((_, { user }: { user: SessionUser }) => ({ user })),
    clearProblem: assign({ problem: null }),
    dropCode: assign({ codeFilled: false }),
    forgetCode: () => {},
  },
  guards: {
    isUndecided: ({ context }) => chosen(context) === undefined,
    isMailed: ({ context }) => required(chosen(context)).Type === 'Email',
    isOffered: ({ context }, { methodId }: { methodId: string }) =>
      context.methods.some(one => one.Id === methodId),
    hasCode: ({ context }) => context.codeFilled,
    /** Mailing a new code invalidates all earlier ones. */
    isSending: stateIn({ awaitingCode: { mail: 'sending' } }),
    isVerifying: stateIn({ awaitingCode: { proof: 'verifying' } }),
    hasChoice: ({ context }) => context.methods.length > 1,
  },
  delays: {
    /** CODE_RESEND_DELAY of contract/platform/constants.ts. */
    resendDelay: 30_000,
  },
});
