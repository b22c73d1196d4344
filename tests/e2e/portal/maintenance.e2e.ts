/** Announced maintenance: a countdown above every page, and at zero a dialog over it. */
import type { Page } from '@playwright/test';
import type { ActorRefFrom } from 'xstate';
import type { maintenanceMachine } from '#machines/portal/maintenance.machine.ts';
import { expect, test } from '#tests/support/browser.ts';
import type { Portal } from '#tests/support/controls.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { lock, maintenance, openConnected } from '#tests/support/notices.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** Stops the page's clock; from here on only the test advances it. */
async function stopTime(page: Page): Promise<void> {
  // A minute ahead, because the page's clock runs until then.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + MINUTE);
}

/** Returns the remaining milliseconds as the page counts them, which include the delay of the message. */
const leftIn = (page: Page) =>
  page.evaluate(() => {
    const actor = window.portal!.system.get('maintenance') as unknown as ActorRefFrom<
      typeof maintenanceMachine
    >;
    return actor.getSnapshot().context.remaining ?? 0;
  });

async function passUntil(page: Page, portal: Portal, left: number): Promise<void> {
  const passing = (await leftIn(page)) - left;
  await portal.advance(passing);
  await page.clock.runFor(passing);
}

/** Records the texts of live regions, as a screen reader announces them. */
const listen = (page: Page) =>
  page.evaluate(() => {
    window.recordedArguments = [];
    new MutationObserver(() => {
      const text = document.querySelector('[data-testid="maintenance-said"]')?.textContent ?? '';
      if (text !== '' && window.recordedArguments?.at(-1) !== text) window.recordedArguments?.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
const received = (page: Page) => page.evaluate(() => window.recordedArguments);

test.describe('signed in', () => {
  test.beforeEach(async ({ context, page, signInQuickly }) => {
    await page.clock.install();
    await signInQuickly(context, 'user');
  });

  test(
    '[RTC-06] counts minutes, then seconds, is announced only at four times, and locks the page at zero',
    { tag: JOURNEY },
    async ({ page, portal, axe }) => {
      await openConnected(page, portal, '/v/explore');
      await stopTime(page);
      await listen(page);
      await portal.announceMaintenance(10 * 60 + 20);
      await expect(maintenance(page)).toContainText('Maintenance in 10 minutes');
      await expect(maintenance(page)).toContainText('Please save all your progress.');
      await passUntil(page, portal, 10 * MINUTE);
      await portal.announceMaintenance(5 * 60 + 20);
      await expect(maintenance(page)).toContainText('Maintenance in 5 minutes');
      await passUntil(page, portal, 5 * MINUTE);
      await portal.announceMaintenance(80);
      await expect(maintenance(page)).toContainText('Maintenance in 1 minute');
      await passUntil(page, portal, MINUTE);
      await expect(maintenance(page)).toContainText('Maintenance in 60 seconds');
      await expect(maintenance(page)).toContainText('We are sorry for the interruption.');
      await passUntil(page, portal, 30 * SECOND);
      await expect(maintenance(page)).toContainText('Maintenance in 30 seconds');
      await passUntil(page, portal, SECOND);
      await expect(maintenance(page)).toContainText('Maintenance in 1 second');
      expect(await received(page)).toEqual([
        'The portal will be unavailable in 10 minutes.',
        'The portal will be unavailable in 5 minutes.',
        'The portal will be unavailable in 1 minute.',
        'Maintenance in 30 seconds',
      ]);
      // The countdown itself is part of no live region.
      const countdown = maintenance(page).getByText('Maintenance in 1 second');
      await expect(countdown.locator('xpath=ancestor::*[@role="status" or @aria-live]')).toHaveCount(0);

      await passUntil(page, portal, 0);
      await expect(lock(page)).toBeVisible();
      await expect(lock(page)).toContainText('The page reloads in 60 seconds.');
      await expect(lock(page)).toBeFocused();
      await expect(maintenance(page)).toHaveCount(0);
      await page.clock.resume();
      await axe(page);
    },
  );

  test('[RTC-06] a locked page is inert and reloads after 60 s, once the server responds', async ({
    page,
    portal,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource: .*503 .*\/readyz/);
    await openConnected(page, portal, '/v/explore');
    await stopTime(page);
    await portal.announceMaintenance(0);
    await expect(lock(page)).toBeVisible();
    const logo = await page.getByTestId('logo').boundingBox();
    await page.mouse.click(logo!.x + logo!.width / 2, logo!.y + logo!.height / 2);
    await expect(page).toHaveURL(/\/v\/explore$/);
    for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Escape', 'Enter']) {
      await page.keyboard.press(key);
      await expect(lock(page)).toBeVisible();
      expect(await page.evaluate(() => document.activeElement?.closest('main, header, footer'))).toBeNull();
    }
    await portal.fail('/readyz', 503);
    await page.clock.runFor(59 * SECOND);
    await expect(lock(page)).toContainText('The page reloads in 1 second.');
    const refused = page.waitForResponse(response => response.url().endsWith('/readyz'));
    await page.clock.runFor(SECOND);
    expect((await refused).status()).toBe(503);
    await expect(lock(page)).toContainText('The page reloads as soon as the portal is available again.');
    await portal.announceMaintenance(null);
    await expect(lock(page)).toHaveCount(0);
    await portal.announceMaintenance(0);
    await expect(lock(page)).toBeVisible();
    const loaded = page.waitForEvent('load');
    await page.clock.runFor(60 * SECOND);
    await loaded;
    await page.clock.resume();
    // Maintenance continues: the new page receives it and waits another minute.
    await expect(lock(page)).toContainText('The page reloads in');
    await portal.announceMaintenance(null);
    await expect(lock(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Explore services' })).toBeVisible();
  });

  test('[RTC-06] a new announcement replaces the old one, mode false removes it, and hours ahead read as “soon”', async ({
    page,
    portal,
    axe,
  }) => {
    await openConnected(page, portal, '/v/explore');
    await portal.announceMaintenance(4 * 3600);
    await expect(maintenance(page)).toContainText('Maintenance soon');
    await expect(maintenance(page)).toContainText('The portal will soon be unavailable for a while.');
    await axe(page);
    await portal.announceMaintenance(5 * 60);
    await expect(maintenance(page)).toContainText('Maintenance in 5 minutes');
    await portal.announceMaintenance(45);
    await expect(maintenance(page)).toContainText(/Maintenance in \d+ seconds/);
    await portal.announceMaintenance(null);
    await expect(maintenance(page)).toHaveCount(0);
  });
});

test('[RTC-06] unsaved changes do not prevent a locked page from reloading', async ({
  page,
  context,
  portal,
  signInQuickly,
}) => {
  const questions: string[] = [];
  page.on('dialog', dialog => {
    questions.push(dialog.type());
    void dialog.dismiss();
  });
  await page.clock.install();
  await signInQuickly(context, 'passwordChange');
  await openConnected(page, portal, '/v/change-password');
  await page.getByLabel('Current password', { exact: true }).click();
  await page.keyboard.type('something');
  await stopTime(page);
  await portal.announceMaintenance(0);
  await expect(lock(page)).toBeVisible();
  const loaded = page.waitForEvent('load');
  await page.clock.runFor(60 * SECOND);
  await loaded;
  expect(questions).toEqual([]);
});
