import { assign, fromPromise, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import type { AuthenticationMethod } from '#contract/identity/session.ts';
import { eventParams, notImplemented, outputParams, setProblem } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * Adds a second factor (sections 2, 4): choose the kind, enter an e-mail address, verify with a code, name
 * it. Key, QR address and code stay in src/app/secrets.ts; an error keeps the input. A `forced` set-up cannot
 * be cancelled; `kind` is set where the route implies it (/setup-mfa-email).
 */
export type MfaKind = AuthenticationMethod['Type'];
export type MfaSetupInput = { forced: boolean; kind: MfaKind | null };
export type MfaSetupOutput = { methods: AuthenticationMethod[] };
export type MfaSetupContext = MfaSetupInput &
  MfaSetupOutput & {
    email: string;
    methodId: string;
    /** Masked address the code was mailed to; null for an app. */
    target: string | null;
    name: string;
    codeFilled: boolean;
    problem: Problem;
  };
export type MfaSetupEvent =
  | { type: 'kind.chosen'; kind: MfaKind }
  | { type: 'email.changed'; email: string }
  | { type: 'code.changed'; filled: boolean }
  | { type: 'name.changed'; name: string }
  | { type: 'code.submitted' | 'code.resent' }
  | { type: 'email.submitted' | 'kind.changed' | 'another.requested' | 'setup.finished' | 'setup.cancelled' };

type Prepared = { methodId: string; target: string | null };

const blank = { email: '', methodId: '', target: null, name: '', codeFilled: false, problem: null };
/** Only for the type: the kind is always chosen before `preparing`. */
const fallback = 'Authenticator';

export const mfaSetupMachine = setup({
  types: {
    input: {} as MfaSetupInput,
    output: {} as MfaSetupOutput,
    context: {} as MfaSetupContext,
    events: {} as MfaSetupEvent,
    tags: {} as 'busy' | 'sending',
  },
  actors: {
    /** Calls SetupTwoFactorAuthentication, which mails the first code; stores the key in src/app/secrets.ts. */
    prepare: fromPromise<Prepared, { kind: MfaKind; email: string }>(notImplemented),
    sendCode: fromPromise<void, { methodId: string }>(notImplemented),
    /** Calls EnableTwoFactorAuthentication with the code from src/app/secrets.ts; resolves to all methods. */
    enable: fromPromise<AuthenticationMethod[], { methodId: string; name: string }>(notImplemented),
  },
  actions: {
    setKind: assign((_, { kind }: { kind: MfaKind }) => ({ kind, problem: null })),
    setEmail: assign((_, { email }: { email: string }) => ({ email, problem: null })),
    setPrepared: assign((_, { methodId, target }: Prepared) => ({ methodId, target })),
    setCodeFilled: assign((_, { filled }: { filled: boolean }) => ({ codeFilled: filled, problem: null })),
    setName: assign((_, { name }: { name: string }) => ({ name })),
    setMethods: assign((_, { methods }: MfaSetupOutput) => ({ methods })),
    setProblem: assign((_, { error }: Failed) => ({ problem: { text: error.message } })),
    clearProblem: assign({ problem: null }),
    startOver: assign({ ...blank, kind: null }),
    /** Removes key and code from src/app/secrets.ts on every exit. */
    forgetKey: () => {},
  },
  guards: {
    isVoluntary: ({ context }) => !context.forced,
    isMailed: ({ context }) => context.kind === 'Email',
    isMail: (_, { kind }: { kind: MfaKind }) => kind === 'Email',
    hasEmail: ({ context }) => /^\S+@\S+$/.test(context.email.trim()),
    isProvable: ({ context }) => context.codeFilled && context.name.trim() !== '',
  },
  delays: {
    /** CODE_RESEND_DELAY of contract/platform/constants.ts. */
    resendDelay: 30_000,
  },
}).createMachine({
  id: 'mfaSetup',
  context: ({ input }) => ({ ...blank, ...input, methods: [] }),
  output: ({ context: { methods } }) => ({ methods }),
  initial: 'starting',
  on: { 'setup.cancelled': { guard: 'isVoluntary', target: '.finished' } },
  states: {
    starting: { always: [{ guard: 'isMailed', target: 'enteringEmail' }, { target: 'choosingKind' }] },
    choosingKind: {
      on: {
        'kind.chosen': [
          {
            guard: { type: 'isMail', params: eventParams },
            target: 'enteringEmail',
            actions: { type: 'setKind', params: eventParams },
          },
          { target: 'preparing', actions: { type: 'setKind', params: eventParams } },
        ],
      },
    },
    enteringEmail: {
      on: {
        'email.changed': { actions: { type: 'setEmail', params: eventParams } },
        'email.submitted': { guard: 'hasEmail', target: 'preparing', actions: 'clearProblem' },
        'kind.changed': { target: 'choosingKind', actions: 'startOver' },
      },
    },
    preparing: {
      tags: 'busy',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        input: ({ context: { kind, email } }) => ({ kind: kind ?? fallback, email: email.trim() }),
        onDone: {
          target: 'awaitingCode',
          actions: { type: 'setPrepared', params: outputParams },
        },
        onError: { target: 'starting', actions: setProblem },
      },
    },
    /** Parallel regions, so that a wrong code does not restart the resend delay. */
    awaitingCode: {
      type: 'parallel',
      exit: 'forgetKey',
      on: { 'kind.changed': { target: 'choosingKind', actions: 'startOver' } },
      states: {
        proof: {
          initial: 'typing',
          states: {
            typing: {
              on: {
                'code.changed': { actions: { type: 'setCodeFilled', params: eventParams } },
                'name.changed': { actions: { type: 'setName', params: eventParams } },
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
                  target: '#mfaSetup.enabled',
                  actions: { type: 'setMethods', params: ({ event }) => ({ methods: event.output }) },
                },
                onError: { target: 'typing', actions: setProblem },
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
                onError: { target: 'resendable', actions: setProblem },
              },
            },
          },
        },
      },
    },
    enabled: {
      on: {
        'another.requested': { target: 'choosingKind', actions: 'startOver' },
        'setup.finished': { target: 'finished' },
      },
    },
    finished: { type: 'final' },
  },
});

export type MfaSetupSnapshot = SnapshotFrom<typeof mfaSetupMachine>;
