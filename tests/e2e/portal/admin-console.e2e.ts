import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';

const CONSOLE = '/v/admin-console';
const list = (page: Page) => page.getByRole('navigation', { name: 'Methods' });
const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true });
const result = (page: Page) => page.getByTestId('admin-result');

test.beforeEach(({ context, signInQuickly }) => signInQuickly(context, 'administrator'));

test('[ACC-11] [RTE-01] the profile menu links to the console, only with ADMINISTRATIVE Read', async ({
  page,
  context,
  signInQuickly,
  axe,
}) => {
  await page.goto('/v/explore');
  await page.getByTestId('profile-menu').click();
  await page.getByTestId('admin-console-entry').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Administration console' })).toBeFocused();
  await expect(list(page).getByRole('link')).toHaveCount(13);
  await axe(page);

  await signInQuickly(context, 'resellerManager');
  await page.goto(CONSOLE);
  await expect(page).not.toHaveURL(/admin-console/);
  await page.getByTestId('profile-menu').click();
  await expect(page.getByTestId('sign-out')).toBeVisible();
  await expect(page.getByTestId('admin-console-entry')).toHaveCount(0);
});

test(
  '[ACC-11] a method is found, filled in, run by keyboard, and its result shown as a table and as JSON',
  { tag: JOURNEY },
  async ({ page, axe }) => {
    await page.goto(CONSOLE);
    await page.getByLabel('Find a method').fill('recently active');
    await expect(list(page).getByRole('link')).toHaveCount(1);
    await page.getByLabel('Find a method').fill('nothing like it');
    await expect(page.getByText('No methods match.')).toBeVisible();
    await page.getByLabel('Find a method').fill('SESS');
    await list(page)
      .getByRole('link', { name: /^ListSessions/ })
      .click();
    await expect(page).toHaveURL(/\/v\/admin-console\/ListSessions$/);
    await page.getByLabel('Impersonated by someone else').selectOption('No');
    await page.getByLabel('Username').fill('erik');
    await page.getByLabel('Username').press('Control+Enter');
    const table = result(page).getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveText([
      'UserAccountId',
      'Username',
      'LastSeenAt',
      'CreatedAt',
      'Address',
      'IsImpersonated',
    ]);
    await expect(table.getByRole('row').nth(1)).toContainText('erik.lindqvist');
    await axe(page);
    await result(page).getByRole('button', { name: 'JSON', exact: true }).click();
    await expect(result(page).getByRole('region')).toContainText('"Username": "erik.lindqvist"');
    await axe(page);
    await result(page).getByRole('button', { name: 'Table' }).click();
    await table.getByRole('row').nth(1).getByRole('link').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Erik Lindqvist' })).toBeVisible();
  },
);

test('[ACC-11] a method that makes changes asks for confirmation, and its message is broadcast', async ({
  page,
  axe,
}) => {
  await page.goto(`${CONSOLE}/ShowMessage`);
  await expect(page.getByText('Makes changes')).toBeVisible();
  await run(page).click();
  await expect(page.getByText('Enter a value.')).toBeVisible();
  await expect(page.getByLabel('Text (required)')).toBeFocused();
  await axe(page);
  await page.getByLabel('Text (required)').fill('The stock-taking is on Friday.');
  await run(page).click();
  const dialog = page.getByRole('dialog', { name: 'Run ShowMessage?' });
  await expect(dialog).toBeVisible();
  await axe(page);
  await dialog.getByRole('button', { name: 'No', exact: true }).click();
  await expect(result(page)).toHaveCount(0);
  await run(page).click();
  await dialog.getByRole('button', { name: 'Run' }).click();
  await expect(result(page)).toContainText('The stock-taking is on Friday.');
  await expect(page.getByRole('status').filter({ hasText: 'The stock-taking is on Friday.' })).toBeVisible();

  await page.goto(`${CONSOLE}/ClearAnnouncements`);
  await run(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click();
  await expect(result(page)).toContainText('message');
});

test('[ACC-11] the history survives a reload and fills in a form again', async ({ page }) => {
  await page.goto(`${CONSOLE}/RunJobAgain`);
  await page.getByLabel('Job ID (required)').fill('999999');
  await run(page).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Run' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Nothing was found at this address.');
  await page.goto(`${CONSOLE}/ListTables`);
  await run(page).click();
  await expect(result(page).getByRole('table')).toContainText('account');
  await page.reload();
  const history = page.getByTestId('admin-history').getByRole('listitem');
  await expect(history).toHaveText([/Done.*ListTables/, /Failed.*RunJobAgain.*jobId: 999999/]);
  await history.nth(1).getByRole('link').click();
  await expect(page).toHaveURL(/\/RunJobAgain$/);
  await expect(page.getByLabel('Job ID (required)')).toHaveValue('999999');
});

for (const width of [1440, 390])
  test(`[ACC-11] the console fits a width of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${CONSOLE}/ListTables`);
    await run(page).click();
    await expect(result(page).getByRole('table')).toBeVisible();
    await expectToFit(page);
    if (width < 992) {
      await expect(list(page)).toBeHidden();
      await page.getByRole('link', { name: 'All methods' }).click();
      await expect(list(page).getByRole('link')).toHaveCount(13);
    }
  });
