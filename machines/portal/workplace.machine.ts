import { assign, setup } from 'xstate';
import type { chatMachine } from './chat.machine.ts';
import type { consentMachine } from './consent.machine.ts';
import type { pushMachine } from './push.machine.ts';
import type { supportPanelMachine } from './support-panel.machine.ts';
import type { termsMachine } from './terms.machine.ts';

/**
 * What is there for somebody signed in and for nobody else (sections 2, 4): push, consent, chat, the support panel
 * and the terms, each under its systemId. Its code comes with the shell, not with the sign-in page. Another person, or
 * the same in somebody else's name, begins anew with everything.
 */
export type WorkplaceContext = { identity: string | null };

/** `person` tells one identity from another, impersonation included. */
export type WorkplaceEvent = { type: 'user.signedIn'; identity: string } | { type: 'user.signedOut' };

const unset = null as unknown;

export const workplaceMachine = setup({
  types: { context: {} as WorkplaceContext, events: {} as WorkplaceEvent },
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
    /** None of them ends by itself. */
    reportEnd: () => {},
    reportFailure: (_, _failed: { error: unknown }) => {},
  },
  guards: {
    isDifferentIdentity: ({ context }, { identity }: { identity: string }) => context.identity !== identity,
  },
}).createMachine({
  id: 'workplace',
  context: { identity: null },
  initial: 'signedOut',
  on: {
    'user.signedIn': {
      guard: { type: 'isDifferentIdentity', params: ({ event }) => event },
      target: '.signedIn',
      actions: { type: 'setIdentity', params: ({ event }) => event },
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
          onError: { actions: { type: 'reportFailure', params: ({ event }) => event } },
        },
        {
          id: 'consent',
          systemId: 'consent',
          src: 'consent',
          onDone: { actions: 'reportEnd' },
          onError: { actions: { type: 'reportFailure', params: ({ event }) => event } },
        },
        {
          id: 'chat',
          systemId: 'chat',
          src: 'chat',
          onDone: { actions: 'reportEnd' },
          onError: { actions: { type: 'reportFailure', params: ({ event }) => event } },
        },
        {
          id: 'supportPanel',
          systemId: 'supportPanel',
          src: 'supportPanel',
          onDone: { actions: 'reportEnd' },
          onError: { actions: { type: 'reportFailure', params: ({ event }) => event } },
        },
        {
          id: 'terms',
          systemId: 'terms',
          src: 'terms',
          onDone: { actions: 'reportEnd' },
          onError: { actions: { type: 'reportFailure', params: ({ event }) => event } },
        },
      ],
    },
  },
});
