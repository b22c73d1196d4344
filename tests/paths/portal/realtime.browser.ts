/**
 * Browser driver of the realtime machine, against a server that pauses each socket and drops all frames unless the path requires
 * otherwise. A connection is not visible on the screen, so the machine's state and the frames received are asserted.
 */
import type { AnyMachineSnapshot } from 'xstate';
import type { ClientFrame, ServerFrame } from '#contract/portal/socket.ts';
import type { RealtimeContext } from '#machines/portal/realtime-setup.ts';
import { realtimeMachine } from '#machines/portal/realtime.machine.ts';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import type { PersonKey } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { fileOf } from '#tests/support/built.ts';
import { accountOf } from '#tests/support/enter.ts';
import * as act from '../support/actions.ts';
import { contextOf, stateValueOf } from '../support/app-actors.ts';
import { driverOf } from '../support/driver.ts';
import type { EventDriver } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { field, impersonate, press, signOut } from '../support/page-driver.ts';
import { adaAsBo, realtimeModel } from './realtime.model.ts';

const ADA: PersonKey = 'administrator';
const BO: PersonKey = 'impersonated';

const entry = () => fileOf('src/main.tsx');

const framesReceived = async ({ portal }: Fixtures): Promise<ClientFrame[]> =>
  (await portal.sockets.state()).received.map(text => JSON.parse(text) as ClientFrame);

/** Frames received since the latest socket opened, or since the latest pong. */
const framesSince = async (fixtures: Fixtures, moment: 'opened' | 'ponged'): Promise<ClientFrame[]> =>
  (await framesReceived(fixtures)).slice(Number(fixtures.notes.get(moment) ?? 0));

const note = async (fixtures: Fixtures, ...moments: ('opened' | 'ponged')[]): Promise<void> => {
  const { length } = await framesReceived(fixtures);
  for (const moment of moments) fixtures.notes.set(moment, String(length));
};

const pingsSincePong = async (fixtures: Fixtures): Promise<number> =>
  (await framesSince(fixtures, 'ponged')).filter(({ type }) => type === 'ping').length;

const lastIdentity = async (fixtures: Fixtures): Promise<ClientFrame | undefined> =>
  (await framesSince(fixtures, 'opened')).findLast(({ type }) => type === 'auth' || type === 'deauth');

const send =
  (frame: ServerFrame): EventDriver =>
  ({ portal }) =>
    portal.sockets.send(JSON.stringify(frame));

/** Dispatches the event of a page that is stored in the back/forward cache or restored from it. */
const dispatchTransition = ({ page }: Fixtures, type: 'pagehide' | 'pageshow') =>
  page.evaluate(name => void window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })), type);
/** Dispatches the browser's network event; the connection to the server is not changed. */
const network =
  (type: 'online' | 'offline'): EventDriver =>
  ({ page }) =>
    page.evaluate(name => void window.dispatchEvent(new Event(name)), type);

const expectState = async (fixtures: Fixtures, { value }: AnyMachineSnapshot): Promise<void> =>
  expect.poll(() => stateValueOf(fixtures, 'realtime')).toEqual(value);
const isWithoutSocket = async (fixtures: Fixtures, snapshot: AnyMachineSnapshot): Promise<void> => {
  if (fixtures.notes.has('painted')) await expectState(fixtures, snapshot);
  await expect.poll(async () => (await fixtures.portal.sockets.state()).open).toBe(0);
};

const { offlineRetryDelay, openTimeout, pingDelay, pongTimeout } = realtimeMachine.implementations.delays;

