import { assign, fromPromise, setup } from 'xstate';
import { eventParams, notImplemented, setProblem } from '#machines/platform/helpers.ts';
import type { Failed, Problem } from '#machines/platform/types.ts';

/**
 * The secret fields of one account (section 6, FIELDS_SHOW_PASSWORD): shows one at a time on request and hides it after
 * 30 s, because screens are left open. The secret itself is in src/app/secrets.ts, never in this context.
 */
export type SecretFieldInput = { accountId: number };
export type SecretFieldContext = SecretFieldInput & {
  /** Name of the field shown now or last. */
  fieldName: string;
  problem: Problem;
};
export type SecretFieldEvent = { type: 'secret.requested'; fieldName: string } | { type: 'secret.hidden' };

export const secretFieldMachine = setup({
  types: {
    input: {} as SecretFieldInput,
    context: {} as SecretFieldContext,
    events: {} as SecretFieldEvent,
    tags: {} as 'busy' | 'shown',
  },
  actors: {
    /** Stores the secret in src/app/secrets.ts. */
    reveal: fromPromise<null, { accountId: number; fieldName: string }>(notImplemented),
  },
  actions: {
    begin: assign((_, { fieldName }: { fieldName: string }) => ({ fieldName, problem: null })),
    setProblem: assign((_, { error }: Failed) => ({ problem: { text: error.message } })),
    forgetSecret: () => {},
  },
  delays: { hideAfter: 30_000 },
}).createMachine({
  id: 'secretField',
  context: ({ input }) => ({ ...input, fieldName: '', problem: null }),
  initial: 'hidden',
  states: {
    hidden: {
      on: {
        'secret.requested': { target: 'revealing', actions: { type: 'begin', params: eventParams } },
      },
    },
    revealing: {
      tags: 'busy',
      invoke: {
        id: 'reveal',
        src: 'reveal',
        input: ({ context: { accountId, fieldName } }) => ({ accountId, fieldName }),
        onDone: { target: 'shown' },
        onError: { target: 'hidden', actions: setProblem },
      },
    },
    shown: {
      tags: 'shown',
      exit: 'forgetSecret',
      after: { hideAfter: { target: 'hidden' } },
      on: { 'secret.hidden': { target: 'hidden' } },
    },
  },
});
