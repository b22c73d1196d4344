import type { Page } from '@playwright/test';
import { PEOPLE } from '#server/demo/people.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';

const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click();

test('[SHL-11] the profile menu links to the user’s notifications, with NOTIFICATIONS Read', async ({
  page,
  context,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'companyAdministrator');
  await page.goto('/v/#/Dashboard');
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

test('[SHL-11] the profile menu has no entry for notifications without the right', async ({
  page,
  context,
  served,
  signInQuickly,
}) => {
  await served.deps.db.deleteFrom('capability').where('object_type', '=', 'NOTIFICATIONS').execute();
  await signInQuickly(context, 'companyAdministrator');
  await page.goto('/v/#/Dashboard');
  await page.getByTestId('profile-menu').click();
  await expect(page.getByRole('menuitem', { name: 'Change password' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Notifications' })).toHaveCount(0);
});

test('[ACC-08] the settings are saved; at least one commitment period is required', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'companyAdministrator');
  const { account_id: id } = await served.deps.db
    .selectFrom('login')
    .select('account_id')
    .where('username', '=', PEOPLE.companyAdministrator.username)
    .executeTakeFirstOrThrow();
  await page.goto(`/v/account/${id}/notifications`);
  for (const period of ['1 month', '1 year', '3 years', 'Other']) await box(page, period).uncheck();
  await expect(page.getByText('Please select at least one commitment period.')).toBeVisible();
  await axe(page);
  await save(page);
  await expect(page.getByTestId('save-bar')).toBeVisible();
  await box(page, '3 years').check();
  await box(page, 'A price changes: By e-mail').uncheck();
  await save(page);
  await expect(page.getByText('Your notification settings have been saved.')).toBeVisible();
  await page.reload();
  await expect(box(page, '3 years')).toBeChecked();
  await expect(box(page, '1 month')).not.toBeChecked();
  await expect(box(page, 'A price changes: By e-mail')).not.toBeChecked();
  await expect(box(page, 'A price changes: In the portal')).toBeChecked();
});

test('[ACC-08] the words that notifications must contain are saved without blanks and duplicates', async ({
  page,
  context,
  served,
  signInQuickly,
}) => {
  await signInQuickly(context, 'administrator');
  const { account_id: id } = await served.deps.db
    .selectFrom('login')
    .select('account_id')
    .where('username', '=', PEOPLE.administrator.username)
    .executeTakeFirstOrThrow();
  await page.goto(`/v/account/${id}/notifications`);
  const words = page.getByLabel('Only notifications that contain one of these words');
  await words.fill('backup, mail,, backup ');
  await save(page);
  await expect(page.getByText('Your notification settings have been saved.')).toBeVisible();
  await page.reload();
  await expect(words).toHaveValue('backup, mail');
});

for (const width of [1440, 390])
  test(`[ACC-08] the notifications fit a width of ${width}`, async ({
    page,
    context,
    served,
    signInQuickly,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await signInQuickly(context, 'companyAdministrator');
    const { account_id: id } = await served.deps.db
      .selectFrom('login')
      .select('account_id')
      .where('username', '=', PEOPLE.companyAdministrator.username)
      .executeTakeFirstOrThrow();
    await page.goto(`/v/account/${id}/notifications`);
    await box(page, '1 month').uncheck();
    await expect(page.getByTestId('save-bar')).toBeVisible();
    await expectToFit(page);
  });
