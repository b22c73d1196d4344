import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { CallFailure, Problem } from './types.ts';

/**
 * Asking for a link to choose a new password (sections 2, 7). The answer never tells whether the name exists, so
 * `linkSent` means "if there is such an account, a mail is on its way".
 */
export type ResetRequestInput = { username: string };
export type ResetRequestContext = { username: string; problem: Problem };
export type ResetRequestEvent =
  | { type: 'username.changed'; username: string }
  | { type: 'link.requested' | 'link.missed' };

const provided = () => Promise.reject(new Error('provided in src/app/actors.ts'));
const failure = ({ event }: { event: { error: unknown } }) => ({ error: event.error as CallFailure });

export const resetRequestMachine = setup({
  types: {
    input: {} as ResetRequestInput,
    context: {} as ResetRequestContext,
    events: {} as ResetRequestEvent,
    tags: {} as 'busy',
  },
  actors: { requestLink: fromPromise<void, { username: string }>(provided) },
  actions: {
    setUsername: assign((_, { username }: { username: string }) => ({ username, problem: null })),
    setProblem: assign((_, { error }: { error: CallFailure }) => ({ problem: { text: error.message } })),
    clearProblem: assign({ problem: null }),
  },
  guards: { hasUsername: ({ context }) => context.username.trim() !== '' },
}).createMachine({
  id: 'resetRequest',
  context: ({ input }) => ({ ...input, problem: null }),
  initial: 'requesting',
  states: {
    requesting: {
      on: {
        'username.changed': { actions: { type: 'setUsername', params: ({ event }) => event } },
        'link.requested': { guard: 'hasUsername', target: 'sendingLink', actions: 'clearProblem' },
      },
    },
    sendingLink: {
      tags: 'busy',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        input: ({ context: { username } }) => ({ username: username.trim() }),
        onDone: { target: 'linkSent' },
        onError: { target: 'requesting', actions: { type: 'setProblem', params: failure } },
      },
    },
    /** No mail came: the name may be another one. */
    linkSent: { on: { 'link.missed': { target: 'requesting' } } },
  },
});

export type ResetRequestSnapshot = SnapshotFrom<typeof resetRequestMachine>;
