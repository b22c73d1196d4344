/** Maintenance and messages as the server announces them: above every page, and at zero over it. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import type { Portal } from '#tests/support/controls.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;

const maintenance = (page: Page) => page.getByRole('region', { name: 'Maintenance', exact: true });
const message = (page: Page) => page.getByRole('region', { name: 'Message from the operator' });
const lock = (page: Page) => page.getByRole('dialog', { name: 'Maintenance is under way' });

/** Opens a page and waits until it is in touch with the server. */
async function open(page: Page, portal: Portal, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(async () => (await portal.sockets.state()).open).toBe(1);
}

/** From here on time passes only as the test says, for the page and at the server. */
async function stopTime(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + SECOND);
}

async function pass(page: Page, portal: Portal, milliseconds: number): Promise<void> {
  await portal.advance(milliseconds);
  await page.clock.runFor(milliseconds);
}

/** Writes down what a screen reader is given to say. */
const listen = (page: Page) =>
  page.evaluate(() => {
    window.heard = [];
    new MutationObserver(() => {
      const text = document.querySelector('[data-testid="maintenance-said"]')?.textContent ?? '';
      if (text !== '' && window.heard?.at(-1) !== text) window.heard?.push(text);
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
  });
const heard = (page: Page) => page.evaluate(() => window.heard);

/** Whether what has the focus can be seen: nothing else lies where it is (WCAG 2.4.11). */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const box = focused?.getBoundingClientRect();
    if (!focused || !box) return false;
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return top !== null && (focused.contains(top) || top.contains(focused));
  });

