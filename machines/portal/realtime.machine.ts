import { assign, fromCallback, sendTo, setup } from 'xstate';
import type { ClientFrame, MaintenanceFrame } from '#contract/portal/socket.ts';
import type { SocketEvent, SocketOrder } from '#machines/platform/types.ts';

/**
 * The realtime connection (sections 4, 7, 8, 9): one socket an attempt, whose actor is stopped when the attempt is
 * given up, so that nothing a former socket still reports is ever heard. Open, it says who is signed in, and asks from
 * time to time whether the server is still there. Lost, it waits; where the browser knows of no network it sleeps.
 * Only what the page itself ends is over: closed by anybody else, with any code, it reconnects.
 */
export type Person = { sessionId: string; userId: number };

export type RealtimeContext = {
  /** Who is signed in on this page. */
  person: Person | null;
  /** Text of the banner named `message`; '' is none. */
  message: string;
  retryIn: number;
  /** How often a delay was cut short since the last pong or the last delay that was not. */
  hurries: number;
  isOffline: boolean;
  /** Whether this page has had a connection. */
  wasOpen: boolean;
};

export type RealtimeEvent =
  | SocketEvent
  | { type: 'connection.started' | 'connection.stopped' | 'page.woke' | 'network.lost' | 'network.found' }
  | { type: 'person.arrived'; person: Person }
  | { type: 'person.left' };

const FIRST_DELAY = 5000;
const LONGEST_DELAY = 600_000;
const MOST_HURRIES = 3;
const PING: ClientFrame = { type: 'ping', echo: 'still there?' };
const NO_PONG = { type: 'socket.hangUp', code: 4001, reason: 'No pong.' } as const;

const told = <Event>({ event }: { event: Event }) => event;
const frame = <Frame>({ event }: { event: { frame: Frame } }) => event.frame;

