/** What a user with two roles over two companies is offered on the accounts of each (section 6, ADR 0020). */
import type { Page } from '@playwright/test';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';

test.beforeEach(async ({ context, signInQuickly }) => signInQuickly(context, 'administratorAndReader'));

const pagesOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Account pages' }).getByRole('link').allTextContents();

test('[SEC-01] [RTE-02] an account’s pages and actions are those of the role that applies there', async ({
  page,
  served,
  axe,
}) => {
  const administered = await accountNamed(served, COMPANY);
  const read = await accountNamed(served, FOREIGN_COMPANY);
  await page.goto(`/v/account/${administered.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(COMPANY);
  await expect
    .poll(() => pagesOf(page))
    .toEqual([
      'Overview',
      'People',
      'Subscriptions',
      'Available services',
      'Provisioning requests',
      'Security',
      'Audit log',
    ]);
  await page.goto(`/v/account/${read.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(FOREIGN_COMPANY);
  await expect
    .poll(() => pagesOf(page))
    .toEqual(['Overview', 'People', 'Subscriptions', 'Available services', 'Notes']);
  await expect(page.getByTestId('more-actions')).toHaveCount(0);
  await axe(page);
  const exportOn = async (accountId: number) => {
    await page.goto(`/v/account/${accountId}/people`);
    await expect(page.getByRole('table', { name: 'People' })).toBeVisible();
    return page.getByRole('button', { name: 'Export' }).count();
  };
  expect([await exportOn(administered.id), await exportOn(read.id)]).toEqual([1, 0]);
});

test('[ACC-03] [SEC-01] a new account can be placed only where the user may create it', async ({
  page,
  axe,
}) => {
  await page.goto('/v/#/Account/Create/User');
  await page.getByLabel('Find an account', { exact: true }).fill(FOREIGN_COMPANY.slice(0, 7));
  await expect(
    page.getByText('There is no parent account where you can create this type of account.'),
  ).toBeVisible();
  await page.getByLabel('Find an account', { exact: true }).fill(COMPANY.slice(0, 9));
  await expect(page.getByRole('button', { name: new RegExp(`^${COMPANY}`) })).toBeVisible();
  await axe(page);
});
