/** Updates pushed by the server (sections 4, 7, 8): shown once and immediately, over every transport. */
import type { Page } from '@playwright/test';
import { PUSH_INSTANCE, UPDATE_COMPLETE } from '#contract/portal/push.ts';
import { stateValueOf } from '#tests/paths/support/app-actors.ts';
import { brand } from '#tests/support/brand.ts';
import { expect, test } from '#tests/support/browser.ts';
import type { Portal } from '#tests/support/controls.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { expectNoToast } from '#tests/support/toasts.ts';

const UPDATED = 'The marketplace has been updated. The latest services are shown.';
const NEGOTIATE = `/signalr/api/negotiate?InstanceId=${PUSH_INSTANCE}&negotiateVersion=1` as const;
/** Milliseconds until the first retry of a lost connection. */
const FIRST_RETRY = 5000;

const toast = (page: Page) => page.getByTestId('toast-info').filter({ hasText: UPDATED });
const cards = (page: Page) => page.getByTestId('service-card');
const update = (TimeStamp: string, MarketplaceId = 1) => ({
  Event: UPDATE_COMPLETE,
  MarketplaceId,
  TimeStamp,
});
const isConnected = (portal: Portal) => expect.poll(() => portal.push.open()).toBe(1);

/** With server-sent events or long polling the page connects later than the server; earlier events show nothing. */
const isPageConnected = (page: Page) =>
  expect.poll(() => stateValueOf({ page }, 'push')).toEqual({ started: 'connected' });

/** Records the page's requests to the hub, without negotiation. */
function watch(page: Page): string[] {
  const ways: string[] = [];
  page.on('request', request => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/signalr/api/negotiate') ways.push('negotiate');
    else if (pathname === '/signalr/api' && request.method() === 'GET') {
      ways.push(searchParams.has('_') ? 'poll' : 'stream');
    }
  });
  page.on('websocket', socket => {
    if (new URL(socket.url()).pathname === '/signalr/api') ways.push('socket');
  });
  return ways;
}

/** The browser may report a socket or request later than the server counts the connection. */
const expectWays = (ways: readonly string[], expected: readonly string[]) =>
  expect.poll(() => ways).toEqual(expected);

test(
  '[RTC-08] [RTC-09] an update shows a toast and the current services, and an invalid event shows none',
  { tag: JOURNEY },
  async ({ page, context, portal, served, signInQuickly }) => {
    await signInQuickly(context, 'user');
    const ways = watch(page);
    await page.goto('/v/explore');
    await expect(cards(page).first()).toBeVisible();
    await isConnected(portal);
    await expectWays(ways, ['negotiate', 'socket']);

    await test.step('older, unknown and invalid events show no toast', async () => {
      await portal.push.send(update('2026-11-20T10:00:00Z'));
      await toast(page).getByRole('button', { name: 'Close' }).click();
      await expect(toast(page)).toHaveCount(0);
      const unreadable = page.waitForEvent('console', line => line.text().includes('is not understood'));
      const unknown = page.waitForEvent('console', line => line.text().includes('an event is not known'));
      await portal.push.send(update('2026-11-20T09:59:59Z'));
      await portal.push.send(update('yesterday'));
      await portal.push.send({ ...update('2026-11-20T11:00:00Z'), Event: 'DP_Sunrise' });
      expect((await unreadable).type()).toBe('warning');
      expect((await unknown).type()).toBe('warning');
      await expectNoToast(page);
    });

    await test.step('an update shows a toast and the current services', async () => {
      const former = await cards(page).first().getByRole('heading').innerText();
      await served.deps.db
        .updateTable('service')
        .set({ display_name: 'Quiet Harbour Backup' })
        .where('display_name', '=', former)
        .execute();
      await portal.push.send(update('2026-11-20T12:00:00Z'));
      await expect(toast(page)).toHaveCount(1);
      await expect(cards(page).first()).toContainText('Quiet Harbour Backup');
      // One toast per event: the next replaces the first.
      await portal.push.send(update('2026-11-20T12:00:01Z'));
      await portal.push.send(update('2026-11-20T09:00:00Z', 2));
      await expect(toast(page)).toHaveCount(1);
    });
  },
);

test('[RTC-09] an update shows no toast on a screen without services', async ({
  page,
  context,
  portal,
  signInQuickly,
}) => {
  await signInQuickly(context, 'resellerManager');
  await page.goto('/v/pricelists');
  await expect(page.getByRole('heading', { level: 1, name: 'Pricelists' })).toBeVisible();
  await isConnected(portal);
  const refetched = page.waitForResponse(/GetSearchServicesMetadata$/);
  await portal.push.send(update('2026-11-20T10:00:00Z'));
  await refetched;
  await expectNoToast(page);
  await page.getByRole('link', { name: 'Explore' }).click();
  await expect(cards(page).first()).toBeVisible();
  await portal.push.send(update('2026-11-20T10:00:01Z'));
  await expect(toast(page)).toBeVisible();
});

