import { deepEqual, equal } from 'node:assert/strict';
import type { ContextFrom, SnapshotFrom } from 'xstate';
import type { ClientFrame } from '#contract/portal/socket.ts';
import type { SocketCommand } from '#machines/platform/types.ts';
import type { SocketUser } from '#machines/portal/realtime-setup.ts';
import { realtimeMachine } from '#machines/portal/realtime.machine.ts';
import { after, done, failed, modelOf } from '../support/model.ts';
import type { ExecutedAction } from '../support/model.ts';

const ada: SocketUser = { sessionId: 'of Ada', userId: 101 };
/** An impersonated session is another identity. */
export const adaAsBo: SocketUser = { sessionId: 'of Ada as Bo', userId: 102 };

type Context = ContextFrom<typeof realtimeMachine>;

/** Nothing has happened but connecting; limits cases to keep the number of combinations small. */
const isPlain = ({ user, isOffline, earlyRetries }: Context) =>
  user === null && !isOffline && earlyRetries === 0;
const isOpen = (snapshot: SnapshotFrom<typeof realtimeMachine>) => snapshot.matches({ connection: 'open' });
const isFirst = (context: Context) => isPlain(context) && !context.hasConnected;

/** Commands that the last step sent to the socket actor. */
const commandsIn = (actions: ExecutedAction[]) =>
  actions.filter(({ type }) => type === 'send to socket').map(({ params }) => params as SocketCommand);
const framesIn = (actions: ExecutedAction[], ...types: ClientFrame['type'][]) =>
  commandsIn(actions).flatMap(order =>
    order.type === 'socket.send' && types.includes(order.frame.type) ? [order.frame] : [],
  );

