/** Chunks that failed to load are loaded by the next attempt, whatever the browser has cached. */
import { expect, test } from '#tests/support/browser.ts';
import { fileOf } from '#tests/support/built.ts';

test.beforeEach(async ({ context, complaints, signInQuickly }) => {
  // The browser logs every file that fails to load.
  complaints.allow(/Failed to load resource: .*503 .*\/assets\/|dynamically imported module/);
  await signInQuickly(context, 'user');
});

test('[RTC-08] push connects even if its client could not be loaded at first', async ({ page, portal }) => {
  await portal.fail(fileOf('node_modules/@microsoft/signalr/dist/esm/index.js'), 503);
  await page.goto('/v/explore');
  await expect.poll(() => portal.push.open()).toBe(1);
});

test('a screen that could not be loaded at first is shown', async ({ page, portal }) => {
  await page.goto('/v/#/Dashboard');
  await expect(page.getByTestId('global-search')).toBeVisible();
  await portal.fail(fileOf('src/screens/marketplace/explore/ExploreScreen.tsx'), 503);
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click();
  await expect(page.getByTestId('service-card').first()).toBeVisible();
});

test('[SHL-03] a screen that could not be loaded offline opens once the network is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/v/#/Dashboard');
  await expect(page.getByTestId('dashboard')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click();
  await expect(page.getByTestId('offline')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Something went wrong' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(page.getByTestId('service-card').first()).toBeVisible();
});

test('a screen that cannot be loaded shows a button to reload', async ({ page, portal, axe }) => {
  const screen = fileOf('src/screens/marketplace/explore/ExploreScreen.tsx');
  await portal.failAlways(screen, 503);
  await page.goto('/v/explore');
  const again = page.getByRole('button', { name: 'Reload' });
  await expect(again).toBeVisible();
  await axe(page);
  await portal.stopFailing(screen);
  await again.click();
  await expect(page.getByTestId('service-card').first()).toBeVisible();
});