export const realtimeMachine = setup({
  types: { context: {} as RealtimeContext, events: {} as RealtimeEvent },
  actors: {
    /** Opens a socket and reports what becomes of it; closes it when stopped. */
    socket: fromCallback<SocketOrder>(() => {
      throw new Error('provided in src/app/actors/');
    }),
  },
  actions: {
    remember: assign((_, { person }: { person: Person }) => ({ person })),
    forget: assign({ person: null }),
    noteOffline: assign({ isOffline: true }),
    noteOnline: assign({ isOffline: false }),
    noteOpen: assign({ wasOpen: true, retryIn: FIRST_DELAY }),
    noteAlive: assign({ hurries: 0 }),
    noteHurry: assign({ hurries: ({ context }) => context.hurries + 1 }),
    lengthenDelay: assign({
      retryIn: ({ context }) => Math.min(context.retryIn * 2, LONGEST_DELAY),
      hurries: 0,
    }),
    showMessage: assign((_, { text }: { text: string }) => ({ message: text })),
    say: sendTo('socket', (_, said: ClientFrame) => ({ type: 'socket.say', frame: said })),
    sayWho: sendTo('socket', ({ context: { person } }) => ({
      type: 'socket.say',
      frame: person ? { type: 'auth', ...person } : { type: 'deauth' },
    })),
    hangUp: sendTo('socket', NO_PONG),
    tellMaintenance: (_, _frame: MaintenanceFrame) => {},
    /** Section 6: the rights have changed, or may have while there was no connection. */
    rereadRights: () => {},
  },
  guards: {
    isKnown: ({ context }) => context.person !== null,
    isAnother: ({ context }, { person }: { person: Person }) =>
      context.person?.sessionId !== person.sessionId || context.person.userId !== person.userId,
    isOffline: ({ context }) => context.isOffline,
    isBack: ({ context }) => context.wasOpen,
    /** A network that comes and goes must not become a storm of attempts. */
    mayHurry: ({ context }) => context.hurries < MOST_HURRIES,
  },
  delays: {
    retryDelay: ({ context }) => context.retryIn,
    /** The browser may be wrong about being offline. */
    sleepDelay: LONGEST_DELAY,
    openTimeout: 30_000,
    pingDelay: 300_000,
    pongTimeout: 60_000,
  },
}).createMachine({
  id: 'realtime',
  context: {
    person: null,
    message: '',
    retryIn: FIRST_DELAY,
    hurries: 0,
    isOffline: false,
    wasOpen: false,
  },
  initial: 'closed',
  on: {
    'person.arrived': { actions: { type: 'remember', params: told } },
    'person.left': { actions: 'forget' },
    'network.lost': { actions: 'noteOffline' },
    'network.found': { actions: 'noteOnline' },
    'connection.stopped': { target: '.closed' },
  },
  states: {
    closed: { on: { 'connection.started': { target: 'connection' } } },
    connection: {
      invoke: {
        id: 'socket',
        src: 'socket',
        onDone: { target: 'waiting' },
        onError: { target: 'waiting' },
      },
      on: { 'socket.closed': { target: 'waiting' } },
      initial: 'connecting',
      states: {
        connecting: {
          on: {
            'socket.opened': [
              { guard: 'isBack', target: 'open', actions: ['noteOpen', 'rereadRights'] },
              { target: 'open', actions: 'noteOpen' },
            ],
          },
          after: { openTimeout: { target: '#realtime.waiting' } },
        },
        open: {
          type: 'parallel',
          on: {
            'frame.ping': {
              actions: { type: 'say', params: ({ event }) => ({ type: 'pong', echo: event.frame.echo }) },
            },
            'frame.maintenance': { actions: { type: 'tellMaintenance', params: frame } },
            'frame.message': { actions: { type: 'showMessage', params: frame } },
            'frame.updatecapabs': { actions: 'rereadRights' },
          },
          states: {
            identity: {
              initial: 'unauthenticated',
              states: {
                unauthenticated: { always: { guard: 'isKnown', target: 'authenticated' } },
                authenticated: {
                  entry: 'sayWho',
                  on: {
                    'person.arrived': {
                      guard: { type: 'isAnother', params: told },
                      target: 'authenticated',
                      reenter: true,
                      actions: { type: 'remember', params: told },
                    },
                    'person.left': { target: 'unauthenticated', actions: ['forget', 'sayWho'] },
                    'frame.reauth': { target: 'authenticated', reenter: true },
                  },
                },
              },
            },
            keepAlive: {
              initial: 'starting',
              on: { 'frame.pong': { target: '.waitingToPing', actions: 'noteAlive' } },
              states: {
                // Whose line it is comes first.
                starting: { always: { target: 'awaitingPong' } },
                /** Timers stand still while a machine sleeps, and connections die: whoever wakes asks at once. */
                waitingToPing: {
                  on: {
                    'page.woke': { target: 'awaitingPong' },
                    'network.found': { target: 'awaitingPong', actions: 'noteOnline' },
                  },
                  after: { pingDelay: { target: 'awaitingPong' } },
                },
                awaitingPong: {
                  entry: { type: 'say', params: PING },
                  after: { pongTimeout: { target: '#realtime.connection.givenUp' } },
                },
              },
            },
          },
        },
        /** Left at once: whether and when the browser reports the close makes no difference. */
        givenUp: { entry: 'hangUp', always: { target: '#realtime.waiting' } },
      },
    },
    waiting: {
      always: { guard: 'isOffline', target: 'asleep' },
      on: { 'page.woke': { guard: 'mayHurry', target: 'connection', actions: 'noteHurry' } },
      after: { retryDelay: { target: 'connection', actions: 'lengthenDelay' } },
    },
    asleep: {
      on: {
        'network.found': [
          { guard: 'mayHurry', target: 'connection', actions: ['noteOnline', 'noteHurry'] },
          { target: 'waiting', actions: 'noteOnline' },
        ],
      },
      after: { sleepDelay: { target: 'connection' } },
    },
  },
});
