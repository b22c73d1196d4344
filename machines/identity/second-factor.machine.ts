import { and, assign, emit, fromPromise, not, setup, stateIn } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { AuthenticationMethod, SessionUser } from '#contract/identity/session.ts';
import { errorParams, eventParams, notImplemented, required } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';
import type { SecondFactorEmitted } from './sign-in-emitted.ts';

/**
 * The second step of signing in (section 4): choose the method, enter its code, have the mail sent again.
 * Invoked by the sign-in machine after the password was accepted. The code stays in src/app/secrets.ts.
 * Outputs the user, or null when the person goes back.
 */
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

const chosen = ({ methods, methodId }: SecondFactorContext) => methods.find(method => method.Id === methodId);

export const secondFactorMachine = setup({
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
}).createMachine({
  id: 'secondFactor',
  /** Section 4: preselects the primary method, or the only one. */
  context: ({ input }) => {
    const preselected =
      input.methods.find(one => one.IsPrimary) ?? (input.methods.length === 1 ? input.methods[0] : undefined);
    return { ...input, methodId: preselected?.Id ?? null, codeFilled: false, problem: null, user: null };
  },
  initial: 'deciding',
  output: ({ context }) => ({ user: context.user }),
  on: { 'signIn.restarted': { target: '.left', actions: 'forgetCode' } },
  states: {
    deciding: {
      always: [
        { guard: 'isUndecided', target: 'choosingMethod' },
        { guard: 'isMailed', target: '#secondFactor.awaitingCode.mail.sending' },
        { target: 'awaitingCode' },
      ],
    },
    choosingMethod: {
      entry: emit({ type: 'step.entered' }),
      on: {
        'method.chosen': {
          guard: { type: 'isOffered', params: eventParams },
          target: 'deciding',
          actions: { type: 'setMethod', params: eventParams },
        },
      },
    },
    /** Parallel regions, so that a wrong code neither shortens nor restarts the resend delay. */
    awaitingCode: {
      type: 'parallel',
      entry: emit({ type: 'step.entered' }),
      states: {
        proof: {
          initial: 'typing',
          states: {
            typing: {
              on: {
                'code.changed': {
                  guard: not('isSending'),
                  actions: { type: 'setCodeFilled', params: eventParams },
                },
                'code.submitted': {
                  guard: and(['hasCode', not('isSending')]),
                  target: 'verifying',
                  actions: 'clearProblem',
                },
                'method.changed': {
                  guard: and(['hasChoice', not('isSending')]),
                  target: '#secondFactor.choosingMethod',
                  actions: [{ type: 'setMethod', params: { methodId: null } }, 'forgetCode'],
                },
              },
            },
            verifying: {
              tags: 'busy',
              invoke: {
                id: 'verify',
                src: 'verify',
                input: ({ context: { username, subId, methodId } }) => ({
                  username,
                  subId,
                  methodId: required(methodId),
                }),
                onDone: {
                  target: '#secondFactor.verified',
                  actions: { type: 'setUser', params: ({ event }) => ({ user: event.output }) },
                },
                onError: {
                  target: 'typing',
                  actions: [{ type: 'setProblem', params: errorParams }, 'dropCode', 'forgetCode'],
                },
              },
            },
          },
        },
        mail: {
          initial: 'resendable',
          states: {
            sending: {
              tags: 'sending',
              invoke: {
                id: 'sendCode',
                src: 'sendCode',
                input: ({ context }) => ({ methodId: required(context.methodId) }),
                onDone: { target: 'sent' },
                onError: { target: 'resendable', actions: { type: 'setProblem', params: errorParams } },
              },
            },
            /** Waits before another mail can be requested. */
            sent: { after: { resendDelay: { target: 'resendable' } } },
            resendable: {
              on: {
                'code.resent': {
                  guard: and(['isMailed', not('isVerifying')]),
                  target: 'sending',
                  actions: 'clearProblem',
                },
              },
            },
          },
        },
      },
    },
    verified: { type: 'final' },
    left: { type: 'final' },
  },
});

/** The method whose code is requested. */
export const chosenMethod = (state: SnapshotFrom<typeof secondFactorMachine>) => chosen(state.context);
