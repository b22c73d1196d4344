/** Push in the browser: how the connection stands is seen at the server, what it tells on the screen. */
import type { EventObject } from 'xstate';
import { PUSH_INSTANCE, UPDATE_COMPLETE } from '#contract/portal/push.ts';
import type { PushMessage } from '#contract/portal/push.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { brand } from '#tests/support/brand.ts';
import { expect } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { BrowserSide } from '../support/browser.ts';
import { button } from '../support/hands.ts';
import type { World } from '../support/world.ts';

const NEGOTIATE = `/signalr/api/negotiate?InstanceId=${PUSH_INSTANCE}&negotiateVersion=1` as const;
const FIRST_DELAY = 5000;
const UPDATED = 'The marketplace has been updated. The latest services are shown.';

const again = ({ page }: World) => page.getByRole('dialog', { name: 'Sign in again' });
const isOpen = ({ portal }: World, count: number) => expect.poll(() => portal.push.open()).toBe(count);

/** Whatever leads to a new connection: its negotiation is held until the path says how it ends. */
const connecting =
  (cause: (world: World, event: EventObject) => Promise<unknown>): BrowserSide['events'][string] =>
  async (world, event) => {
    await world.portal.hold(NEGOTIATE);
    const asked = world.page.waitForRequest(request => request.url().endsWith(NEGOTIATE));
    await cause(world, event);
    await asked;
  };

async function arrive({ page, signInQuickly }: World): Promise<void> {
  await signInQuickly('user');
  await page.goto('/v/explore');
  await expect(page.getByTestId('service-card').first()).toBeVisible();
}

/** A call finds no session any more. */
async function findOut(world: World): Promise<void> {
  await world.page.getByTestId('global-search').fill('Anna');
  await expect(again(world)).toBeVisible();
}

/** For the first time, or after signing in again. */
async function work(world: World): Promise<void> {
  if (!world.notes.has('asked')) return arrive(world);
  if (!(await again(world).isVisible())) await findOut(world);
  await again(world).getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await again(world).getByRole('button', { name: 'Sign in' }).click();
}

/** Told and understood: an update by its toast, anything else by the log. */
async function tell({ page, portal }: World, message: PushMessage): Promise<void> {
  if (message.Event === UPDATE_COMPLETE) {
    await portal.push.tell(message);
    const toast = page.getByTestId('toast-info').filter({ hasText: UPDATED });
    await expect(toast).toHaveCount(1);
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
  } else {
    const logged = page.waitForEvent('console', line => line.text().includes('an event is not known'));
    await portal.push.tell(message);
    await logged;
    await expect(page.getByTestId('toast-info')).toHaveCount(0);
  }
}

export const pushSide: BrowserSide = {
  begin: async ({ page, complaints, notes }) => {
    // What the browser itself says of a connection that fails.
    complaints.allow(/\/signalr\/api/);
    page.on('request', request => {
      if (request.url().includes('/signalr/')) notes.set('asked', request.url());
    });
    await page.goto('/v/login');
    await expect(button(page, 'Sign in')).toBeVisible();
  },
  events: {
    'push.enabled': async (world, event, ahead) => {
      const { instance } = event as EventObject & { instance: string };
      if (instance === PUSH_INSTANCE) return connecting(work)(world, event, ahead);
      await brand(world, { pod_id: instance });
      return arrive(world);
    },
    'push.disabled': async world => {
      await world.context.clearCookies({ name: 'portal_session' });
      await findOut(world);
    },
    'page.resumed': connecting(({ page }) =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    ),
    'connection.opened': ({ portal }) => portal.release(NEGOTIATE),
    // Where it was not wanted any more it closes by itself.
    'connection.closed': ({ portal }) => portal.push.recall(),
    'connection.lost': async ({ portal }) => {
      if ((await portal.push.open()) > 0) return portal.push.cut();
      await portal.fail(NEGOTIATE, 500);
      await portal.release(NEGOTIATE);
    },
    'connection.refused': async world => {
      const account = await accountOf(world, 'user');
      await world.deps.db.deleteFrom('session').where('account_id', '=', account).execute();
    },
    'xstate.after.reconnectDelay.push.reconnecting': connecting(({ page }) =>
      page.clock.fastForward(FIRST_DELAY),
    ),
    'message.received': (world, event) =>
      tell(world, (event as EventObject & { message: PushMessage }).message),
  },
  states: {
    disconnected: async world => {
      await isOpen(world, 0);
      if (world.notes.get('asked') === undefined) await expect(world.page).toHaveTitle(/Marketplace/);
    },
    started: ({ notes }) => {
      expect(notes.get('asked')).toContain('/signalr/api');
      return Promise.resolve();
    },
    'started.connecting': world => isOpen(world, 0),
    'started.connected': world => isOpen(world, 1),
    'started.disconnecting': world => isOpen(world, 0),
    reconnecting: world => isOpen(world, 0),
  },
};
