import { assign, setup } from 'xstate';
import { eventParams } from '#machines/platform/helpers.ts';
import type { chatMachine } from './chat.machine.ts';
import type { consentMachine } from './consent.machine.ts';
import type { pushMachine } from './push.machine.ts';
import type { supportPanelMachine } from './support-panel.machine.ts';
import type { termsMachine } from './terms.machine.ts';

/**
 * Root actor of the actors that exist only while a user is signed in (sections 2, 4): push, consent, chat, support panel and
 * terms, each with a systemId. Loaded with the shell, not with the sign-in page. A change of identity, also by
 * impersonation, restarts all of them.
 */
export type UserRootContext = { identity: string | null };

/** `identity` is that of src/app/identity.ts, impersonation included. */
export type UserRootEvent = { type: 'user.signedIn'; identity: string } | { type: 'user.signedOut' };

/** Not `childMachine`: a path would create an actor with the same systemId in each of its pure transitions. */
const unset = null as unknown;

export const userRootMachine = setup({
  types: { context: {} as UserRootContext, events: {} as UserRootEvent },
  actors: {
    push: unset as typeof pushMachine,
    consent: unset as typeof consentMachine,
    chat: unset as typeof chatMachine,
    supportPanel: unset as typeof supportPanelMachine,
    terms: unset as typeof termsMachine,
  },
  actions: {
    setIdentity: assign((_, { identity }: { identity: string }) => ({ identity })),
    clearIdentity: assign({ identity: null }),
    /** Logs an error: none of these actors should reach a final state. */
    reportEnd: () => {},
    reportFailure: (_, _failed: { error: unknown }) => {},
  },
  guards: {
    isDifferentIdentity: ({ context }, { identity }: { identity: string }) => context.identity !== identity,
  },
}).createMachine({
  id: 'userRoot',
  context: { identity: null },
  initial: 'signedOut',
  on: {
    'user.signedIn': {
      guard: { type: 'isDifferentIdentity', params: eventParams },
      target: '.signedIn',
      actions: { type: 'setIdentity', params: eventParams },
    },
  },
  states: {
    signedOut: { entry: 'clearIdentity' },
    signedIn: {
      on: { 'user.signedOut': { target: 'signedOut' } },
      invoke: [
        {
          id: 'push',
          systemId: 'push',
          src: 'push',
          onDone: { actions: 'reportEnd' },
          onError: { actions: { type: 'reportFailure', params: eventParams } },
        },
        {
          id: 'consent',
          systemId: 'consent',
          src: 'consent',
          onDone: { actions: 'reportEnd' },
          onError: { actions: { type: 'reportFailure', params: eventParams } },
        },
        {
          id: 'chat',
          systemId: 'chat',
          src: 'chat',
          onDone: { actions: 'reportEnd' },
          onError: { actions: { type: 'reportFailure', params: eventParams } },
        },
        {
          id: 'supportPanel',
          systemId: 'supportPanel',
          src: 'supportPanel',
          onDone: { actions: 'reportEnd' },
          onError: { actions: { type: 'reportFailure', params: eventParams } },
        },
        {
          id: 'terms',
          systemId: 'terms',
          src: 'terms',
          onDone: { actions: 'reportEnd' },
          onError: { actions: { type: 'reportFailure', params: eventParams } },
        },
      ],
    },
  },
});
