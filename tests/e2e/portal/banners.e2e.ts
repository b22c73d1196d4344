/** The banners above every page: their order, the operator's message, and who sees them. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { maintenance, message, openConnected } from '#tests/support/notices.ts';
import { expectNoToast } from '#tests/support/toasts.ts';

/** Whether the focused element is visible: no other element covers it (WCAG 2.4.11). */
const isFocusSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const box = focused?.getBoundingClientRect();
    if (!focused || !box) return false;
    const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return top !== null && (focused.contains(top) || top.contains(focused));
  });

test.describe('signed in', () => {
  test.beforeEach(async ({ context, signInQuickly }) => {
    await signInQuickly(context, 'user');
  });

  test('[RTC-07] the message is shown as plain text, replaced by the next one and removed by an empty one', async ({
    page,
    portal,
    axe,
  }) => {
    await openConnected(page, portal, '/v/explore');
    const marked = '<b>Tonight</b> & <script>alert(1)</script>\nfrom 22:00';
    await portal.announceMessage(marked);
    await expect(message(page).getByRole('status')).toHaveText(marked);
    expect(await message(page).locator('b, script').count()).toBe(0);
    await expectNoToast(page);
    await axe(page);
    await portal.announceMessage('Tomorrow');
    await expect(message(page)).toHaveCount(1);
    await expect(message(page)).toHaveText('Tomorrow');
    await portal.announceMessage('');
    await expect(message(page)).toHaveCount(0);
  });

  test('[RTC-07] a long message is collapsed, and leaves half of the screen to the page', async ({
    page,
    portal,
    axe,
  }) => {
    await page.setViewportSize({ width: 390, height: 700 });
    await openConnected(page, portal, '/v/explore');
    await portal.announceMessage(
      `${'Betriebsunterbrechungsankündigung'.repeat(4)} ${'and so on '.repeat(35)}`,
    );
    const text = message(page).getByRole('status');
    const folded = await text.evaluate(element => element.clientHeight);
    await message(page).getByRole('button', { name: 'Show all' }).click();
    expect(await text.evaluate(element => element.clientHeight)).toBeGreaterThan(folded);
    await expectToFit(page);
    await axe(page);
    const header = await page.getByRole('banner').boundingBox();
    expect(header!.y).toBeLessThanOrEqual(350);
    await expect(page.getByTestId('new-menu')).toBeInViewport();
    await message(page).getByRole('button', { name: 'Show less' }).click();
    expect(await text.evaluate(element => element.clientHeight)).toBe(folded);
    // A text that fits has no button to expand it.
    await portal.announceMessage('Tonight');
    await expect(text).toHaveText('Tonight');
    await expect(message(page).getByRole('button')).toHaveCount(0);
  });

  test('[RTC-06] a page embedded in a host has the banners without the header', async ({ page, portal }) => {
    await page.addInitScript(() => Object.assign(window, { userData: { name: 'Paul' } }));
    await openConnected(page, portal, '/v/explore');
    await portal.announceMessage('Tonight');
    await expect(message(page)).toBeVisible();
    await expect(page.getByRole('banner')).toHaveCount(0);
  });
});

test('[RTC-06] [RTC-07] [LOG-16] the banners of impersonation, maintenance and message are in this order above the header', async ({
  page,
  context,
  portal,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'administrator');
  await portal.announceMaintenance(30 * 60);
  await portal.announceMessage('The help desk is closed on Friday.');
  await openConnected(page, portal, '/v/#/Dashboard');
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
    await expectToFit(page);
    await expect(page.getByTestId('new-menu')).toBeInViewport({ ratio: 1 });
    await axe(page);
  }
  // Every focused element from the first link on is visible.
  await page.setViewportSize({ width: 1440, height: 800 });
  for (let step = 0; step < 25; step += 1) {
    await page.keyboard.press('Tab');
    expect(await isFocusSeen(page), `Tab ${step}`).toBe(true);
  }
});

test('[RTC-06] [RTC-07] the banners are shown before the sign-in too, in the chosen language; their code is loaded on demand', async ({
  page,
  portal,
  axe,
}) => {
  const files: string[] = [];
  page.on('request', request => files.push(request.url()));
  await openConnected(page, portal, '/v/login');
  expect(files.filter(url => url.includes('NoticeBanners'))).toEqual([]);
  await portal.announceMaintenance(4 * 3600);
  await portal.announceMessage('The help desk is closed on Friday.');
  await expect(maintenance(page)).toContainText('Maintenance soon');
  await expect(message(page)).toContainText('The help desk is closed on Friday.');
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
  await axe(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page);
  }
  await page.getByRole('combobox').selectOption('de');
  await expect(page.getByRole('region', { name: 'Wartung' })).toContainText('Bald Wartungsarbeiten');
  await page.goto('/v/reset-password');
  await expect(page.getByRole('region', { name: 'Wartung' })).toContainText('Bald Wartungsarbeiten');
  await axe(page);
});
