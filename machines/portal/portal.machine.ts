import { assertEvent, assign, emit, fromCallback, fromPromise, setup, spawnChild, stopChild } from 'xstate';
import type { Locale } from '#contract/platform/locales.ts';
import type { Branding } from '#contract/portal/branding.ts';
import type { sessionMachine } from '#machines/identity/session.machine.ts';
import type { signInMachine } from '#machines/identity/sign-in.machine.ts';
import { childMachine, eventParams, notImplemented, outputParams } from '#machines/platform/helpers.ts';
import type { confirmMachine } from './confirm.machine.ts';
import type { maintenanceMachine } from './maintenance.machine.ts';
import type { realtimeMachine } from './realtime.machine.ts';
import type { toastsMachine } from './toasts.machine.ts';
import type { unsavedChangesMachine } from './unsaved-changes.machine.ts';

/**
 * The root machine (sections 1, 7, 9): loads branding, then language, then is ready; a second region tracks whether the
 * server can be reached. Spawns the actors that live as long as the page, each under its systemId.
 */
export type PortalContext = {
  branding: Branding | null;
  locale: Locale | null;
  messages: Messages;
  /** Milliseconds of the page's life (performance.now()) at which the network was last lost. */
  lostAt: number;
};

/** Message id to compiled text, as react-intl takes it. */
export type Messages = Record<string, unknown>;

export type PortalEvent =
  | { type: 'language.chosen'; locale: Locale }
  /** Times are in milliseconds of the page's life; `startedAt` is that of the call that was answered. */
  | { type: 'network.lost'; at: number }
  | { type: 'network.found'; startedAt: number };

export type PortalEmitted =
  /** The user chose another language, and its texts are loaded. */
  { type: 'language.changed'; locale: Locale } | { type: 'network.lost' | 'network.found' };

type Language = { locale: Locale; messages: Messages };

export const portalMachine = setup({
  types: {
    context: {} as PortalContext,
    events: {} as PortalEvent,
    emitted: {} as PortalEmitted,
    tags: {} as 'busy',
  },
  actors: {
    /** Resolves to the defaults when the script is missing or broken (section 7). */
    loadBranding: fromPromise<Branding>(notImplemented),
    /** The stored locale, then the configured one, then English (section 9), with its messages. */
    loadLanguage: fromPromise<Language, { branding: Branding | null; locale: Locale | null }>(notImplemented),
    /** Sends `network.found` once the server can be reached again. */
    pollServer: fromCallback(notImplemented),
    session: childMachine<typeof sessionMachine>(),
    signIn: childMachine<typeof signInMachine>(),
    toasts: childMachine<typeof toastsMachine>(),
    confirm: childMachine<typeof confirmMachine>(),
    unsavedChanges: childMachine<typeof unsavedChangesMachine>(),
    maintenance: childMachine<typeof maintenanceMachine>(),
    realtime: childMachine<typeof realtimeMachine>(),
  },
  actions: {
    setBranding: assign((_, { branding }: { branding: Branding }) => ({ branding })),
    setLanguage: assign((_, language: Language) => language),
    /** Stores the choice in the browser and in the account (section 7: SetLanguage). */
    storeLanguage: (_, _choice: { locale: Locale }) => {},
    emitLanguage: emit((_, { locale }: { locale: Locale }) => ({
      type: 'language.changed' as const,
      locale,
    })),
    setLostAt: assign((_, { at }: { at: number }) => ({ lostAt: at })),
    reportFailure: (_, _failed: { error: unknown }) => {},
  },
  guards: {
    /** The answer to a call made before the network was lost does not prove that it is back. */
    startedAfterLoss: ({ context }, { startedAt }: { startedAt: number }) => startedAt > context.lostAt,
  },
  delays: { retryDelay: 5000 },
}).createMachine({
  id: 'portal',
  context: { branding: null, locale: null, messages: {}, lostAt: 0 },
  type: 'parallel',
  entry: [
    spawnChild('session', { id: 'session', systemId: 'session' }),
    spawnChild('signIn', { id: 'signIn', systemId: 'signIn' }),
    spawnChild('toasts', { id: 'toasts', systemId: 'toasts' }),
    spawnChild('confirm', { id: 'confirm', systemId: 'confirm' }),
    spawnChild('unsavedChanges', { id: 'unsavedChanges', systemId: 'unsavedChanges' }),
    // Before `realtime`, which sends to it.
    spawnChild('maintenance', { id: 'maintenance', systemId: 'maintenance' }),
    spawnChild('realtime', { id: 'realtime', systemId: 'realtime' }),
  ],
  states: {
    interface: {
      initial: 'branding',
      states: {
        branding: {
          tags: 'busy',
          invoke: {
            id: 'loadBranding',
            src: 'loadBranding',
            onDone: {
              target: 'language',
              actions: { type: 'setBranding', params: ({ event }) => ({ branding: event.output }) },
            },
            onError: { target: 'language' },
          },
        },
        language: {
          tags: 'busy',
          invoke: {
            id: 'loadLanguage',
            src: 'loadLanguage',
            input: ({ context: { branding, locale } }) => ({ branding, locale }),
            onDone: {
              target: 'ready',
              actions: { type: 'setLanguage', params: outputParams },
            },
            onError: { target: 'failed' },
          },
        },
        ready: {
          on: { 'language.chosen': { target: 'changingLanguage' } },
        },
        changingLanguage: {
          invoke: {
            id: 'changeLanguage',
            src: 'loadLanguage',
            input: ({ context, event }) => {
              assertEvent(event, 'language.chosen');
              return { branding: context.branding, locale: event.locale };
            },
            onDone: {
              target: 'ready',
              actions: [
                { type: 'setLanguage', params: outputParams },
                { type: 'storeLanguage', params: outputParams },
                { type: 'emitLanguage', params: outputParams },
              ],
            },
            onError: { target: 'ready', actions: { type: 'reportFailure', params: eventParams } },
          },
        },
        /** Not even the fallback language could be loaded; retries automatically. */
        failed: { after: { retryDelay: { target: 'language' } } },
      },
    },
    network: {
      initial: 'online',
      states: {
        online: {
          on: {
            'network.lost': { target: 'offline', actions: { type: 'setLostAt', params: eventParams } },
          },
        },
        offline: {
          entry: [spawnChild('pollServer', { id: 'pollServer' }), emit({ type: 'network.lost' })],
          exit: [stopChild('pollServer'), emit({ type: 'network.found' })],
          on: {
            'network.found': { guard: { type: 'startedAfterLoss', params: eventParams }, target: 'online' },
          },
        },
      },
    },
  },
});
