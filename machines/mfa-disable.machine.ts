import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { CallFailure, Problem } from './types.ts';

/**
 * Taking a second factor away (section 7): asks for the password, because whoever finds an open screen must not be
 * able to. The password stays in src/app/secrets.ts; a refusal keeps the question open.
 */
export type MfaDisableInput = { methodId: string };
export type MfaDisableContext = MfaDisableInput & { passwordFilled: boolean; problem: Problem };
export type MfaDisableEvent =
  | { type: 'password.changed'; filled: boolean }
  | { type: 'disable.submitted' | 'disable.cancelled' };

const provided = () => Promise.reject(new Error('provided in src/app/actors.ts'));
const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error as CallFailure });

export const mfaDisableMachine = setup({
  types: {
    input: {} as MfaDisableInput,
    context: {} as MfaDisableContext,
    events: {} as MfaDisableEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** DisableTwoFactorAuthentication; takes the password from the vault. */
    disable: fromPromise<void, { methodId: string }>(provided),
  },
  actions: {
    setPasswordFilled: assign((_, { filled }: { filled: boolean }) => ({
      passwordFilled: filled,
      problem: null,
    })),
    setProblem: assign((_, { error }: { error: CallFailure }) => ({ problem: { text: error.message } })),
    clearProblem: assign({ problem: null }),
    forgetPassword: () => {},
  },
  guards: { hasPassword: ({ context }) => context.passwordFilled },
}).createMachine({
  id: 'mfaDisable',
  context: ({ input }) => ({ ...input, passwordFilled: false, problem: null }),
  initial: 'confirming',
  states: {
    confirming: {
      on: {
        'password.changed': { actions: { type: 'setPasswordFilled', params: ({ event }) => event } },
        'disable.submitted': { guard: 'hasPassword', target: 'disabling', actions: 'clearProblem' },
        'disable.cancelled': { target: 'kept' },
      },
    },
    disabling: {
      tags: 'busy',
      invoke: {
        id: 'disable',
        src: 'disable',
        input: ({ context: { methodId } }) => ({ methodId }),
        onDone: { target: 'disabled' },
        onError: { target: 'confirming', actions: { type: 'setProblem', params: failure } },
      },
    },
    disabled: { type: 'final', entry: 'forgetPassword' },
    kept: { type: 'final', entry: 'forgetPassword' },
  },
});

export type MfaDisableSnapshot = SnapshotFrom<typeof mfaDisableMachine>;
