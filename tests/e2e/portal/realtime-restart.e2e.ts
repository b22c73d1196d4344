/** A real server process killed under an open page, and started again on the same data and address. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import { stateValueOf } from '#tests/paths/support/app-actors.ts';
import { expect } from '#tests/support/browser.ts';
import { runPortal } from '#tests/support/process.ts';
import type { PortalProcess } from '#tests/support/process.ts';
import { isRealtime, tap } from '#tests/support/tap.ts';
import { slowness } from '../../../tools/testing/speed.mjs';

/** Starting includes loading the demonstration data. */
const START_LIMIT_MS = 180_000 * slowness();

/** When the page's clock starts, and when it is stopped: before the first ping is due. */
const OPENED = Date.UTC(2026, 10, 20, 12);
const STOPPED = OPENED + 240_000;

type Fixtures = { start: (port?: string) => Promise<PortalProcess & { origin: string }> };

const test = base.extend<Fixtures>({
  start: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'portal-restart-'));
    const running: PortalProcess[] = [];
    await use(async (port = '0') => {
      const portal = await runPortal({ PORTAL_DATA: folder, PORT: port, PORTAL_TEST_CONTROLS: 'yes' });
      running.push(portal);
      if (portal.origin === undefined) throw new Error(portal.output());
      return { ...portal, origin: portal.origin };
    });
    await Promise.all(running.map(portal => portal.stop('SIGKILL')));
    await rm(folder, { recursive: true });
  },
});

test('[RTC-03] [RTC-02] a page keeps its session when the server is killed and restarted', async ({
  page,
  start,
}) => {
  test.setTimeout(START_LIMIT_MS);
  const first = await start();
  await page.clock.install({ time: OPENED });
  const line = tap(page);
  const auths = () => line.sent.filter(({ type }) => type === 'auth');
  await page.goto(`${first.origin}/v/login`);
  await page.getByLabel('Username', { exact: true }).fill(PEOPLE.user.username);
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByTestId('dashboard')).toBeVisible();
  await expect.poll(() => auths().length).toBe(1);
  await page.evaluate(() => (window.recordedArguments = ['this very page']));

  // From here on the page's clock moves only by the test, however long a server takes to start.
  await page.clock.pauseAt(STOPPED);
  const isWaiting = () => expect.poll(() => stateValueOf({ page }, 'realtime')).toBe('waiting');
  expect(await first.stop('SIGKILL')).toBe(null);
  await isWaiting();
  const another = page.waitForEvent('websocket', isRealtime);
  await page.clock.fastForward(5000);
  await another;
  await isWaiting();

  await start(new URL(first.origin).port);
  expect(line.sockets).toHaveLength(2);
  await page.clock.fastForward(10_000);
  await expect.poll(() => auths().length).toBe(2);
  await expect.poll(() => line.received.findLast(({ type }) => type === 'pong')).toBeTruthy();
  await page.clock.resume();
  // The same session on the same page, which was not reloaded.
  expect(auths()[1]).toEqual(auths()[0]);
  await page.getByTestId('global-search').fill('Paul');
  await expect(page.getByRole('option').first()).toBeVisible();
  expect(await page.evaluate(() => window.recordedArguments)).toEqual(['this very page']);
  expect(line.sockets).toHaveLength(3);
});
