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
export type WorkplaceContext = { person: string | null };

/** `person` tells one identity from another, impersonation included. */
export type WorkplaceEvent = { type: 'person.arrived'; person: string } | { type: 'person.left' };

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
    seat: assign((_, { person }: { person: string }) => ({ person })),
    clear: assign({ person: null }),
    /** None of them ends by itself. */
    reportEnd: () => {},
    reportFailure: (_, _failed: { error: unknown }) => {},
  },
  guards: {
    isAnother: ({ context }, { person }: { person: string }) => context.person !== person,
  },
}).createMachine({
  id: 'workplace',
  context: { person: null },
  initial: 'empty',
  on: {
    'person.arrived': {
      guard: { type: 'isAnother', params: ({ event }) => event },
      target: '.taken',
      actions: { type: 'seat', params: ({ event }) => event },
    },
  },
  states: {
    empty: { entry: 'clear' },
    taken: {
      on: { 'person.left': { target: 'empty' } },
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
