/** /service-tool/edit-service-groups: creating, changing and deleting service groups (MKT-08). */
import type { Page } from '@playwright/test';
import { accountNamed, RESELLER } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';

const ADDRESS = '/v/service-tool/edit-service-groups';
const panel = (page: Page) => page.getByTestId('service-group');
const members = (page: Page) => panel(page).getByRole('region', { name: /^In this group/ });
const others = (page: Page) => panel(page).getByRole('region', { name: 'Not in this group' });
const dialog = (page: Page) => page.getByRole('dialog');
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

test(
  '[MKT-08] a group is created, changed and deleted, and changes of others are shown',
  { tag: JOURNEY },
  async ({ page, context, signInQuickly, served, axe }) => {
    await signInQuickly(context, 'resellerManager');
    await test.step('a group is created, filled, saved and deleted by keyboard alone', async () => {
      await page.goto(ADDRESS);
      await expect(page.getByTestId('empty')).toContainText('No service groups yet.');
      await page.getByRole('button', { name: 'New service group' }).press('Enter');
      await press(page, 'Create service group');
      await expect(dialog(page).getByText('Enter a name.')).toBeVisible();
      await axe(page);
      await dialog(page).getByLabel('Name').fill('Office');
      await page.keyboard.press('Enter');
      await expect(page.getByText('The service group “Office” has been created.')).toBeVisible();
      await expect(panel(page).getByRole('heading', { level: 2, name: 'Office' })).toBeVisible();
      await expect(members(page)).toContainText('In this group (0)');
      await others(page).getByLabel('Search services to add').fill('papyrus');
      const found = others(page).getByRole('checkbox', { name: /papyrus/i });
      await expect(others(page).getByRole('checkbox', { name: /^Aurelia/ })).toHaveCount(0);
      await found.first().press('Space');
      await others(page).getByLabel('Select all shown').press('Space');
      const count = await found.count();
      const add = others(page).getByRole('button', { name: `Add ${count} services` });
      await add.press('Enter');
      await expect(members(page)).toContainText(`In this group (${count})`);
      await expect(others(page).getByRole('button', { name: 'Add', exact: true })).toBeFocused();
      await members(page)
        .getByRole('checkbox', { name: /^Papyrus/ })
        .first()
        .press('Space');
      await members(page).getByRole('button', { name: 'Remove 1 service' }).press('Enter');
      await expect(members(page)).toContainText(`In this group (${count - 1})`);
      await axe(page);
      await expect(
        panel(page).getByRole('button', { name: 'Delete service group' }),
      ).toHaveAccessibleDescription('Save or discard your changes first.');
      await page.getByRole('button', { name: 'Save', exact: true }).press('Enter');
      await expect(page.getByText('The service group has been saved.')).toBeVisible();
      const row = page.getByRole('row', { name: /^Office/ });
      await expect(row).toContainText(String(count - 1));
      await panel(page).getByRole('button', { name: 'Delete service group' }).press('Enter');
      await expect(dialog(page)).toContainText('are not deleted.');
      await axe(page);
      await dialog(page).getByRole('button', { name: 'Delete service group' }).press('Enter');
      await expect(page.getByText('The service group “Office” has been deleted.')).toBeVisible();
      await expect(panel(page)).toHaveCount(0);
    });
    await test.step('changes survive a reload, leaving asks for confirmation, and a conflict shows the other changes', async () => {
      const { db } = served.deps;
      const { id: owner_id } = await accountNamed(served, RESELLER);
      const { id } = await db
        .insertInto('service_group')
        .values({ owner_id, name: 'Shared' })
        .returning('id')
        .executeTakeFirstOrThrow();
      await page.goto(`${ADDRESS}?group=${id}`);
      await panel(page).getByLabel('Name').fill('Mine');
      await page.reload();
      await expect(panel(page).getByLabel('Name')).toHaveValue('Mine');
      await panel(page).getByRole('link', { name: 'Close' }).click();
      await dialog(page).getByRole('button', { name: 'Continue editing' }).click();
      await db.updateTable('service_group').set({ version: 2 }).where('id', '=', id).execute();
      await db.insertInto('service_group_member').values({ group_id: id, service_id: 1 }).execute();
      await press(page, 'Save');
      await expect(page.getByTestId('differences')).toContainText('Added: Papyrus Office');
      await press(page, 'Overwrite with my changes');
      await expect(members(page)).toContainText('In this group (1)');
      await press(page, 'Save');
      await expect(panel(page).getByRole('heading', { level: 2, name: 'Mine' })).toBeVisible();
      await panel(page).getByLabel('Name').fill('Given up');
      await panel(page).getByRole('link', { name: 'Close' }).click();
      await dialog(page).getByRole('button', { name: 'Discard changes' }).click();
      await page.getByRole('link', { name: 'Mine' }).click();
      await expect(panel(page).getByLabel('Name')).toHaveValue('Mine');
    });
  },
);

test('[MKT-08] a group lists the rules that use it, and on a narrow screen one list at a time', async ({
  page,
  context,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'administrator');
  await test.step('a group that rules use lists them and cannot be deleted', async () => {
    await page.goto('/v/');
    await page.getByTestId('nav-marketplaces').click();
    await page.getByRole('navigation', { name: 'Main' }).getByTestId('nav-my-services').click();
    await page
      .getByRole('navigation', { name: 'Service tool' })
      .getByRole('link', { name: 'Service groups' })
      .click();
    await page.getByRole('link', { name: 'Backup and recovery' }).click();
    await expect(panel(page).getByRole('heading', { level: 2 })).toBeFocused();
    await expect(panel(page)).toContainText('Used by 2 rules');
    const blocked = panel(page).getByRole('button', { name: 'Delete service group' });
    await expect(blocked).toHaveAttribute('aria-disabled', 'true');
    await expect(blocked).toHaveAccessibleDescription(
      'Rules use this service group. Change the rules first.',
    );
    await axe(page);
    await panel(page).getByRole('link', { name: 'Standard prices' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit prices' })).toBeVisible();
    await page.goto(`${ADDRESS}?group=999999`);
    await expect(panel(page)).toContainText(
      'This service group does not exist, or you do not have access to it.',
    );
  });
  await test.step('on a narrow screen one list is shown at a time', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await panel(page).getByRole('link', { name: 'Close' }).click();
    await page.getByRole('link', { name: 'Backup and recovery' }).click();
    await expect(members(page).getByRole('checkbox').first()).toBeVisible();
    await expect(others(page)).toHaveCount(0);
    await expectToFit(page);
    await page.getByRole('radio', { name: 'Not in this group' }).check({ force: true });
    await expect(members(page)).toHaveCount(0);
    await others(page).getByRole('checkbox').nth(1).check();
    await others(page).getByRole('button', { name: 'Add 1 service' }).click();
    await expect(page.getByTestId('save-bar')).toBeVisible();
    await expectToFit(page);
    await axe(page);
  });
});
