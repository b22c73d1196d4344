import { assertEvent, assign, fromCallback, fromPromise, setup } from 'xstate';
import type { SnapshotFrom } from 'xstate';
import { eventParams, notImplemented, outputParams } from '#machines/platform/helpers.ts';
import type { Problem } from '#machines/platform/types.ts';

/**
 * Consent to third-party services (sections 2, 6, 9): loads the consent tool, polls until it is initialised, then mirrors
 * its state. The tool stores the decisions. On instances exempt from consent the tool is not loaded.
 */
export type ConsentService = {
  id: string;
  name: string;
  purpose: string;
  provider: string;
  /** Needed by the portal itself, so no consent is requested. */
  isEssential: boolean;
  isConsented: boolean;
};

/** Which layer is due: the first question, or the settings per service. */
export type ConsentView = 'none' | 'first' | 'second';

/** A snapshot of the tool's state. */
export type ToolReading = { services: ConsentService[]; view: ConsentView };

/** Accept all, only the essential services, or decide per service. */
export type Decision = 'all' | 'none' | { id: string; isConsented: boolean }[];

export type ConsentContext = ToolReading & { problem: Problem };

export type ConsentEvent =
  | { type: 'tool.requested' }
  | { type: 'tool.changed'; reading: ToolReading }
  | { type: 'decision.made'; decision: Decision }
  | { type: 'settings.opened' | 'settings.closed' };

export type ConsentSnapshot = SnapshotFrom<typeof consentMachine>;

/** Whether the tool is loaded and its decisions are known. */
export const isInitialised = (snapshot: ConsentSnapshot): boolean => snapshot.matches('ready');

/** Section 6, chat-bot Read: the consent tool is initialised and every service has consent. */
export const everyServiceConsented = (snapshot: ConsentSnapshot): boolean =>
  isInitialised(snapshot) && snapshot.context.services.every(service => service.isConsented);

const initial: ToolReading = { services: [], view: 'none' };

export const consentMachine = setup({
  types: { context: {} as ConsentContext, events: {} as ConsentEvent, tags: {} as 'busy' },
  actors: {
    /** Loads the tool's script, unless this instance is exempt. */
    loadTool: fromPromise<{ isInForce: boolean }>(notImplemented),
    /** Resolves to the tool's state, or null until it is initialised. */
    readTool: fromPromise<ToolReading | null>(notImplemented),
    /** Sends `tool.changed` on every change of the tool's state. */
    watchTool: fromCallback<ConsentEvent>(() => {}),
    decide: fromPromise<ToolReading, { decision: Decision }>(notImplemented),
  },
  actions: {
    reset: assign({ ...initial, problem: null }),
    setReading: assign((_, { reading }: { reading: ToolReading }) => reading),
    clearProblem: assign({ problem: null }),
    setProblem: assign((_, { key }: { key: string }) => ({ problem: { key } })),
    openSettings: () => {},
    closeSettings: () => {},
  },
  guards: {
    isExempt: (_, { isInForce }: { isInForce: boolean }) => !isInForce,
    isToolReady: (_, { reading }: { reading: ToolReading | null }) => reading !== null,
  },
  delays: {
    /** Section 9. */
    pollDelay: 200,
    loadTimeout: 180_000,
  },
}).createMachine({
  id: 'consent',
  context: { ...initial, problem: null },
  initial: 'waiting',
  on: { 'tool.requested': { target: '.waiting' } },
  states: {
    waiting: {
      entry: 'reset',
      initial: 'loading',
      after: { loadTimeout: { target: 'unavailable' } },
      states: {
        loading: {
          invoke: {
            id: 'loadTool',
            src: 'loadTool',
            onDone: [
              {
                guard: { type: 'isExempt', params: outputParams },
                target: '#consent.notRequired',
              },
              { target: 'polling' },
            ],
            onError: { target: '#consent.unavailable' },
          },
        },
        polling: {
          invoke: {
            id: 'readTool',
            src: 'readTool',
            onDone: [
              {
                guard: { type: 'isToolReady', params: ({ event }) => ({ reading: event.output }) },
                target: '#consent.ready',
                actions: {
                  type: 'setReading',
                  params: ({ event }) => ({ reading: event.output ?? initial }),
                },
              },
              { target: 'pausing' },
            ],
            onError: { target: 'pausing' },
          },
        },
        pausing: { after: { pollDelay: { target: 'polling' } } },
      },
    },
    /** Section 9: this instance is exempt from consent. */
    notRequired: {},
    unavailable: {},
    ready: {
      initial: 'idle',
      invoke: {
        id: 'watchTool',
        src: 'watchTool',
        onDone: { target: 'unavailable' },
        onError: { target: 'unavailable' },
      },
      on: {
        'tool.changed': { actions: { type: 'setReading', params: eventParams } },
        'settings.opened': { actions: ['clearProblem', 'openSettings'] },
        'settings.closed': { actions: ['clearProblem', 'closeSettings'] },
      },
      states: {
        idle: { on: { 'decision.made': { target: 'saving' } } },
        saving: {
          tags: 'busy',
          entry: 'clearProblem',
          invoke: {
            id: 'decide',
            src: 'decide',
            input: ({ event }) => {
              assertEvent(event, 'decision.made');
              return { decision: event.decision };
            },
            onDone: {
              target: 'idle',
              actions: { type: 'setReading', params: ({ event }) => ({ reading: event.output }) },
            },
            onError: {
              target: 'idle',
              actions: { type: 'setProblem', params: { key: 'consent.not_saved' } },
            },
          },
        },
      },
    },
  },
});
