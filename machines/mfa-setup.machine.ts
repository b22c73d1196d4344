import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { AuthenticationMethod } from '#contract/session.ts';
import type { mfaProofMachine, MfaProofOutput } from './mfa-proof.machine.ts';
import type { CallFailure, Problem } from './types.ts';

/**
 * Adding a second factor (sections 2, 4): choose the kind, give an address for mails, prove it (mfa-proof), go on.
 * The key and its QR address stay in src/app/secrets.ts. `forced` is the set-up one cannot walk away from; `kind` is
 * given where the address already says it (/setup-mfa-email).
 */
export type MfaKind = AuthenticationMethod['Type'];
export type MfaSetupInput = { forced: boolean; kind: MfaKind | null };
export type MfaSetupOutput = { methods: AuthenticationMethod[] };
export type MfaSetupContext = MfaSetupInput &
  MfaSetupOutput & { email: string; methodId: string; target: string | null; problem: Problem };
export type MfaSetupEvent =
  | { type: 'kind.chosen'; kind: MfaKind }
  | { type: 'email.changed'; email: string }
  | { type: 'email.submitted' | 'kind.changed' | 'another.wanted' | 'setup.finished' | 'setup.cancelled' };

type Prepared = { methodId: string; target: string | null };

const provided = () => Promise.reject(new Error('provided in src/app/actors.ts'));
/** Never used: who prepares has chosen. */
const fallback = 'Authenticator';
const told = <Event>({ event }: { event: Event }) => event;
const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error as CallFailure });

export const mfaSetupMachine = setup({
  types: {
    input: {} as MfaSetupInput,
    output: {} as MfaSetupOutput,
    context: {} as MfaSetupContext,
    events: {} as MfaSetupEvent,
    tags: {} as 'busy',
  },
  actors: {
    /** SetupTwoFactorAuthentication; puts the key into the vault, mails the first code. */
    prepare: fromPromise<Prepared, { kind: MfaKind; email: string }>(provided),
    mfaProof: fromPromise(provided) as unknown as typeof mfaProofMachine,
  },
  actions: {
    setKind: assign((_, { kind }: { kind: MfaKind }) => ({ kind, problem: null })),
    setEmail: assign((_, { email }: { email: string }) => ({ email, problem: null })),
    setPrepared: assign((_, { methodId, target }: Prepared) => ({ methodId, target })),
    setMethods: assign((_, { methods }: MfaProofOutput) => ({ methods: methods ?? [] })),
    setProblem: assign((_, { error }: { error: CallFailure }) => ({ problem: { text: error.message } })),
    clearProblem: assign({ problem: null }),
    startOver: assign({ kind: null, email: '', problem: null }),
    /** Key and code leave the vault, however the proof ended. */
    forgetKey: () => {},
  },
  guards: {
    isVoluntary: ({ context }) => !context.forced,
    isMailed: ({ context }) => context.kind === 'Email',
    isMail: (_, { kind }: { kind: MfaKind }) => kind === 'Email',
    hasEmail: ({ context }) => /^\S+@\S+$/.test(context.email.trim()),
    hasLeft: (_, { methods }: MfaProofOutput) => methods === null,
  },
}).createMachine({
  id: 'mfaSetup',
  context: ({ input }) => ({ ...input, email: '', methodId: '', target: null, methods: [], problem: null }),
  output: ({ context: { methods } }) => ({ methods }),
  initial: 'starting',
  on: { 'setup.cancelled': { guard: 'isVoluntary', target: '.finished' } },
  states: {
    starting: { always: [{ guard: 'isMailed', target: 'enteringEmail' }, { target: 'choosingKind' }] },
    choosingKind: {
      on: {
        'kind.chosen': [
          {
            guard: { type: 'isMail', params: told },
            target: 'enteringEmail',
            actions: { type: 'setKind', params: told },
          },
          { target: 'preparing', actions: { type: 'setKind', params: told } },
        ],
      },
    },
    enteringEmail: {
      on: {
        'email.changed': { actions: { type: 'setEmail', params: told } },
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
        onDone: { target: 'proving', actions: { type: 'setPrepared', params: ({ event }) => event.output } },
        onError: { target: 'starting', actions: { type: 'setProblem', params: failure } },
      },
    },
    proving: {
      exit: 'forgetKey',
      invoke: {
        id: 'mfaProof',
        src: 'mfaProof',
        input: ({ context: { kind, methodId, target } }) => ({ kind: kind ?? fallback, methodId, target }),
        onDone: [
          {
            guard: { type: 'hasLeft', params: ({ event }) => event.output },
            target: 'choosingKind',
            actions: 'startOver',
          },
          { target: 'enabled', actions: { type: 'setMethods', params: ({ event }) => event.output } },
        ],
        onError: { target: 'choosingKind', actions: { type: 'setProblem', params: failure } },
      },
    },
    enabled: {
      on: {
        'another.wanted': { target: 'choosingKind', actions: 'startOver' },
        'setup.finished': { target: 'finished' },
      },
    },
    finished: { type: 'final' },
  },
});

export type MfaSetupSnapshot = SnapshotFrom<typeof mfaSetupMachine>;
