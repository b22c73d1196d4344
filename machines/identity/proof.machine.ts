import { assign, fromPromise, setup } from 'xstate';
import type { AuthenticationMethod } from '#contract/identity/session.ts';
import { eventParams, notImplemented, problemOf, required, setProblem } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * Asks for a second-factor code during a session (section 5: fields that need MFA). It only collects the code; the invoking
 * machine sends it. The code itself stays in src/app/secrets.ts. Outputs the chosen method's id, or null when cancelled.
 */
export type ProofInput = {
  methods: AuthenticationMethod[];
  /** Why the previous code was rejected. */
  problem: Problem;
};
export type ProofOutput = { methodId: string | null };
export type ProofContext = ProofInput & {
  methodId: string | null;
  codeFilled: boolean;
  /** A code was mailed. */
  isMailed: boolean;
};
export type ProofEvent =
  | { type: 'method.chosen'; methodId: string }
  | { type: 'code.changed'; filled: boolean }
  | { type: 'code.requested' | 'code.submitted' | 'code.declined' };

const chosen = ({ methods, methodId }: ProofContext) => methods.find(({ Id }) => Id === methodId);

/** The method whose code is requested. */
export const chosenProofMethod = ({ context }: { context: ProofContext }): AuthenticationMethod | undefined =>
  chosen(context);

export const proofMachine = setup({
  types: {
    input: {} as ProofInput,
    output: {} as ProofOutput,
    context: {} as ProofContext,
    events: {} as ProofEvent,
    tags: {} as 'busy',
  },
  actors: { sendCode: fromPromise<void, { methodId: string }>(notImplemented) },
  actions: {
    setMethod: assign((_, { methodId }: { methodId: string }) => ({
      methodId,
      codeFilled: false,
      isMailed: false,
      problem: null,
    })),
    setCode: assign((_, { filled }: { filled: boolean }) => ({ codeFilled: filled, problem: null })),
    setMailed: assign({ isMailed: true, problem: null }),
    setProblem: assign((_, { error }: Failed) => ({
      isMailed: false,
      problem: problemOf(error),
    })),
    setDeclined: assign({ methodId: null }),
    /** Removes the code from src/app/secrets.ts. */
    forgetCode: () => {},
  },
  guards: {
    isCodeFilled: ({ context }) => context.codeFilled,
    isMailMethod: ({ context }) => chosen(context)?.Type === 'Email',
    isOther: ({ context }, { methodId }: { methodId: string }) =>
      methodId !== context.methodId && context.methods.some(({ Id }) => Id === methodId),
  },
}).createMachine({
  id: 'proof',
  context: ({ input }) => ({
    ...input,
    methodId: (input.methods.find(method => method.IsPrimary) ?? input.methods[0])?.Id ?? null,
    codeFilled: false,
    isMailed: false,
  }),
  initial: 'asking',
  states: {
    asking: {
      on: {
        'method.chosen': {
          guard: { type: 'isOther', params: eventParams },
          actions: [{ type: 'setMethod', params: eventParams }, 'forgetCode'],
        },
        'code.changed': { actions: { type: 'setCode', params: eventParams } },
        'code.requested': { guard: 'isMailMethod', target: 'mailing' },
        'code.submitted': { guard: 'isCodeFilled', target: 'given' },
        'code.declined': { target: 'declined', actions: ['setDeclined', 'forgetCode'] },
      },
    },
    mailing: {
      tags: 'busy',
      invoke: {
        id: 'sendCode',
        src: 'sendCode',
        input: ({ context: { methodId } }) => ({ methodId: required(methodId) }),
        onDone: { target: 'asking', actions: 'setMailed' },
        onError: { target: 'asking', actions: setProblem },
      },
    },
    given: { type: 'final' },
    declined: { type: 'final' },
  },
  output: ({ context: { methodId } }) => ({ methodId }),
});
