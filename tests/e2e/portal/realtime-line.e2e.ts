/** Losing and restoring the realtime connection, with a controlled clock (sections 4, 8, 9). */
import type { Page } from '@playwright/test';
import { stateValueOf } from '#tests/paths/support/app-actors.ts';
import { expect, test } from '#tests/support/browser.ts';
import { openSockets, tap } from '#tests/support/tap.ts';

/** When the page's clock starts, and when it is stopped: before the first ping is due. */
const OPENED = Date.UTC(2026, 10, 20, 12);
const STOPPED = OPENED + 240_000;

/** Waits until the page has noticed that its socket is closed. */
const isWaiting = (page: Page) => expect.poll(() => stateValueOf({ page }, 'realtime')).toBe('waiting');

test('[RTC-04] a ping is sent 300 s after a pong; a connection without a pong for 60 s is closed', async ({
  page,
  portal,
}) => {
  await page.clock.install({ time: OPENED });
  const line = tap(page);
  await page.goto('/v/login');
  const pongs = () => line.received.filter(({ type }) => type === 'pong').length;
  const pings = () => line.sent.filter(({ type }) => type === 'ping').length;
  await expect.poll(pongs).toBe(1);
  await page.clock.pauseAt(STOPPED);
  await page.clock.fastForward(300_000);
  await expect.poll(pongs).toBe(2);
  await portal.sockets.dropMessages();
  await page.clock.fastForward(300_000);
  await expect.poll(pings).toBe(3);
  await page.clock.fastForward(60_000);
  await expect.poll(() => line.sockets.map(socket => socket.isClosed())).toEqual([true]);
  await isWaiting(page);
  await portal.sockets.clearFaults();
  await page.clock.fastForward(5000);
  await expect.poll(pongs).toBe(3);
  expect(line.sockets).toHaveLength(2);
});

test('[RTC-03] the page reconnects 5 s after the server restarts or closes the connection', async ({
  page,
  portal,
  signIn,
}) => {
  await page.clock.install({ time: OPENED });
  const line = tap(page);
  await signIn(page, 'user');
  await expect.poll(async () => (await portal.sockets.state()).authenticated).toBe(1);
  await page.clock.pauseAt(STOPPED);
  await portal.sockets.close(1012, 'Service restart');
  await isWaiting(page);
  await page.clock.fastForward(5000);
  await expect.poll(() => line.sentTypes()).toEqual(['auth', 'auth']);
  for (const [turn, code] of [1000, 1008, 1013, 4000].entries()) {
    await portal.sockets.close(code);
    await isWaiting(page);
    await page.clock.fastForward(5000);
    await expect.poll(() => line.sentTypes()).toHaveLength(turn + 3);
  }
  expect(line.sockets).toHaveLength(6);
});

test('[RTC-03] the page does not retry offline, and reconnects as soon as it is online', async ({
  page,
  context,
  portal,
  complaints,
  signIn,
}) => {
  // Requests fail meanwhile, and the browser logs them.
  complaints.allow(/ERR_INTERNET_DISCONNECTED|Unable to preload CSS/);
  await page.clock.install();
  const line = tap(page);
  await signIn(page, 'user');
  await expect.poll(async () => (await portal.sockets.state()).authenticated).toBe(1);
  // The shell renders the offline banner, so it must have loaded.
  await expect(page.getByTestId('global-search')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByTestId('offline')).toBeVisible();
  await portal.sockets.terminate();
  await expect.poll(() => openSockets(line)).toBe(0);
  await page.clock.fastForward(60_000);
  await expect(page.getByTestId('offline')).toBeVisible();
  const before = line.sockets.length;
  expect(before).toBe(1);
  await context.setOffline(false);
  await expect(page.getByTestId('offline')).toHaveCount(0);
  await expect.poll(async () => (await portal.sockets.state()).authenticated).toBe(1);
  expect(line.sockets).toHaveLength(2);
});

test('[SHL-03] going offline between the sign-in and the first screen is shown, and loading continues online', async ({
  page,
  context,
  portal,
  complaints,
  signIn,
}) => {
  complaints.allow(/ERR_INTERNET_DISCONNECTED/);
  await portal.pause('IAccountService/GetSupportDetails');
  await signIn(page, 'user');
  await expect(page.getByTestId('loading')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByTestId('unreachable')).toBeVisible();
  await context.setOffline(false);
  await portal.resume();
  await expect(page.getByTestId('dashboard')).toBeVisible();
});

test('[RTC-03] a page that becomes visible reconnects without waiting', async ({ page, portal, signIn }) => {
  await page.clock.install({ time: OPENED });
  const line = tap(page);
  await signIn(page, 'user');
  await expect.poll(async () => (await portal.sockets.state()).authenticated).toBe(1);
  await page.clock.pauseAt(STOPPED);
  await portal.sockets.terminate();
  await isWaiting(page);
  await page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(async () => (await portal.sockets.state()).authenticated).toBe(1);
  expect(line.sockets).toHaveLength(2);
});