test('[RTC-09] an update shows no toast without the right to read the marketplace', async ({
  page,
  context,
  portal,
  browser,
  signInQuickly,
}) => {
  await signInQuickly(context, 'withoutMarketplace');
  await page.goto('/v/#/Dashboard');
  await isConnected(portal);
  const other = await browser.newContext({ baseURL: portal.origin });
  await signInQuickly(other, 'user');
  const reader = await other.newPage();
  await reader.goto('/v/explore');
  await expect.poll(() => portal.push.open()).toBe(2);
  await portal.push.send(update('2026-11-20T10:00:00Z'));
  await expect(toast(reader)).toHaveCount(1);
  await expectNoToast(page);
  await other.close();
});

test('[RTC-08] the transport falls back from a rejected WebSocket to server-sent events and to long polling', async ({
  page,
  context,
  portal,
  complaints,
  signInQuickly,
}) => {
  // The browser logs rejected connections.
  complaints.allow(/\/signalr\/api/);
  await signInQuickly(context, 'user');
  const ways = watch(page);
  await portal.push.refuse('WebSockets');
  await page.goto('/v/explore');
  await isConnected(portal);
  await isPageConnected(page);
  await expectWays(ways, ['negotiate', 'socket', 'negotiate', 'stream']);
  await portal.push.send(update('2026-11-20T10:00:00Z'));
  await expect(toast(page)).toHaveCount(1);
  await portal.push.refuse('WebSockets', 'ServerSentEvents');
  ways.length = 0;
  await page.reload();
  await isConnected(portal);
  await isPageConnected(page);
  await portal.push.send(update('2026-11-20T10:00:00Z'));
  await expect(toast(page)).toHaveCount(1);
  await expect
    .poll(() => ways.slice(0, 6))
    .toEqual(['negotiate', 'socket', 'negotiate', 'stream', 'negotiate', 'poll']);
});

test('[RTC-08] another instance has no push connection', async ({
  page,
  context,
  portal,
  served,
  signInQuickly,
}) => {
  await brand(served, { pod_id: 'de' });
  await signInQuickly(context, 'user');
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await page.goto('/v/explore');
  await expect(cards(page).first()).toBeVisible();
  await expect.poll(async () => (await portal.sockets.state()).authenticated).toBe(1);
  expect(asked.filter(url => url.includes('signalr'))).toEqual([]);
});

test('[RTC-08] a lost connection is restored, and one that ended with the session is not', async ({
  page,
  context,
  portal,
  served,
  complaints,
  signInQuickly,
}) => {
  complaints.allow(/\/signalr\/api|ERR_INTERNET_DISCONNECTED/);
  await signInQuickly(context, 'user');
  const ways = watch(page);
  const again = ['negotiate', 'socket'];
  await page.clock.install();
  await page.goto('/v/explore');
  await expect(cards(page).first()).toBeVisible();
  await isConnected(portal);
  await expectWays(ways, again);

  await test.step('a page that is online again reconnects at once', async () => {
    await context.setOffline(true);
    await expect(page.getByTestId('offline')).toBeVisible();
    await context.setOffline(false);
    await expectWays(ways, [...again, ...again]);
    await isConnected(portal);
    await isPageConnected(page);
  });

  await test.step('a lost connection is restored automatically and refetches without a toast', async () => {
    await portal.pause(NEGOTIATE);
    const lost = page.waitForEvent('console', line => line.text().includes('will be tried again'));
    await portal.push.terminate();
    await lost;
    const former = await cards(page).first().getByRole('heading').innerText();
    await served.deps.db
      .updateTable('service')
      .set({ display_name: 'Quiet Harbour Backup' })
      .where('display_name', '=', former)
      .execute();
    await page.clock.fastForward(FIRST_RETRY);
    await portal.resume(NEGOTIATE);
    await isConnected(portal);
    await expect(cards(page).first()).toContainText('Quiet Harbour Backup');
    await expectNoToast(page);
    await expectWays(ways, [...again, ...again, ...again]);
    await isPageConnected(page);
  });

  await test.step('the connection ends with the session and is not retried; signing in restores it', async () => {
    ways.length = 0;
    await page.getByTestId('profile-menu').click();
    await page.getByTestId('sign-out').click();
    await expect(page).toHaveURL(/\/v\/login$/);
    await expect.poll(() => portal.push.open()).toBe(0);
    await page.clock.fastForward(FIRST_RETRY);
    await signInQuickly(context, 'user');
    await page.goto('/v/explore');
    await isConnected(portal);
    // A retry after signing out would be another entry before the new connection.
    await expectWays(ways, again);
  });
});
