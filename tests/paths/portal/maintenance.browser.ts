/**
 * Browser driver of the maintenance machine. Time advances in one jump, as for a suspended tab. The socket is paused, so that
 * only the path announces anything; tests/e2e/portal/maintenance.e2e.ts tests announcements by the server.
 */
import type { AnyMachineSnapshot, EventObject } from 'xstate';
import {
  maintenanceMachine,
  minutesLeft,
  secondsLeft,
  secondsLocked,
} from '#machines/portal/maintenance.machine.ts';
import type { MaintenanceContext, MaintenanceEvent } from '#machines/portal/maintenance.machine.ts';
import { expect } from '#tests/support/browser.ts';
import { sendTo } from '../support/app-actors.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { START } from './maintenance.model.ts';

const READY = '/readyz';
const retryDelay = Number(maintenanceMachine.implementations.delays.retryDelay);
/** Key of the page's time at which the current maintenance was announced. */
const ANNOUNCED = 'announced';

const banner = ({ page }: Fixtures) => page.getByRole('region', { name: 'Maintenance' });
const lock = ({ page }: Fixtures) => page.getByRole('dialog', { name: 'Maintenance in progress' });
const timeIn = ({ page }: Fixtures) => page.evaluate(() => Date.now());
const resolved = (snapshot: AnyMachineSnapshot) => maintenanceMachine.resolveState(snapshot);

/** Announces maintenance; on a locked page the announced time stays, because nothing changes. */
async function announce(fixtures: Fixtures, event: EventObject): Promise<void> {
  const { seconds } = event as MaintenanceEvent & { type: 'maintenance.announced' };
  const isLocked = await lock(fixtures).isVisible();
  if (seconds !== 0 || !isLocked) fixtures.notes.set(ANNOUNCED, String(await timeIn(fixtures)));
  await sendTo(fixtures, 'maintenance', event);
}

async function passUntil(fixtures: Fixtures, event: EventObject): Promise<void> {
  const { now } = event as MaintenanceEvent & { type: 'clock.ticked' };
  const passed = now - START - ((await timeIn(fixtures)) - Number(fixtures.notes.get(ANNOUNCED)));
  if (passed > 0) await fixtures.page.clock.fastForward(passed);
}

/** Whether the banner shows its text; it appears at once, but its text needs the first tick of the clock. */
const hasText = (snapshot: AnyMachineSnapshot) => {
  const { seconds, remaining } = snapshot.context as MaintenanceContext;
  return seconds === null || remaining !== null;
};

const isWaiting = (fixtures: Fixtures) =>
  expect(lock(fixtures)).toContainText('The page reloads as soon as the portal is available again.');

export const maintenanceDriver: BrowserDriver = {
  begin: async ({ page, portal, complaints, signInQuickly }) => {
    // The browser logs an error for each failed request.
    complaints.allow(/Failed to load resource: .*503 .*\/readyz/);
    await portal.sockets.pause();
    await portal.pause(READY);
    await signInQuickly('user');
    await page.clock.install();
    await page.goto('/v/explore');
    await expect(page.getByRole('heading', { level: 1, name: 'Explore services' })).toBeVisible();
    // From here on the clock is only advanced by the path.

    await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000);
  },
  events: {
    'maintenance.announced': announce,
    'maintenance.ended': (fixtures, event) => sendTo(fixtures, 'maintenance', event),
    'clock.ticked': passUntil,
    'xstate.done.actor.reload': async ({ page, portal }) => {
      const loaded = page.waitForEvent('load');
      await portal.resume(READY);
      await loaded;
    },
    'xstate.error.actor.reload': async ({ page, portal }) => {
      const answered = page.waitForResponse(response => response.url().endsWith(READY));
      await portal.fail(READY, 503);
      await portal.resume(READY);
      await answered;
      await portal.pause(READY);
    },
    'xstate.after.retryDelay.maintenance.reloading.serverDown': async ({ page }) => {
      let isAsked = false;
      page.on('request', request => (isAsked ||= request.url().endsWith(READY)));
      // The page processes the response only after it has arrived.
      await expect(async () => {
        await page.clock.runFor(retryDelay);
        expect(isAsked).toBe(true);
      }).toPass();
    },
  },
  states: {
    off: async fixtures => {
      await expect(banner(fixtures)).toHaveCount(0);
      await expect(lock(fixtures)).toHaveCount(0);
      await expect(fixtures.page.getByRole('heading', { level: 1, name: 'Explore services' })).toBeVisible();
    },
    announced: fixtures => expect(banner(fixtures).or(lock(fixtures))).toBeVisible(),
    'announced.soon': async (fixtures, snapshot) => {
      if (hasText(snapshot)) await expect(banner(fixtures)).toContainText('Maintenance soon');
    },
    'announced.countingMinutes': async (fixtures, snapshot) => {
      const minutes = minutesLeft(resolved(snapshot));
      await expect(banner(fixtures)).toContainText(`Maintenance in ${minutes} minutes`);
    },
    'announced.countingSeconds': async (fixtures, snapshot) => {
      const seconds = secondsLeft(resolved(snapshot));
      await expect(banner(fixtures)).toContainText(`Maintenance in ${seconds} seconds`);
      await expect(fixtures.page.getByTestId('maintenance-said')).not.toBeEmpty();
    },
    'announced.locked': async (fixtures, snapshot) => {
      const seconds = secondsLocked(resolved(snapshot));
      await expect(lock(fixtures)).toContainText(new RegExp(`The page reloads in ${seconds} seconds?\\.`));
      await fixtures.page.keyboard.press('Escape');
      await expect(lock(fixtures)).toBeVisible();
    },
    // The banner is gone, before and after the reload.
    reloading: fixtures => expect(banner(fixtures)).toHaveCount(0),
    'reloading.checkingServer': isWaiting,
    'reloading.serverDown': isWaiting,
    'reloading.leaving': async fixtures => {
      await expect(fixtures.page.getByRole('heading', { level: 1, name: 'Explore services' })).toBeVisible();
      await expect(lock(fixtures)).toHaveCount(0);
    },
  },
  unreachable: {
    'xstate.done.actor.clock': 'who tells the time never stops by itself',
    'xstate.error.actor.clock': 'telling the time cannot fail',
    'xstate.after.reloadTimeout.maintenance.reloading.leaving': 'a page that is loaded anew is gone',
  },
};
