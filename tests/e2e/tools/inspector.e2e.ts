/** The live inspector beside a page of the portal in development, and that no page of a build has it. */
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

test('a page is looked into while it is used, back to an earlier moment, and no password leaves it', async ({
  page,
  dev,
}) => {
  await keepPosted(page);
  const opened = page.waitForEvent('popup', { timeout: FIRST_PAGE_MS });
  await page.goto(`${dev}/v/login?inspect`);
  const inspector = await opened;
  const chart = inspector.getByRole('group', { name: 'Sequence chart' });
  const status = inspector.getByRole('banner').getByRole('status');
  const column = (name: string) => chart.getByRole('columnheader', { name, exact: true });
  const lit = (state: string) => inspector.locator(`.state.active[data-state="${state}"]`);

  await test.step('who is at work is there, and the address is as the portal knows it', async () => {
    await expect(page).toHaveURL(`${dev}/v/login`);
    await inspector.getByRole('button', { name: 'signIn form.idle' }).click({ timeout: FIRST_PAGE_MS });
    await expect(inspector.getByRole('heading', { level: 1, name: 'signIn' })).toBeVisible();
    await expect(inspector.getByRole('img', { name: 'Statechart of signIn' })).toBeVisible();
    await expect(lit('form.idle')).toBeVisible();
  });

  await test.step('what the person does is told and lit', async () => {
    await page.getByLabel('Username', { exact: true }).fill(PEOPLE.user.username);
    await page.getByLabel('Password', { exact: true }).fill(TYPED);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(lit('form.refused')).toBeVisible();
    await expect(chart.getByRole('button', { name: 'outside to signIn: submitted' })).toBeVisible();
    await expect(chart.getByRole('button', { name: /^authenticate to signIn: xstate\.error/ })).toBeVisible();
    await expect(inspector.getByRole('main').locator('pre')).toContainText(PEOPLE.user.username);
    await expect(column('calls')).toBeVisible();
    await expect(column('authenticate')).toHaveCount(0);
    await expectAccessible(inspector);
  });

  await test.step('an earlier moment is looked at, and left', async () => {
    await chart.getByRole('button', { name: 'outside to signIn: submitted' }).click();
    await expect(status).toHaveText(/^Looking at \d+ of \d+$/);
    await expect(lit('authenticating')).toBeVisible();
    await expect(column('authenticate')).toBeVisible();
    await expect(inspector.locator('text.taken', { hasText: 'submitted' })).toBeVisible();
    await inspector.getByRole('button', { name: 'Earlier', exact: true }).click();
    await expect(lit('form.idle')).toBeVisible();
    await expectAccessible(inspector);
    await inspector.getByRole('button', { name: 'Live', exact: true }).click();
    await expect(status).toHaveText('Live');
    await expect(lit('form.refused')).toBeVisible();
  });

  await test.step('what was typed for nobody’s eyes did not leave the page', async () => {
    const posted = await postedBy(page);
    expect(posted).toContain(PEOPLE.user.username);
    expect(posted).not.toContain(TYPED);
  });

  await test.step('a reload is told as another story in the same window', async () => {
    await page.reload();
    const loads = inspector.getByRole('combobox', { name: 'Page' }).getByRole('option');
    await expect(loads).toHaveCount(2, { timeout: FIRST_PAGE_MS });
    await expect(inspector.getByRole('button', { name: 'signIn form.idle' })).toBeVisible();
    expect(page.context().pages()).toHaveLength(2);
  });
});

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file =>
    /\.(js|css|html|json)$/.test(file),
  );

test('no file of the build has anything of it, and the source has', async () => {
  const having = (folder: string) =>
    filesIn(folder).filter(file =>
      /portal-inspector|tools\/inspector/.test(readFileSync(join(folder, file), 'utf8')),
    );
  expect(filesIn('dist').length).toBeGreaterThan(50);
  expect(having('dist')).toEqual([]);
  expect(readFileSync('tools/inspector/page.ts', 'utf8')).toContain(MARK);
});