export const realtimeModel = modelOf({
  name: 'realtime',
  machine: realtimeMachine,
  inputs: { 'the portal is being opened': undefined },
  reads: ({ user, isOffline, earlyRetries, hasConnected }) => [
    user?.sessionId,
    isOffline,
    earlyRetries,
    hasConnected,
  ],
  cases: [
    { event: { type: 'connection.started' }, description: 'the page has been rendered' },
    {
      event: { type: 'connection.stopped' },
      description: 'the page is hidden',
      when: (context, snapshot) => isPlain(context) && !snapshot.matches('closed'),
    },
    { event: { type: 'socket.opened' }, description: 'the socket opens' },
    {
      event: { type: 'socket.closed', code: 1006, wasClean: false },
      description: 'the socket closes abnormally',
      when: context => context.user === null && !context.hasConnected,
    },
    {
      event: { type: 'socket.closed', code: 1012, wasClean: true },
      description: 'the server restarts',
      when: (_, snapshot) => isOpen(snapshot),
    },
    {
      event: { type: 'socket.closed', code: 1000, wasClean: true },
      description: 'the server closes the socket',
      when: (context, snapshot) => isPlain(context) && isOpen(snapshot),
    },
    { event: done('socket'), description: 'the socket ends', when: isFirst },
    { event: failed('socket'), description: 'creating the socket fails', when: isFirst },
    {
      event: after('retryDelay', 'realtime.waiting'),
      description: 'the reconnect delay passes',
      when: isPlain,
    },
    { event: after('offlineRetryDelay', 'realtime.offline'), description: 'ten minutes pass' },
    {
      event: after('openTimeout', 'realtime.connection.connecting'),
      description: '30 seconds pass without an answer',
      when: isFirst,
    },
    {
      event: after('pingDelay', 'realtime.connection.open.keepAlive.waitingToPing'),
      description: 'five minutes pass',
      when: isPlain,
    },
    {
      event: after('pongTimeout', 'realtime.connection.open.keepAlive.awaitingPong'),
      description: 'one minute passes without a pong',
      when: isPlain,
    },
    {
      event: { type: 'frame.ping', frame: { type: 'ping', echo: 'who' } },
      description: 'a ping is received',
      when: isPlain,
    },
    {
      event: { type: 'frame.pong', frame: { type: 'pong', echo: 'still there?' } },
      description: 'a pong is received',
    },
    {
      event: { type: 'frame.reauth', frame: { type: 'reauth' } },
      description: 'the server requests authentication',
    },
    {
      event: { type: 'frame.maintenance', frame: { type: 'maintenance', mode: true, seconds: 300 } },
      description: 'maintenance is announced',
      when: isPlain,
    },
    {
      event: { type: 'frame.message', frame: { type: 'message', text: 'Hello' } },
      description: 'a banner message is received',
      when: context => isPlain(context) && context.message === '',
    },
    {
      event: { type: 'frame.updatecapabs', frame: { type: 'updatecapabs' } },
      description: 'the permissions change',
    },
    {
      event: { type: 'user.signedIn', user: ada },
      description: 'Ada signs in',
      when: (context, snapshot) => !snapshot.matches('closed') && (isPlain(context) || context.user === ada),
    },
    {
      event: { type: 'user.signedIn', user: adaAsBo },
      description: 'Ada impersonates Bo',
      when: ({ user }) => user === ada,
    },
    { event: { type: 'user.signedOut' }, description: 'signs out', when: ({ user }) => user !== null },
    {
      event: { type: 'page.resumed' },
      description: 'the page resumes',
      when: (context, snapshot) =>
        context.user === null && !context.isOffline && (!context.hasConnected || isOpen(snapshot)),
    },
    {
      event: { type: 'network.lost' },
      description: 'the network is lost',
      when: ({ user, hasConnected }) => user === null && !hasConnected,
    },
    { event: { type: 'network.found' }, description: 'the network is back' },
  ],
  states: {
    closed: ({ snapshot }) => deepEqual(snapshot.children, {}),
    connection: ({ snapshot, run }) => {
      deepEqual(Object.keys(snapshot.children), ['socket']);
      equal(run.call('socket')?.src, 'socket');
    },
    'connection.connecting': ({ actions }) => deepEqual(commandsIn(actions), []),
    'connection.open': ({ context, actions }) => {
      equal(context.retryIn, 5000);
      equal(['', 'Hello'].includes(context.message), true);
      for (const { params } of actions.filter(({ type }) => type === 'announceMaintenance'))
        deepEqual(params, { type: 'maintenance', mode: true, seconds: 300 });
      for (const frame of framesIn(actions, 'pong')) deepEqual(frame, { type: 'pong', echo: 'who' });
    },
    'connection.open.identity': ({ actions }) => equal(framesIn(actions, 'auth', 'deauth').length <= 1, true),
    'connection.open.identity.unauthenticated': ({ context, actions }) => {
      equal(context.user, null);
      deepEqual(framesIn(actions, 'auth'), []);
    },
    'connection.open.identity.authenticated': ({ context, actions }) => {
      for (const frame of framesIn(actions, 'auth', 'deauth'))
        deepEqual(frame, { type: 'auth', ...context.user });
    },
    'connection.open.keepAlive': ({ actions }) => equal(framesIn(actions, 'ping').length <= 1, true),
    'connection.open.keepAlive.waitingToPing': ({ context, actions }) => {
      equal(context.earlyRetries, 0);
      deepEqual(framesIn(actions, 'ping'), []);
    },
    'connection.open.keepAlive.awaitingPong': ({ run }) => equal(run.call('socket')?.signal.aborted, false),
    waiting: ({ snapshot, context, actions }) => {
      equal(context.isOffline, false);
      deepEqual(snapshot.children, {});
      // A reason is sent only to a socket that has not answered a ping.
      for (const order of commandsIn(actions))
        deepEqual(order, { type: 'socket.close', code: 4001, reason: 'No pong.' });
    },
    offline: ({ snapshot, context }) => {
      equal(context.isOffline, true);
      deepEqual(snapshot.children, {});
    },
  },
});
