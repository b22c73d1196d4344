import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { AuthenticationMethod } from '#contract/session.ts';
import type { CallFailure, Problem } from './types.ts';

/**
 * Proving a new second factor (sections 2, 4): its first code and its name, a new mail when the first is late.
 * Invoked by mfa-setup. Code and key stay in src/app/secrets.ts; a wrong code keeps what was typed.
 * Typing and the mail's cool-down run side by side: a wrong code must not restart the wait.
 */
export type MfaProofInput = {
  kind: AuthenticationMethod['Type'];
  methodId: string;
  /** Where the mailed code went, masked; null for an app. */
  target: string | null;
};
export type MfaProofOutput = { methods: AuthenticationMethod[] | null };
export type MfaProofContext = MfaProofInput &
  MfaProofOutput & { name: string; codeFilled: boolean; problem: Problem };
export type MfaProofEvent =
  | { type: 'code.changed'; filled: boolean }
  | { type: 'name.changed'; name: string }
  | { type: 'code.submitted' | 'code.resent' | 'kind.changed' };

const provided = () => Promise.reject(new Error('provided in src/app/actors.ts'));
const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error as CallFailure });

export const mfaProofMachine = setup({
  types: {
    input: {} as MfaProofInput,
    output: {} as MfaProofOutput,
    context: {} as MfaProofContext,
    events: {} as MfaProofEvent,
    tags: {} as 'busy' | 'sending',
  },
  actors: {
    /** EnableTwoFactorAuthentication; takes the code from the vault, answers all methods. */
    enable: fromPromise<AuthenticationMethod[], { methodId: string; name: string }>(provided),
    sendCode: fromPromise<void, { methodId: string }>(provided),
  },
  actions: {
    setCodeFilled: assign((_, { filled }: { filled: boolean }) => ({ codeFilled: filled, problem: null })),
    setName: assign((_, { name }: { name: string }) => ({ name })),
    setMethods: assign((_, { methods }: { methods: AuthenticationMethod[] }) => ({ methods })),
    setProblem: assign((_, { error }: { error: CallFailure }) => ({ problem: { text: error.message } })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    isMailed: ({ context }) => context.kind === 'Email',
    isProvable: ({ context }) => context.codeFilled && context.name.trim() !== '',
  },
  delays: {
    /** CODE_RESEND_DELAY of contract/constants.ts. */
    resendDelay: 30_000,
  },
}).createMachine({
  id: 'mfaProof',
  context: ({ input }) => ({ ...input, methods: null, name: '', codeFilled: false, problem: null }),
  output: ({ context: { methods } }) => ({ methods }),
  initial: 'proving',
  on: { 'kind.changed': { target: '.left' } },
  states: {
    proving: {
      type: 'parallel',
      states: {
        proof: {
          initial: 'typing',
          states: {
            typing: {
              on: {
                'code.changed': { actions: { type: 'setCodeFilled', params: ({ event }) => event } },
                'name.changed': { actions: { type: 'setName', params: ({ event }) => event } },
                'code.submitted': { guard: 'isProvable', target: 'enabling', actions: 'clearProblem' },
              },
            },
            enabling: {
              tags: 'busy',
              invoke: {
                id: 'enable',
                src: 'enable',
                input: ({ context: { methodId, name } }) => ({ methodId, name: name.trim() }),
                onDone: {
                  target: '#mfaProof.enabled',
                  actions: { type: 'setMethods', params: ({ event }) => ({ methods: event.output }) },
                },
                onError: { target: 'typing', actions: { type: 'setProblem', params: failure } },
              },
            },
          },
        },
        mail: {
          initial: 'sent',
          states: {
            sent: { after: { resendDelay: { target: 'resendable' } } },
            resendable: {
              on: { 'code.resent': { guard: 'isMailed', target: 'sending', actions: 'clearProblem' } },
            },
            sending: {
              tags: 'sending',
              invoke: {
                id: 'sendCode',
                src: 'sendCode',
                input: ({ context: { methodId } }) => ({ methodId }),
                onDone: { target: 'sent' },
                onError: { target: 'resendable', actions: { type: 'setProblem', params: failure } },
              },
            },
          },
        },
      },
    },
    enabled: { type: 'final' },
    left: { type: 'final' },
  },
});

export type MfaProofSnapshot = SnapshotFrom<typeof mfaProofMachine>;