const sticksOut = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test.describe('signed in', () => {
  test.beforeEach(async ({ context, page, signInQuickly }) => {
    await page.clock.install();
    await signInQuickly(context, 'user');
  });

  test('[RTC-06] counts minutes, then seconds, is said aloud at four marks alone, and locks at zero', async ({
    page,
    portal,
    axe,
  }) => {
    await open(page, portal, '/v/explore');
    await stopTime(page);
    await listen(page);
    await portal.announceMaintenance(11 * 60);
    await expect(maintenance(page)).toContainText('Maintenance in 11 minutes');
    await expect(maintenance(page)).toContainText('Please save all your progress.');
    await pass(page, portal, MINUTE);
    await expect(maintenance(page)).toContainText('Maintenance in 10 minutes');
    for (let minute = 0; minute < 9; minute += 1) await pass(page, portal, MINUTE);
    await expect(maintenance(page)).toContainText('Maintenance in 60 seconds');
    await expect(maintenance(page)).toContainText('We are sorry for the interruption.');
    await pass(page, portal, 30 * SECOND);
    await expect(maintenance(page)).toContainText('Maintenance in 30 seconds');
    await pass(page, portal, 29 * SECOND);
    await expect(maintenance(page)).toContainText('Maintenance in 1 second');
    expect(await heard(page)).toEqual([
      'The portal will be unavailable in 10 minutes.',
      'The portal will be unavailable in 5 minutes.',
      'The portal will be unavailable in 1 minute.',
      'Maintenance in 30 seconds',
    ]);
    // The countdown itself is part of no live region.
    const countdown = maintenance(page).getByText('Maintenance in 1 second');
    await expect(countdown.locator('xpath=ancestor::*[@role="status" or @aria-live]')).toHaveCount(0);

    await pass(page, portal, SECOND);
    await expect(lock(page)).toBeVisible();
    await expect(lock(page)).toContainText('The page is loaded again in 60 seconds.');
    await expect(lock(page)).toBeFocused();
    await expect(maintenance(page)).toHaveCount(0);
    await page.clock.resume();
    await axe(page);
  });

  test('[RTC-06] a locked page is inert and is loaded anew 60 s later, once the server answers', async ({
    page,
    portal,
    complaints,
  }) => {
    complaints.allow(/Failed to load resource: .*503 .*\/readyz/);
    await open(page, portal, '/v/explore');
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
    await expect(lock(page)).toContainText('The page is loaded again in 1 second.');
    const refused = page.waitForResponse(response => response.url().endsWith('/readyz'));
    await page.clock.runFor(SECOND);
    expect((await refused).status()).toBe(503);
    await expect(lock(page)).toContainText('The page is loaded again as soon as the portal is back.');
    await portal.announceMaintenance(null);
    await expect(lock(page)).toHaveCount(0);
    await portal.announceMaintenance(0);
    await expect(lock(page)).toBeVisible();
    const loaded = page.waitForEvent('load');
    await page.clock.runFor(60 * SECOND);
    await loaded;
    await page.clock.resume();
    // It goes on: the new page is told so and waits its minute again.
    await expect(lock(page)).toContainText('The page is loaded again in');
    await portal.announceMaintenance(null);
    await expect(lock(page)).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1, name: 'Explore services' })).toBeVisible();
  });

  test('[RTC-06] a new announcement replaces the old one, mode false removes it, hours ahead is soon', async ({
    page,
    portal,
    axe,
  }) => {
    await open(page, portal, '/v/explore');
    await portal.announceMaintenance(4 * 3600);
    await expect(maintenance(page)).toContainText('Maintenance soon');
    await expect(maintenance(page)).toContainText('The portal will soon be unavailable for a while.');
    await axe(page);
    await portal.announceMaintenance(5 * 60);
    await expect(maintenance(page)).toContainText('Maintenance in 5 minutes');
    await expect(page.getByTestId('maintenance-said')).toHaveText(
      'The portal will be unavailable in 5 minutes.',
    );
    await portal.announceMaintenance(45);
    await expect(maintenance(page)).toContainText(/Maintenance in \d+ seconds/);
    await portal.announceMaintenance(null);
    await expect(maintenance(page)).toHaveCount(0);
  });

  test('[RTC-07] the message is text as it stands, replaced by the next and removed by an empty one', async ({
    page,
    portal,
    axe,
  }) => {
    await open(page, portal, '/v/explore');
    const marked = '<b>Tonight</b> & <script>alert(1)</script>\nfrom 22:00';
    await portal.announceMessage(marked);
    await expect(message(page).getByRole('status')).toHaveText(marked);
    expect(await message(page).locator('b, script').count()).toBe(0);
    await expect(page.getByTestId('toast-info')).toHaveCount(0);
    await axe(page);
    await portal.announceMessage('Tomorrow');
    await expect(message(page)).toHaveCount(1);
    await expect(message(page)).toHaveText('Tomorrow');
    await portal.announceMessage('');
    await expect(message(page)).toHaveCount(0);
  });

  test('[RTC-07] a long message is folded, and leaves the page its half of the screen', async ({
    page,
    portal,
    axe,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await open(page, portal, '/v/explore');
    await portal.announceMessage(
      `${'Betriebsunterbrechungsankündigung'.repeat(4)} ${'and so on '.repeat(35)}`,
    );
    const text = message(page).getByRole('status');
    const folded = await text.evaluate(element => element.clientHeight);
    await message(page).getByRole('button', { name: 'Show all' }).click();
    expect(await text.evaluate(element => element.clientHeight)).toBeGreaterThan(folded);
    expect(await sticksOut(page)).toBe(0);
    await axe(page);
    const header = await page.getByRole('banner').boundingBox();
    expect(header!.y).toBeLessThanOrEqual(350);
    await expect(page.getByTestId('new-menu')).toBeInViewport();
    await message(page).getByRole('button', { name: 'Show less' }).click();
    expect(await text.evaluate(element => element.clientHeight)).toBe(folded);
  });

  test('[RTC-06] an embedding host’s page has the banners without the header', async ({ page, portal }) => {
    await page.addInitScript(() => Object.assign(window, { userData: { name: 'Paul' } }));
    await open(page, portal, '/v/explore');
    await portal.announceMessage('Tonight');
    await expect(message(page)).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
});

test('[RTC-06] [RTC-07] [LOG-16] impersonation, maintenance and message, in this order above the header', async ({
  page,
  context,
  portal,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'administrator');
  await portal.announceMaintenance(30 * 60);
  await portal.announceMessage('The help desk is closed on Friday.');
  await open(page, portal, '/v/#/Dashboard');
  await page.getByTestId('global-search').fill('Rosa Fuentes');
  await page.getByRole('option', { name: /Rosa Fuentes/ }).click();
  await page.getByTestId('impersonate').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click();
  await expect(page.getByTestId('impersonation')).toBeVisible();
  for (const width of [1440, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    const places = [
      page.getByTestId('impersonation'),
      maintenance(page),
      message(page),
      page.getByRole('banner'),
    ];
    const boxes = await Promise.all(places.map(place => place.boundingBox()));
    for (const [index, box] of boxes.entries()) {
      const above = boxes[index - 1];
      expect(box!.y, `at ${width}`).toBeGreaterThanOrEqual(above ? above.y + above.height - 0.5 : 0);
    }
    expect(await sticksOut(page)).toBe(0);
    await expect(page.getByTestId('new-menu')).toBeInViewport({ ratio: 1 });
    await axe(page);
  }
  // Tab by tab from the first link on: whatever has the focus can be seen.
  await page.setViewportSize({ width: 1440, height: 800 });
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusSeen(page), `Tab ${step}`).toBe(true);
  }
});

test('[RTC-06] [RTC-07] who is not signed in is told as well, in their language; the code comes with the news', async ({
  page,
  portal,
  axe,
}) => {
  const files: string[] = [];
  page.on('request', request => files.push(request.url()));
  await open(page, portal, '/v/login');
  expect(files.filter(url => url.includes('NoticeBanners'))).toEqual([]);
  await portal.announceMaintenance(10 * 60);
  await portal.announceMessage('The help desk is closed on Friday.');
  await expect(maintenance(page)).toContainText('Maintenance in 10 minutes');
  await expect(message(page)).toContainText('The help desk is closed on Friday.');
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
  await axe(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sticksOut(page)).toBe(0);
  }
  await page.getByRole('combobox').selectOption('de');
  await expect(page.getByRole('region', { name: 'Wartung' })).toContainText('Wartung in 10 Minuten');
  await page.goto('/v/reset-password');
  await expect(page.getByRole('region', { name: 'Wartung' })).toContainText('Wartung in 10 Minuten');
  await axe(page);
});

test('[RTC-06] unsaved changes do not keep a locked page from being loaded anew', async ({
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
  await open(page, portal, '/v/change-password');
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
