/** The service tool and the vendor profile. */
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { csv } from '#tests/support/spreadsheets.ts';

test.beforeEach(async ({ context, signInQuickly }) => {
  await signInQuickly(context, 'administrator');
});

test(
  '[MKT-08] a service is created, described, given a plan, shown, deleted and restored',
  { tag: JOURNEY },
  async ({ page, axe }) => {
    await page.goto('/v/service-tool');
    await expect(page.getByRole('row').nth(1)).toBeVisible();
    await axe(page);
    await page.getByRole('button', { name: 'New service' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Create service' }).click();
    await expect(dialog.getByText('Enter a name.')).toBeVisible();
    await dialog.getByLabel('Name').fill('Zenith Notes');
    await dialog.getByRole('button', { name: 'Create service' }).click();

    const panel = page.getByTestId('service');
    await expect(panel.getByRole('heading', { name: 'Zenith Notes' })).toBeFocused();
    await expect(panel.getByTestId('service-state')).toHaveText('Hidden');
    await panel.getByLabel('Add a category').fill('Productivity');
    await panel.getByLabel('Add a category').press('Enter');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByTestId('save-bar')).toHaveCount(0);

    await panel.getByRole('link', { name: 'Description' }).click();
    await panel.getByLabel('Summary').fill('Notes for everybody.');
    await panel.getByLabel('Description', { exact: true }).fill('Write, share, find.');
    await panel.getByLabel('Language', { exact: true }).selectOption('de');
    await expect(panel.getByText('English: Notes for everybody.')).toBeVisible();
    await panel.getByLabel('Summary').fill('Notizen für alle.');
    await axe(page);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByTestId('save-bar')).toHaveCount(0);

    await panel.getByRole('link', { name: 'Billing' }).click();
    await panel.getByRole('button', { name: 'Add a plan' }).click();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByRole('alert')).toContainText('for each plan its numbers');
    await panel.getByLabel('Product number').fill('ZN-1');
    await panel.getByLabel('Vendor SKU').fill('ZN');
    await panel.getByLabel('SKU of the charge').fill('ZN-1-M');
    await axe(page);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByTestId('save-bar')).toHaveCount(0);

    await panel.getByRole('button', { name: 'Show' }).click();
    await expect(panel.getByTestId('service-state')).toHaveText('Shown');
    await panel.getByRole('link', { name: 'Page of the service' }).click();
    await expect(page.getByRole('heading', { name: 'Zenith Notes' })).toBeVisible();
    await page.goBack();

    await panel.getByRole('button', { name: 'Delete service' }).click();
    await dialog.getByRole('button', { name: 'Delete service' }).click();
    await expect(panel.getByTestId('service-state')).toHaveText('Deleted');
    await expect(panel.getByText(/It can be restored until/)).toBeVisible();
    await panel.getByRole('button', { name: 'Restore' }).click();
    await expect(panel.getByTestId('service-state')).toHaveText('Hidden');
  },
);

test(
  '[MKT-08] services are filtered, described by a file and by their vendor, and changed one tab after another',
  { tag: JOURNEY },
  async ({ page, portal, axe }) => {
    const panel = page.getByTestId('service');
    await page.goto('/v/service-tool');
    await test.step('services are filtered in the address', async () => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click();
      await page.getByLabel('Filter by', { exact: true }).selectOption('Texts missing in');
      await page.getByLabel('Texts missing in').selectOption('Deutsch');
      await page.getByRole('button', { name: 'Apply filter' }).click();
      await expect(page.getByRole('list', { name: 'Active filters' })).toHaveText(
        'Texts missing in: Deutsch',
      );
      await expect(page).toHaveURL(/missing=de/);
      await page.getByLabel('Search services').fill('no such service');
      await expect(page.getByTestId('no-match')).toBeVisible();
      await page.getByTestId('no-match').getByRole('button', { name: 'Clear filters' }).click();
      await expect(page.getByLabel('Search services')).toHaveValue('');
      await expect(page.getByRole('img', { name: /of 15 languages are complete/ }).first()).toBeVisible();
    });
    await test.step('texts are uploaded in a file after a review', async () => {
      await page.getByRole('button', { name: 'Upload texts' }).click();
      const dialog = page.getByRole('dialog');
      const file = csv([
        ['Service ID', 'Field', 'de'],
        ['1', 'Summary', 'Ein neuer Text.'],
      ]);
      const field = dialog.getByLabel('Excel file');
      const check = dialog.getByRole('button', { name: 'Check file' });
      const sheet = { name: 'texts.csv', mimeType: 'text/csv', buffer: file };
      await field.setInputFiles(sheet);
      await expect(check).toBeEnabled();
      // Opening the file chooser clears the choice, so that the same file can be chosen again after a correction.
      const chooser = page.waitForEvent('filechooser');
      await field.click();
      await chooser;
      await expect(field).toHaveValue('');
      await expect(check).toBeDisabled();
      await field.setInputFiles(sheet);
      await page.setViewportSize({ width: 390, height: 844 });
      await expectToFit(page);
      await page.setViewportSize({ width: 1440, height: 900 });
      await check.click();
      await expect(dialog.getByRole('cell', { name: 'Ein neuer Text.' })).toBeVisible();
      await axe(page);
      await dialog.getByRole('button', { name: 'Apply changes' }).click();
      await expect(dialog.getByText('1 text has been changed.')).toBeVisible();
    });
    await test.step('the vendor’s profile is on the service page', async () => {
      await page.goto('/v/vendor-profile');
      const profile = page.getByTestId('vendor-profile');
      await profile.getByLabel('Description', { exact: true }).fill('We make software.');
      await axe(page);
      await profile.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByTestId('save-bar')).toHaveCount(0);
      await profile.getByRole('link', { name: /^Shown/ }).click();
      await page.getByRole('row').nth(1).getByRole('link').click();
      await page.getByTestId('service').getByRole('link', { name: 'Page of the service' }).click();
      await expect(page.getByTestId('vendor')).toContainText('We make software.');
    });
    await test.step('a tab opened right after a save has the saved version, before it is refetched', async () => {
      await page.goto('/v/service-tool?service=1&part=info');
      await panel.getByLabel('Add a category').fill('Paperwork');
      await panel.getByLabel('Add a category').press('Enter');
      await portal.pause('IServiceManagementService/GetService');
      await panel.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByTestId('save-bar')).toHaveCount(0);
      await panel.getByRole('link', { name: 'Description' }).click();
      await panel.getByLabel('Summary').fill('Notes for everybody.');
      await panel.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByTestId('toast-success')).toContainText('saved');
      await expect(page.getByTestId('save-bar')).toHaveCount(0);
      await expect(panel.getByText('Someone else has changed this service')).toHaveCount(0);
      await portal.resume();
    });
    await test.step('a service with subscriptions says why it cannot be deleted', async () => {
      await panel.getByRole('link', { name: 'Billing' }).click();
      const remove = panel.getByRole('button', { name: 'Delete service' });
      await expect(remove).toHaveAttribute('aria-disabled', 'true');
      await expect(remove).toHaveAccessibleDescription(/subscriptions run; hide the service instead/);
    });
  },
);
