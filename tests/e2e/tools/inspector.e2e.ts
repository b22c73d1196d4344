/** The live inspector of a page in development, and its absence from the build. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DEVELOPMENT_SOCKET_PATH } from '#contract/platform/constants.ts';
import { PEOPLE } from '#server/demo/people.ts';
import { expectAccessible } from '#tests/support/axe.ts';
import { expect, test as base } from '#tests/support/browser.ts';
import { startDevServer } from '#tests/support/dev-server.ts';
import { slowness } from '../../../tools/testing/speed.mjs';

const test = base.extend<object, { dev: string }>({
  dev: [
    async ({ served }, use) => {
      const server = await startDevServer(served.origin);
      await use(server.origin);
      await server.close();
    },
    { scope: 'worker', timeout: 120_000 * slowness() },
  ],
});
test.use({ settings: { socketPath: DEVELOPMENT_SOCKET_PATH } });

const TYPED = 'Wrong-Kettle-72!';
/** Part of every storage key and message of the inspector. */
const MARK = 'portal-inspector';
/** The development server transforms each module on its first request. */
const FIRST_PAGE_MS = 60_000 * slowness();

/** Records everything the page sends. */
const keepPosted = (page: Page) =>
  page.addInitScript(() => {
    const posted: string[] = [];
    const { postMessage } = BroadcastChannel.prototype;
    BroadcastChannel.prototype.postMessage = function (message: unknown) {
      posted.push(JSON.stringify(message));
      postMessage.call(this, message);
    };
    Object.assign(window, { posted });
  });
const postedBy = (page: Page) =>
  page.evaluate(() => (window as unknown as { posted: string[] }).posted.join('\n'));

test('a page is inspected live and at an earlier moment, and no password leaves it', async ({
  page,
  dev,
}) => {
  await keepPosted(page);
  const opened = page.waitForEvent('popup', { timeout: FIRST_PAGE_MS });
  await page.goto(`${dev}/v/login?inspect`, { timeout: FIRST_PAGE_MS });
  const inspector = await opened;
  const chart = inspector.getByRole('group', { name: 'Sequence chart' });
  const status = inspector.getByRole('banner').getByRole('status');
  const column = (name: string) => chart.getByRole('columnheader', { name, exact: true });
  const active = (state: string) => inspector.locator(`.state.active[data-state="${state}"]`);

  await test.step('the actors are listed, and the URL has no parameter', async () => {
    await expect(page).toHaveURL(`${dev}/v/login`);
    await inspector.getByRole('button', { name: 'signIn form.idle' }).click({ timeout: FIRST_PAGE_MS });
    await expect(inspector.getByRole('heading', { level: 1, name: 'signIn' })).toBeVisible();
    await expect(inspector.getByRole('img', { name: 'Statechart of signIn' })).toBeVisible();
    await expect(active('form.idle')).toBeVisible();
  });

  await test.step('the user’s actions are recorded and highlighted', async () => {
    await page.getByLabel('Username', { exact: true }).fill(PEOPLE.user.username);
    await page.getByLabel('Password', { exact: true }).fill(TYPED);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(active('form.refused')).toBeVisible();
    await expect(chart.getByRole('button', { name: 'external to signIn: submitted' })).toBeVisible();
    await expect(chart.getByRole('button', { name: /^authenticate to signIn: xstate\.error/ })).toBeVisible();
    await expect(inspector.getByRole('main').locator('pre')).toContainText(PEOPLE.user.username);
    await expect(column('completed calls')).toBeVisible();
    await expect(column('authenticate')).toHaveCount(0);
    await expectAccessible(inspector);
  });

  await test.step('an earlier moment is shown, then live updates again', async () => {
    await chart.getByRole('button', { name: 'external to signIn: submitted' }).click();
    await expect(status).toHaveText(/^Paused at \d+ of \d+$/);
    await expect(active('authenticating')).toBeVisible();
    await expect(column('authenticate')).toBeVisible();
    await expect(inspector.locator('text.taken', { hasText: 'submitted' })).toBeVisible();
    await inspector.getByRole('button', { name: 'Previous event', exact: true }).click();
    await expect(active('form.idle')).toBeVisible();
    await expectAccessible(inspector);
    await inspector.getByRole('button', { name: 'Live', exact: true }).click();
    await expect(status).toHaveText('Live');
    await expect(active('form.refused')).toBeVisible();
  });

  await test.step('the typed password did not leave the page', async () => {
    const posted = await postedBy(page);
    expect(posted).toContain(PEOPLE.user.username);
    expect(posted).not.toContain(TYPED);
  });

  await test.step('a reload is another recording in the same window', async () => {
    await page.reload();
    const loads = inspector.getByRole('combobox', { name: 'Page load' }).getByRole('option');
    await expect(loads).toHaveCount(2, { timeout: FIRST_PAGE_MS });
    await expect(inspector.getByRole('button', { name: 'signIn form.idle' })).toBeVisible();
    expect(page.context().pages()).toHaveLength(2);
  });
});

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    /\.(js|css|html|json)$/.test(file),
  );

test('no file of the build contains it, and the source does', async () => {
  const having = (folder: string) =>
    filesIn(folder).filter(file =>
      /portal-inspector|tools\/inspector/.test(readFileSync(join(folder, file), 'utf8')),
    );
  expect(filesIn('dist').length).toBeGreaterThan(50);
  expect(having('dist')).toEqual([]);
  expect(readFileSync('tools/inspector/page.ts', 'utf8')).toContain(MARK);
});
