import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test(
  '[SHL-11] [ACC-08] the profile menu links to the user’s notifications, whose settings are saved',
  { tag: JOURNEY },
  async ({ page, context, served, signInQuickly, axe }) => {
    await signInQuickly(context, 'companyAdministrator');
    await page.goto('/v/#/Dashboard');
    await test.step('the profile menu links to the user’s notifications, with NOTIFICATIONS Read', async () => {
      await page.getByTestId('profile-menu').click();
      await page.getByRole('menuitem', { name: 'Notifications' }).click();
      await expect(page).toHaveURL(/\/v\/account\/\d+\/notifications$/);
      await expect(page.getByRole('heading', { level: 2, name: 'Notifications' })).toBeVisible();
      await expect(page).toHaveTitle(/^Notifications · Anna Berg · /);
      await expect(
        page.getByRole('navigation', { name: 'Account pages' }).getByRole('link', { name: 'Notifications' }),
      ).toHaveAttribute('aria-current', 'page');
      await axe(page);
    });
    await test.step('at least one commitment period is required', async () => {
      for (const period of ['1 month', '1 year', '3 years', 'Other']) await box(page, period).uncheck();
      await expect(page.getByText('Please select at least one commitment period.')).toBeVisible();
      await axe(page);
      await save(page);
      await expect(page.getByTestId('save-bar')).toBeVisible();
    });
    await test.step('the notifications with unsaved changes fit, wide and narrow', async () => {
      await box(page, '3 years').check();
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expect(page.getByTestId('save-bar')).toBeVisible();
        await expectToFit(page);
      }
    });
    await test.step('the settings are saved', async () => {
      await box(page, 'A price changes: By e-mail').uncheck();
      await save(page);
      await expect(page.getByText('Your notification settings have been saved.')).toBeVisible();
      await page.reload();
      await expect(box(page, '3 years')).toBeChecked();
      await expect(box(page, '1 month')).not.toBeChecked();
      await expect(box(page, 'A price changes: By e-mail')).not.toBeChecked();
      await expect(box(page, 'A price changes: In the portal')).toBeChecked();
    });
    await test.step('the profile menu has no entry for notifications without the right', async () => {
      await served.deps.db.deleteFrom('capability').where('object_type', '=', 'NOTIFICATIONS').execute();
      await signInQuickly(context, 'companyAdministrator');
      await page.goto('/v/#/Dashboard');
      await page.getByTestId('profile-menu').click();
      await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeVisible();
      await expect(page.getByRole('menuitem', { name: 'Notifications' })).toHaveCount(0);
    });
  },
);

test('[ACC-08] the words that notifications must contain are saved without blanks and duplicates', async ({
  page,
  context,
  served,
  signInQuickly,
}) => {
  await signInQuickly(context, 'administrator');
  await page.goto(`/v/account/${await accountOf(served, 'administrator')}/notifications`);
  // The administrator of a company does not have this field.
  const words = page.getByLabel('Only notifications that contain one of these words');
  await words.fill('backup, mail,, backup ');
  await save(page);
  await expect(page.getByText('Your notification settings have been saved.')).toBeVisible();
  await page.reload();
  await expect(words).toHaveValue('backup, mail');
});
