import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';

test(
  '[SEC-01] notes are added and deleted, and hidden without the right',
  { tag: JOURNEY },
  async ({ page, context, served, signInQuickly, axe }) => {
    const { id } = await served.deps.db
      .selectFrom('account')
      .select('id')
      .where('display_name', '=', 'Nordlicht Energie AG')
      .executeTakeFirstOrThrow();
    await signInQuickly(context, 'resellerManager');
    await page.goto(`/v/account/${id}/notes`);
    await expect(page.getByText('No notes yet.')).toBeVisible();
    await page.getByRole('button', { name: 'Add note' }).click();
    await expect(page.getByText('Enter a value.')).toBeVisible();
    await expect(page.getByLabel('New note', { exact: true })).toBeFocused();
    await expect(page.getByText('No notes yet.')).toBeVisible();
    await page.getByLabel('New note', { exact: true }).fill('Wants a call.\n<b>In spring</b>');
    await page.getByRole('button', { name: 'Add note' }).press('Enter');
    const note = page.getByRole('listitem').filter({ hasText: 'In spring' });
    await expect(note).toContainText('<b>In spring</b>');
    await expect(note).toContainText('Margaret Hollis');
    await expect(page.getByLabel('New note', { exact: true })).toHaveValue('');
    await axe(page);
    await note.getByRole('button', { name: 'Delete note' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete note' }).click();
    await expect(page.getByText('No notes yet.')).toBeVisible();

    await signInQuickly(context, 'companyAdministrator');
    await page.goto(`/v/account/${id}`);
    await expect(page.getByRole('link', { name: 'Overview' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Notes' })).toHaveCount(0);
  },
);
