import type { Page } from '@playwright/test';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { visit } from '#tests/support/visitor.ts';

const sessions = (page: Page) =>
  page
    .getByTestId('sessions')
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });

test(
  '[SEC-05] users see how and where they are signed in, and end their other sessions',
  { tag: JOURNEY },
  async ({ page, context, served, signInQuickly, axe }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const other = visit(served.origin);
    await enter(served, other, 'user');
    await signInQuickly(context, 'user');
    const id = await accountOf(served, 'user');
    await page.goto(`/v/account/${id}/user-security`);
    await expect(page).toHaveTitle(/^Sign-in security · Paul Winter · /);
    await expect(
      page.getByText('You have no verification methods. Your password alone is enough to sign in.'),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Change password' })).toBeVisible();
    await expect(sessions(page)).toHaveCount(2);
    await expect(sessions(page).filter({ hasText: 'This session' })).toHaveCount(1);
    await axe(page);
    await expectToFit(page);
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    const dialog = page.getByRole('dialog', { name: 'Sign out everywhere else' });
    await dialog.getByRole('button', { name: 'Sign out' }).press('Enter');
    await expect(sessions(page)).toHaveCount(1);
    expect((await other.call('IAuthorizationService/PingPong', {})).status).toBe(401);
  },
);

test(
  '[SEC-05] an administrator finds users without two-step verification, and ends a session of one',
  { tag: JOURNEY },
  async ({ page, context, served, signInQuickly, axe }) => {
    const other = visit(served.origin);
    await enter(served, other, 'german');
    await signInQuickly(context, 'companyAdministrator');
    const { id } = await accountNamed(served, COMPANY);
    await page.goto(`/v/account/${id}/security?mfa=off&name=winter`);
    await expect(page.getByText('1 entry', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: 'Paul Winter' })).toContainText('Off');
    await axe(page);
    await page.goto(`/v/account/${id}/security?mfa=off&name=henrik`);
    await expect(page.getByText('No entries match the filters.')).toBeVisible();
    await page.getByRole('button', { name: 'Remove filter Two-step verification' }).click();
    await page.getByRole('link', { name: 'Henrik Dahl' }).click();
    await expect(page).toHaveURL(/\/user-security$/);
    await expect(page.getByTestId('methods').getByRole('listitem')).toHaveCount(2);
    await expect(page.getByTestId('methods')).toContainText('h•••@example.org');
    await axe(page);

    await page.goto(`/v/account/${await accountOf(served, 'german')}/user-security`);
    await expect(sessions(page)).toHaveCount(1);
    await sessions(page).getByRole('button', { name: 'Sign out' }).press('Enter');
    await expect(page.getByText('No active sessions.')).toBeVisible();
    expect((await other.call('IAuthorizationService/PingPong', {})).status).toBe(401);
  },
);
