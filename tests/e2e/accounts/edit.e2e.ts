import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { PEOPLE } from '#server/demo/people.ts';
import type { Deps } from '#server/platform/call.ts';
import { departmentOf } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { row as treeRow, treeIn } from '#tests/support/tree.ts';

const field = (page: Page, name: string) =>
  page.getByTestId('edit-account').getByLabel(name, { exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

const accountOf = async (deps: Deps, username: string) =>
  await deps.db
    .selectFrom('login')
    .innerJoin('account', 'account.id', 'login.account_id')
    .select(['account.id', 'fields', 'version'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow();

test(
  '[ACC-02] [MSG-03] an account is edited on its page, and no input is lost on leaving, resizing or a conflict',
  { tag: JOURNEY },
  async ({ page, context, served, signInQuickly, axe }) => {
    const { db } = served.deps;
    const { id } = await accountOf(served.deps, PEOPLE.english.username);
    await signInQuickly(context, 'companyAdministrator');
    await page.goto(`/v/account/${id}`);
    await press(page, 'Edit');
    await expect(page.getByRole('heading', { name: 'Edit Emma Clarke' })).toBeFocused();
    await axe(page);
    // Needs a second factor, which she has not set up: visible, read-only.
    await expect(field(page, 'Username (required)')).toBeDisabled();
    await expect(page.getByRole('link', { name: 'Set up two-step verification' }).first()).toBeVisible();
    // The options are fetched when the list opens, here from a remote system.
    await field(page, 'Country').focus();
    await field(page, 'Country').selectOption('Portugal');
    const centres = page.getByRole('combobox', { name: 'Cost centre' });
    await centres.fill('Quality');
    // Typing filters the options; the one that is selected stays among them.
    const options = page.getByRole('listbox', { name: 'Cost centre' }).getByRole('option');
    const centre = options.filter({ hasText: 'Quality' }).first();
    await expect(centre).toBeVisible();
    await expect(options.filter({ hasNotText: 'Quality' })).toHaveCount(1);
    const chosen = await centre.innerText();
    await centre.click();
    await expect(centres).toHaveValue(chosen);
    // Rotating the screen keeps the input.
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: 'Hierarchy' })).toBeVisible();
    await expect(centres).toHaveValue(chosen);
    await page.setViewportSize({ width: 1440, height: 900 });
    await field(page, 'Job title').fill('Head of Service');
    await field(page, 'Phone').fill('+49 30 1');
    // The navigation blocker asks before leaving.
    await page.getByRole('navigation', { name: 'Path to the account' }).getByRole('link').first().click();
    await press(page, 'Continue editing');
    await expect(field(page, 'Job title')).toHaveValue('Head of Service');
    // Another person saves first.
    await db
      .updateTable('account')
      .set({
        fields: sql`fields || '{"JobTitle":"Agent","Mobile":"+49 170 1","Phone":"+49 30 2"}'::jsonb`,
        version: sql`version + 1`,
      })
      .where('id', '=', id)
      .execute();
    await press(page, 'Save');
    const row = (name: string) => page.getByRole('row').filter({ hasText: name });
    await expect(row('Job title')).toHaveText(/Head of Service\s*Agent/);
    await expect(row('Mobile')).toContainText('Not changed, the saved value is kept');
    await expect(row('Country')).toContainText('Portugal');
    await expect(row('Cost centre')).toContainText(chosen);
    await expect(row('Country')).toContainText('Not changed, your value is kept');
    // Of the two conflicting fields, keep the own job title and take the other's phone.
    const choice = (name: string) => page.getByRole('radio', { name, exact: true });
    await expect(choice('Job title Your value Head of Service')).toBeChecked();
    await expect(choice('Phone Your value +49 30 1')).toBeChecked();
    await choice('Phone Your value +49 30 1').press('ArrowRight');
    await expect(choice('Phone Saved value +49 30 2')).toBeChecked();
    await expect(row('Mobile').getByRole('radio')).toHaveCount(0);
    await expect(row('Country').getByRole('radio')).toHaveCount(0);
    await axe(page);
    await press(page, 'Save selected values');
    await expect(page.getByRole('status').filter({ hasText: 'The changes have been saved.' })).toBeVisible();
    await expect(page.getByRole('definition').filter({ hasText: 'Head of Service' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeFocused();
    const { fields } = await accountOf(served.deps, PEOPLE.english.username);
    expect(fields).toMatchObject({
      JobTitle: 'Head of Service',
      Phone: '+49 30 2',
      Mobile: '+49 170 1',
      Country: 'PT',
    });
  },
);

test('[ACC-01] [ACC-02] a changed name is shown in the hierarchy at once', async ({
  page,
  context,
  served,
  signInQuickly,
}) => {
  const { id, display_name: former } = await departmentOf(served);
  await signInQuickly(context, 'companyAdministrator');
  await page.goto(`/v/account/${id}`);
  await expect(treeRow(page, former)).toBeVisible();
  await press(page, 'Edit');
  await field(page, 'Name (required)').fill('Quality and Service');
  await press(page, 'Save');
  await expect(page.getByRole('heading', { level: 1, name: 'Quality and Service' })).toBeVisible();
  await expect(treeRow(page, 'Quality and Service')).toBeVisible();
  await expect(treeIn(page).getByRole('treeitem', { name: former, exact: true })).toHaveCount(0);
});
