/** Browser driver of the push machine: connections are asserted at the server, messages on the screen. */
import { PUSH_INSTANCE, UPDATE_COMPLETE } from '#contract/portal/push.ts';
import type { PushMessage } from '#contract/portal/push.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { brand } from '#tests/support/brand.ts';
import { expect } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import { expectNoToast } from '#tests/support/toasts.ts';
import * as act from '../support/actions.ts';
import { contextOf, stateValueOf } from '../support/app-actors.ts';
import { driverOf } from '../support/driver.ts';
import type { EventDriver } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { button } from '../support/page-driver.ts';
import { pushModel } from './push.model.ts';

const NEGOTIATE = `/signalr/api/negotiate?InstanceId=${PUSH_INSTANCE}&negotiateVersion=1` as const;
const FIRST_DELAY = 5000;
const UPDATED = 'The marketplace has been updated. The latest services are shown.';

const again = ({ page }: Fixtures) => page.getByRole('dialog', { name: 'Sign in again' });
const expectState = (fixtures: Fixtures, value: object) =>
  expect.poll(() => stateValueOf(fixtures, 'push')).toEqual(value);
const isOpen = ({ portal }: Fixtures, count: number) => expect.poll(() => portal.push.open()).toBe(count);

/** Triggers a new connection; its negotiate request is paused until the path's outcome. */
const connecting =
  (cause: (fixtures: Fixtures) => Promise<unknown>): EventDriver =>
  async fixtures => {
    await fixtures.portal.pause(NEGOTIATE);
    const asked = fixtures.page.waitForRequest(request => request.url().endsWith(NEGOTIATE));
    await cause(fixtures);
    await asked;
  };

async function openExplore(fixtures: Fixtures): Promise<void> {
  await act.open('user', '/v/explore')(fixtures);
  await expect(fixtures.page.getByTestId('service-card').first()).toBeVisible();
}

/** Sends a call that is refused because the session has ended. */
async function callWithoutSession(fixtures: Fixtures): Promise<void> {
  await fixtures.page.getByTestId('global-search').fill('Anna');
  await expect(again(fixtures)).toBeVisible();
}

/** Signs in, or signs in again in the dialog. */
async function signInOrAgain(fixtures: Fixtures): Promise<void> {
  if (!fixtures.notes.has('asked')) return openExplore(fixtures);
  if (!(await again(fixtures).isVisible())) await callWithoutSession(fixtures);
  await again(fixtures).getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await again(fixtures).getByRole('button', { name: 'Sign in' }).click();
}

/** Sends a message and waits for its effect: an update shows a toast, anything else is logged. */
async function sendMessage({ page, portal }: Fixtures, message: PushMessage): Promise<void> {
  if (message.Event === UPDATE_COMPLETE) {
    await portal.push.send(message);
    const toast = page.getByTestId('toast-info').filter({ hasText: UPDATED });
    await expect(toast).toHaveCount(1);
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
  } else {
    const logged = page.waitForEvent('console', line => line.text().includes('an event is not known'));
    await portal.push.send(message);
    await logged;
    await expectNoToast(page);
  }
}

export const pushDriver = driverOf(pushModel, {
  begin: async ({ page, complaints, notes }) => {
    // The browser logs an error for each failed connection.
    complaints.allow(/\/signalr\/api/);
    page.on('request', request => {
      if (request.url().includes('/signalr/')) notes.set('asked', request.url());
    });
    await page.goto('/v/login');
    await expect(button(page, 'Sign in')).toBeVisible();
  },
  events: {
    'push.enabled': async (fixtures, event, ahead) => {
      if (event.instance === PUSH_INSTANCE) return connecting(signInOrAgain)(fixtures, event, ahead);
      await brand(fixtures, { pod_id: event.instance });
      return openExplore(fixtures);
    },
    'push.disabled': async fixtures => {
      await fixtures.context.clearCookies({ name: 'portal_session' });
      await callWithoutSession(fixtures);
    },
    'page.resumed': connecting(({ page }) =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    ),
    'connection.opened': ({ portal }) => portal.resume(NEGOTIATE),
    // A connection in state disconnecting closes by itself after its negotiate request.
    'connection.closed': async ({ portal }) => {
      await portal.push.closeForReconnect();
      await portal.resume(NEGOTIATE);
    },
    'connection.lost': async ({ portal }) => {
      if ((await portal.push.open()) > 0) return portal.push.terminate();
      await portal.fail(NEGOTIATE, 500);
      await portal.resume(NEGOTIATE);
    },
    'connection.refused': async fixtures => {
      const account = await accountOf(fixtures, 'user');
      await fixtures.deps.db.deleteFrom('session').where('account_id', '=', account).execute();
    },
    'xstate.after.reconnectDelay.push.reconnecting': connecting(({ page }) =>
      page.clock.fastForward(FIRST_DELAY),
    ),
    'message.received': (fixtures, { message }) => sendMessage(fixtures, message),
  },
  states: {
    disconnected: async fixtures => {
      await isOpen(fixtures, 0);
      if (fixtures.notes.get('asked') === undefined) await expect(fixtures.page).toHaveTitle(/Marketplace/);
    },
    started: ({ notes }) => {
      expect(notes.get('asked')).toContain('/signalr/api');
      return Promise.resolve();
    },
    'started.connecting': async fixtures => {
      await expectState(fixtures, { started: 'connecting' });
      await isOpen(fixtures, 0);
    },
    'started.connected': fixtures => isOpen(fixtures, 1),
    'started.disconnecting': async (fixtures, { context }) => {
      // It stays in this state only while its negotiate request is paused.
      if (!context.hasConnected) await expectState(fixtures, { started: 'disconnecting' });
      await isOpen(fixtures, 0);
    },
    // The failure is counted until a connection is open, also after the delay.
    reconnecting: async fixtures => {
      await expect.poll(() => contextOf(fixtures, 'push')).toMatchObject({ failures: 1 });
      await isOpen(fixtures, 0);
    },
  },
  unreachable: {
    'push.started.disconnecting · connection.lost':
      'a connection actor that receives connection.close always ends with connection.closed',
  },
});
