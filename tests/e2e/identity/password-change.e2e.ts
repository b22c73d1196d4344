/** Changing the own password while signed in: /change-password (sections 2, 5, 7). */
import type { Page } from '@playwright/test';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';

const NEW_PASSWORD = 'Violet-Harbour-58?';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function fillIn(page: Page, current: string, next: string): Promise<void> {
  await field(page, 'Current password').fill(current);
  await field(page, 'New password').fill(next);
  await field(page, 'Confirm new password').fill(next);
}

test(
  '[LOG-17] [LOG-18] a changed password signs in, after the form has shown what was wrong and kept the input',
  { tag: JOURNEY },
  async ({ page, context, signInQuickly, axe }) => {
    await signInQuickly(context, 'passwordChange');
    await page.goto('/v/change-password');
    await expect(heading(page, 'Change password')).toBeVisible();
    await axe(page);

    await test.step('saving an incomplete form shows the error of each field', async () => {
      await press(page, 'Change password');
      await expect(page.getByText('Enter your current password')).toBeVisible();
      await expect(field(page, 'Current password')).toBeFocused();
      await expect(field(page, 'New password')).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('Passwords do not match')).toBeVisible();
      await axe(page);
    });

    await test.step('the password rules apply here too, the server’s on leaving the field', async () => {
      const rule = (text: string) => page.getByRole('listitem').filter({ hasText: text });
      await field(page, 'New password').fill('Lang-Violet-58?');
      await expect(page.getByText('5 of 5 rules met')).toBeVisible();
      await field(page, 'New password').blur();
      await expect(rule('No part of your company name')).toContainText(': not met');
    });

    await test.step('a wrong current password shows an error, and all input is kept', async () => {
      await fillIn(page, 'not it at all', NEW_PASSWORD);
      await press(page, 'Change password');
      await expect(
        page.getByRole('alert').filter({ hasText: 'The current password is incorrect.' }),
      ).toBeVisible();
      await expect(field(page, 'Current password')).toBeFocused();
      await expect(field(page, 'Current password')).toHaveValue('not it at all');
      await expect(field(page, 'New password')).toHaveValue(NEW_PASSWORD);
      await expect(field(page, 'Confirm new password')).toHaveValue(NEW_PASSWORD);
      await axe(page);
    });

    await test.step('after a change, by keyboard, the new password signs in', async () => {
      await field(page, 'Current password').fill(DEMO_PASSWORD);
      await field(page, 'Current password').press('Enter');
      await expect(heading(page, 'Your password has been changed')).toBeFocused();
      await axe(page);
      await context.clearCookies();
      await page.goto('/v/login');
      await field(page, 'Username').fill(PEOPLE.passwordChange.username);
      await field(page, 'Password').fill(NEW_PASSWORD);
      await press(page, 'Sign in');
      await expect(page).toHaveURL(/\/v\/#\/Dashboard$/);
    });
  },
);