export const realtimeDriver = driverOf(realtimeModel, {
  maxSteps: 11,
  begin: async fixtures => {
    const { page, portal, complaints } = fixtures;
    // The browser logs an error for each socket that fails to open.
    complaints.allow(/WebSocket connection to/);
    await portal.sockets.pause();
    await portal.sockets.dropMessages();
    await portal.pause(entry());
    const redirect = new URLSearchParams({ redirect: `/account/${await accountOf(fixtures, BO)}` });
    await page.goto(`/v/login?${redirect.toString()}`, { waitUntil: 'commit' });
  },
  events: {
    'connection.started': async fixtures => {
      if (fixtures.notes.has('painted')) return dispatchTransition(fixtures, 'pageshow');
      fixtures.notes.set('painted', 'yes');
      return fixtures.portal.resume(entry());
    },
    'connection.stopped': fixtures => dispatchTransition(fixtures, 'pagehide'),
    'socket.opened': async fixtures => {
      await note(fixtures, 'opened', 'ponged');
      await fixtures.portal.sockets.resume();
      await fixtures.portal.sockets.pause();
    },
    'socket.closed': async (fixtures, { code, wasClean }) => {
      const { sockets } = fixtures.portal;
      if (wasClean) return sockets.close(code);
      // The connection failed before it was open.
      await sockets.refuse();
      await sockets.resume();
      await expect.poll(() => stateValueOf(fixtures, 'realtime')).toBe('waiting');
      await sockets.clearFaults();
      await sockets.dropMessages();
      return sockets.pause();
    },
    'xstate.after.retryDelay.realtime.waiting': async fixtures => {
      const { retryIn } = (await contextOf(fixtures, 'realtime')) as RealtimeContext;
      await fixtures.page.clock.fastForward(retryIn);
    },
    'xstate.after.offlineRetryDelay.realtime.offline': act.fastForward(offlineRetryDelay),
    'xstate.after.openTimeout.realtime.connection.connecting': act.fastForward(openTimeout),
    'xstate.after.pingDelay.realtime.connection.open.keepAlive.waitingToPing': act.fastForward(pingDelay),
    'xstate.after.pongTimeout.realtime.connection.open.keepAlive.awaitingPong': act.fastForward(pongTimeout),
    'frame.ping': async (fixtures, event, ahead) => {
      await send({ type: 'ping', echo: 'who' })(fixtures, event, ahead);
      await expect.poll(() => framesReceived(fixtures)).toContainEqual({ type: 'pong', echo: 'who' });
    },
    'frame.pong': async (fixtures, event, ahead) => {
      await note(fixtures, 'ponged');
      await send({ type: 'pong', echo: 'still there?' })(fixtures, event, ahead);
    },
    'frame.reauth': async (fixtures, event, ahead) => {
      await note(fixtures, 'opened');
      await send({ type: 'reauth' })(fixtures, event, ahead);
    },
    'frame.maintenance': async fixtures => {
      await fixtures.portal.announceMaintenance(300);
      await expect.poll(() => stateValueOf(fixtures, 'maintenance')).not.toBe('off');
    },
    'frame.message': async fixtures => {
      await fixtures.portal.announceMessage('Hello');
      await expect(fixtures.page.getByText('Hello', { exact: true })).toBeVisible();
    },
    'frame.updatecapabs': send({ type: 'updatecapabs' }),
    'user.signedIn': async ({ page }, { user }) => {
      if (user === adaAsBo) {
        await impersonate(page);
        await expect(page.getByTestId('impersonation')).toBeVisible();
      } else {
        await field(page, 'Username').fill(PEOPLE[ADA].username);
        await field(page, 'Password').fill(DEMO_PASSWORD);
        await press(page, 'Sign in');
        await expect(page.getByTestId('profile-menu')).toBeVisible();
      }
    },
    'user.signedOut': async ({ page }) => {
      await signOut(page);
      await expect(page).toHaveURL(/\/v\/login/);
    },
    'page.resumed': ({ page }) =>
      page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange'))),
    'network.lost': network('offline'),
    'network.found': network('online'),
  },
  states: {
    closed: isWithoutSocket,
    connection: expectState,
    'connection.connecting': async ({ portal }) => {
      await expect.poll(async () => (await portal.sockets.state()).waiting).toBeGreaterThan(0);
      expect((await portal.sockets.state()).open).toBe(0);
    },
    'connection.open': async ({ portal }) => expect((await portal.sockets.state()).open).toBe(1),
    'connection.open.identity': expectState,
    'connection.open.identity.unauthenticated': async fixtures =>
      expect.poll(async () => (await lastIdentity(fixtures))?.type ?? 'deauth').toBe('deauth'),
    'connection.open.identity.authenticated': async (fixtures, { context }) => {
      const userId = await accountOf(fixtures, context.user?.userId === adaAsBo.userId ? BO : ADA);
      await expect.poll(() => lastIdentity(fixtures)).toMatchObject({ type: 'auth', userId });
      const { sessionId } = (await lastIdentity(fixtures)) as Extract<ClientFrame, { type: 'auth' }>;
      const session = fixtures.deps.db.selectFrom('session').select('account_id').where('id', '=', sessionId);
      expect(await session.execute()).toEqual([{ account_id: userId }]);
    },
    'connection.open.keepAlive': expectState,
    'connection.open.keepAlive.waitingToPing': async fixtures =>
      expect(await pingsSincePong(fixtures)).toBe(0),
    'connection.open.keepAlive.awaitingPong': fixtures => expect.poll(() => pingsSincePong(fixtures)).toBe(1),
    waiting: isWithoutSocket,
    offline: isWithoutSocket,
  },
  unreachable: {
    'xstate.done.actor.socket': 'the actor of a socket reports its close and ends only when it is stopped',
    'xstate.error.actor.socket':
      'an address on the own host, built from a validated setting, is never malformed',
  },
});
