/**
 * Browser driver of the maintenance machine. Time advances in one jump, as for a suspended tab. The socket is paused, so that
 * only the path announces anything; tests/e2e/portal/maintenance.e2e.ts tests announcements by the server.
 */
import type { SnapshotFrom } from 'xstate';
import {
  maintenanceMachine,
  minutesLeft,
  secondsLeft,
  secondsLocked,
} from '#machines/portal/maintenance.machine.ts';
import { expect } from '#tests/support/browser.ts';
import * as act from '../support/actions.ts';
import { sendTo } from '../support/app-actors.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { heading, stopClock } from '../support/page-driver.ts';
import { maintenanceModel, START } from './maintenance.model.ts';

const READY = '/readyz';
const retryDelay = Number(maintenanceMachine.implementations.delays.retryDelay);
/** Key of the page's time at which the current maintenance was announced. */
const ANNOUNCED = 'announced';

const banner = ({ page }: Fixtures) => page.getByRole('region', { name: 'Maintenance' });
const lock = ({ page }: Fixtures) => page.getByRole('dialog', { name: 'Maintenance in progress' });
const timeIn = ({ page }: Fixtures) => page.evaluate(() => Date.now());
const explore = ({ page }: Fixtures) => heading(page, 'Explore services');

/** Announces maintenance; on a locked page the announced time stays, because nothing changes. */
async function announce(fixtures: Fixtures, event: { seconds: number | null }): Promise<void> {
  const isLocked = await lock(fixtures).isVisible();
  if (event.seconds !== 0 || !isLocked) fixtures.notes.set(ANNOUNCED, String(await timeIn(fixtures)));
  await sendTo(fixtures, 'maintenance', event);
}

async function passUntil(fixtures: Fixtures, { now }: { now: number }): Promise<void> {
  const passed = now - START - ((await timeIn(fixtures)) - Number(fixtures.notes.get(ANNOUNCED)));
  if (passed > 0) await fixtures.page.clock.fastForward(passed);
}

/** Whether the banner shows its text; it appears at once, but its text needs the first tick of the clock. */
const hasText = ({ context: { seconds, remaining } }: SnapshotFrom<typeof maintenanceMachine>) =>
  seconds === null || remaining !== null;

const isWaiting = (fixtures: Fixtures) =>
  expect(lock(fixtures)).toContainText('The page reloads as soon as the portal is available again.');

export const maintenanceDriver = driverOf(maintenanceModel, {
  begin: async fixtures => {
    const { page, portal, complaints } = fixtures;
    // The browser logs an error for each failed request.
    complaints.allow(/Failed to load resource: .*503 .*\/readyz/);
    await portal.sockets.pause();
    await portal.pause(READY);
    await page.clock.install();
    await act.explore(fixtures);
    await stopClock(page);
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
    off: see.all(see.absent(banner), see.absent(lock), see.visible(explore)),
    announced: see.visible(fixtures => banner(fixtures).or(lock(fixtures))),
    'announced.soon': async (fixtures, snapshot) => {
      if (hasText(snapshot)) await expect(banner(fixtures)).toContainText('Maintenance soon');
    },
    'announced.countingMinutes': (fixtures, snapshot) =>
      expect(banner(fixtures)).toContainText(`Maintenance in ${minutesLeft(snapshot)} minutes`),
    'announced.countingSeconds': async (fixtures, snapshot) => {
      await expect(banner(fixtures)).toContainText(`Maintenance in ${secondsLeft(snapshot)} seconds`);
      await expect(fixtures.page.getByTestId('maintenance-said')).not.toBeEmpty();
    },
    'announced.locked': async (fixtures, snapshot) => {
      const seconds = secondsLocked(snapshot);
      await expect(lock(fixtures)).toContainText(new RegExp(`The page reloads in ${seconds} seconds?\\.`));
      await fixtures.page.keyboard.press('Escape');
      await expect(lock(fixtures)).toBeVisible();
    },
    // The banner is gone, before and after the reload.
    reloading: see.absent(banner),
    'reloading.checkingServer': isWaiting,
    'reloading.serverDown': isWaiting,
    'reloading.leaving': see.all(see.visible(explore), see.absent(lock)),
  },
  unreachable: {
    'xstate.done.actor.clock': 'the clock actor never ends by itself',
    'xstate.error.actor.clock': 'the clock actor cannot fail',
    'xstate.after.reloadTimeout.maintenance.reloading.leaving':
      'a page that is reloading is unloaded before the delay ends',
  },
});
