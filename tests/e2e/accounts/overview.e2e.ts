/** The overview of an account as a manager, a company's administrator and a plain user see it. */
import type { Page } from '@playwright/test';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { createBelow } from '#tests/support/create-below.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { visit } from '#tests/support/visitor.ts';

/** Locates a number by its label. */
const figure = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'At a glance' })
    .locator('div', { has: page.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) }) })
    .getByRole('definition');

const WIDTHS = [1440, 390];

test('[ACC-02] a manager sees the overview of a company and of an empty department', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  await test.step('a manager sees numbers and lists of a company; each number links to its list', async () => {
    await signInQuickly(context, 'resellerManager');
    const { id, path } = await accountNamed(served, COMPANY);
    const users = await served.deps.db
      .selectFrom('account')
      .select('id')
      .where('type', '=', 'User')
      .where('state', '<>', 'Terminated')
      .where('path', 'like', `${path}/%`)
      .execute();
    await page.goto(`/v/account/${id}`);
    await expect(figure(page, 'Users')).toHaveText(String(users.length));
    await expect(figure(page, 'Departments')).toHaveText(/^[1-9]/);
    await expect(figure(page, 'Open requests')).toHaveText(/^[1-9]/);
    await expect(page.getByTestId('deadlines').getByRole('listitem').first()).toBeVisible();
    const subscriptions = page.getByRole('table', { name: 'Subscriptions' });
    await expect(subscriptions.getByRole('row')).toHaveCount(6);
    await expect(page.getByTestId('latest-log').getByRole('listitem')).toHaveCount(5);
    await expect(page.getByTestId('latest-notes')).toBeVisible();
    await axe(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page);
    }

    await figure(page, 'Users without two-step verification').getByRole('link').click();
    await expect(page).toHaveURL(/\/security\?mfa=off$/);
    await page.goBack();
    await figure(page, 'Users').getByRole('link').click();
    await expect(page).toHaveURL(/\/people$/);
    await expect(page.getByText(`${users.length} entries`, { exact: true })).toBeVisible();
    await page.goBack();
    await figure(page, 'Failed requests').getByRole('link').click();
    await expect(page.getByRole('heading', { name: 'Provisioning requests' })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: 'Latest activity' }).click();
    await expect(page).toHaveURL(/\/audit-log$/);
    await page.goBack();
    const first = subscriptions.getByRole('link').first();
    const name = (await first.textContent()) ?? '';
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  });

  await test.step('the overview of an empty department shows zeros and a message in place of each list', async () => {
    const visitor = visit(served.origin);
    await enter(served, visitor, 'resellerManager');
    const id = await createBelow(visitor, 'Department', (await accountNamed(served, COMPANY)).id);
    await page.goto(`/v/account/${id}`);
    await expect(figure(page, 'Users')).toHaveText('0');
    await expect(figure(page, 'Subscriptions')).toHaveText('0');
    await expect(figure(page, 'Failed requests'), 'shown only when there are any').toHaveCount(0);
    await expect(page.getByTestId('deadlines')).toContainText('Nothing ends within the next 90 days.');
    await expect(page.getByTestId('subscriptions')).toContainText('No subscriptions yet.');
    await expect(page.getByTestId('latest-notes')).toContainText('No notes yet.');
    await axe(page);
  });
});

test('[ACC-02] a company’s administrator sees the overview of the company', async ({
  page,
  context,
  portal,
  served,
  signInQuickly,
  axe,
}) => {
  await test.step('the fields are shown even if the numbers cannot be loaded', async () => {
    await signInQuickly(context, 'companyAdministrator');
    await portal.fail('IAccountService/GetAccountOverview', 500, 'The counter is asleep');
    await page.goto(`/v/account/${(await accountNamed(served, COMPANY)).id}`);
    const failed = page.getByTestId('failed');
    await expect(failed).toContainText('The counter is asleep');
    await expect(page.getByTestId('container').first()).toBeVisible();
    await axe(page);
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(figure(page, 'Users')).toBeVisible();
  });

  await test.step('a company’s administrator sees their own requests, and no notes', async () => {
    await expect(figure(page, 'Your open requests')).toBeVisible();
    await expect(figure(page, 'Open requests')).toHaveCount(0);
    await expect(page.getByTestId('latest-log')).toBeVisible();
    await expect(page.getByTestId('latest-notes')).toHaveCount(0);
    await axe(page);
  });
});

test('[ACC-02] [SEC-05] users see their roles, two-step verification and active sessions', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'user');
  await page.goto(`/v/account/${await accountOf(served, 'user')}`);
  await expect(figure(page, 'Two-step verification')).toHaveText('Off');
  await expect(figure(page, 'Active sessions')).toHaveText(/^[1-9]/);
  await expect(page.getByTestId('roles')).toContainText('Applies to this user only');
  await expect(page.getByTestId('latest-log')).toHaveCount(0);
  await axe(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expectToFit(page);
  }
  await figure(page, 'Active sessions').getByRole('link').click();
  await expect(page).toHaveURL(/\/user-security$/);
});
