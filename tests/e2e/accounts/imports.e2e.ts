import { ACCOUNT_RIGHTS, CREATABLE_TYPES } from '#contract/accounts/hierarchy.ts';
import { accountNamed, COMPANY, departmentOf } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { inCodePage } from '#tests/support/code-page-file.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { choosePlace, importBelow, people } from '#tests/support/imports.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { bareWorkbook, sheetOf } from '#tests/support/spreadsheets.ts';

const TITLE = { level: 1, name: 'Import accounts' } as const;
const file = (buffer: Buffer, name = 'people.csv') => ({ name, mimeType: 'text/csv', buffer });

test('[SHL-13] [SHL-20] [ACC-04] an import is opened from the New menu, scheduled and cancelled, and requires a right', async ({
  page,
  context,
  signInQuickly,
  axe,
}) => {
  await test.step('Import accounts opens from the New menu with the right to create accounts', async () => {
    await signInQuickly(context, 'companyAdministrator');
    await page.goto('/v/#/Dashboard');
    await page.getByTestId('new-menu').click();
    await page.getByRole('menuitem', { name: 'Import accounts', exact: true }).click();
    await expect(page).toHaveURL(/#\/Account\/Import$/);
    await expect(page.getByRole('heading', TITLE)).toBeVisible();
    await expect(page).toHaveTitle(/^Import accounts · /);
  });

  await test.step('a scheduled import can be cancelled, and a single account excluded from it', async () => {
    await choosePlace(page);
    await page.getByLabel('Spreadsheet', { exact: true }).setInputFiles(file(people('later', 2)));
    await page.getByRole('button', { name: 'Upload and check' }).click();
    await page.getByRole('radio', { name: /^At a date and time/ }).check();
    const start = page.getByRole('button', { name: 'Start import (2)' });
    await start.click();
    await expect(page.getByText('Choose a date and time.')).toBeVisible();
    await page.getByLabel('Date and time', { exact: true }).fill('2099-01-01T08:30');
    await page.getByLabel('Time zone', { exact: true }).selectOption('America/New_York');
    await expect(page.getByText('That is Jan 1, 2099, 1:30 PM in UTC.')).toBeVisible();
    await axe(page);
    await start.click();
    const watch = page.getByTestId('import-watch');
    await expect(watch.locator('time[datetime="2099-01-01T13:30:00.000Z"]')).toBeVisible();
    await watch.getByRole('button', { name: 'Skip F1 later' }).click();
    await expect(watch.getByRole('row', { name: /F1 later/ })).toContainText('Skipped');
    await watch.getByRole('button', { name: 'Cancel import' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Yes, do it' }).click();
    await expect(watch.getByTestId('import-status')).toHaveText('Cancelled');
    await axe(page);
  });

  await test.step('it is denied without the right', async () => {
    await signInQuickly(context, 'user');
    await page.goto('/#/Account/Import');
    await expect(page.getByTestId('forbidden')).toBeVisible();
  });
});

test(
  '[ACC-04] a file is validated, corrected and imported with progress; a reload resumes at the same step',
  { tag: JOURNEY },
  async ({ page, context, signInQuickly, axe }) => {
    await signInQuickly(context, 'resellerManager');
    await page.goto('/v/#/Account/Import');
    const template = page.getByRole('link', { name: 'Download the template (.xlsx)' });
    const [download] = await Promise.all([page.waitForEvent('download'), template.click()]);
    expect(download.suggestedFilename()).toBe('User.xlsx');
    const field = page.getByLabel('Spreadsheet', { exact: true });
    const send = page.getByRole('button', { name: 'Upload and check' });
    await expect(send).toHaveAccessibleDescription('Choose a parent account and a file.');
    await field.setInputFiles(file(Buffer.from('a')));
    await expect(send).toHaveAccessibleDescription('Choose a parent account.');
    await field.setInputFiles([]);
    await choosePlace(page);
    await expect(send).toHaveAccessibleDescription('Choose a file.');

    await field.setInputFiles(file(Buffer.from('%PDF'), 'people.pdf'));
    await send.click();
    await expect(page.getByRole('alert').filter({ hasText: 'File format not supported' })).toBeVisible();
    await axe(page);

    // Only the file has to be chosen again.
    await field.setInputFiles(file(people('shop', 3, at => at === 1)));
    await send.click();
    const wrong = page.getByRole('row', { name: /^3 / });
    await expect(wrong).toContainText('First name: This field is required.');
    await expect(wrong).toContainText('E-mail: Enter a valid e-mail address.');
    await axe(page);
    // The rows are as wide as a list, wider than the form.
    expect((await page.getByRole('table').boundingBox())?.width).toBeGreaterThan(1300);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectToFit(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    const [problems] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: 'Download rows with problems (.xlsx)' }).click(),
    ]);
    expect(problems.suggestedFilename()).toBe('people_problems.xlsx');
    await page.reload();
    await expect(wrong).toBeVisible();
    await expect(page.getByRole('button', { name: 'Start import (2)' })).toBeEnabled();

    await page.getByRole('button', { name: 'Choose another file' }).click();
    // The parent account is kept, too.
    await expect(page.getByText('The accounts will be created below Nordlicht Energie AG.')).toBeVisible();
    await field.setInputFiles(file(people('shop', 3)));
    await send.click();
    await page.getByRole('button', { name: 'Start import (3)' }).press('Enter');
    const watch = page.getByTestId('import-watch');
    await expect(watch.getByTestId('import-status')).toHaveText('Completed', PATIENCE);
    await expect(watch.getByRole('link', { name: 'F0 shop' })).toBeVisible();
    await axe(page);

    await page.getByRole('link', { name: 'My imports', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My imports' })).toBeVisible();
    const row = page.getByRole('row', { name: /people\.csv/ });
    await expect(row).toContainText('Margaret Hollis');
    await row.getByRole('rowheader').getByRole('link').click();
    await expect(watch.getByRole('row', { name: /F2 shop/ })).toContainText('Imported');
    await axe(page);
    // A started import does not block the next one.
    await page.getByRole('link', { name: 'Import accounts', exact: true }).click();
    await expect(field).toBeVisible();
  },
);

test('[ACC-04] [SHL-20] an import opened from an account preselects it as the parent, and a type that is allowed below it', async ({
  page,
  context,
  served,
  signInQuickly,
}) => {
  await signInQuickly(context, 'administrator');
  const importFrom = async (accountId: number) => {
    await page.goto(`/v/account/${accountId}`);
    await page.getByTestId('new-menu').click();
    await page.getByRole('menuitem', { name: 'Import accounts', exact: true }).click();
    await expect(page.getByRole('heading', TITLE)).toBeVisible();
  };
  const type = page.getByLabel('Account type', { exact: true });
  const department = await departmentOf(served);
  await importFrom(department.id);
  await expect(page.getByText(/^The accounts will be created below /)).toContainText(department.display_name);
  await expect(type).toHaveValue('User');
  // Nothing can be below a user.
  await importFrom((await accountNamed(served, 'Paul Winter')).id);
  await expect(page.getByText(/^The accounts will be created below /)).toHaveCount(0);
});

test('[ACC-04] a file whose letters can be read in several ways is asked about, and what it hides is said before the start', async ({
  page,
  context,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'companyAdministrator');
  await page.goto('/v/#/Account/Import');
  await choosePlace(page);
  const field = page.getByLabel('Spreadsheet', { exact: true });
  const send = page.getByRole('button', { name: 'Upload and check' });
  const preview = page.getByRole('button', { name: 'Start import (1)' });

  await test.step('the rows are shown in each encoding, and the file is read in the chosen one', async () => {
    const rows = 'First name;Last name;E-mail;Username\r\nHélène;Roy;helene@import.example;helene.roy';
    await field.setInputFiles(file(inCodePage(rows, 'windows-1252')));
    await send.click();
    const western = page.getByRole('radio', { name: /^Western European .*Hélène/ });
    await expect(western).not.toBeChecked();
    await expect(page.getByRole('radio', { name: /^Central European .*Hélčne/ })).toBeVisible();
    await expect(send).toBeDisabled();
    await axe(page);
    await page.setViewportSize({ width: 390, height: 800 });
    await expectToFit(page);
    await page.setViewportSize({ width: 1440, height: 900 });
    await western.check();
    await send.click();
    await expect(preview).toBeEnabled();
    await expect(page.getByRole('row', { name: /Hélène Roy/ })).toBeVisible();
  });

  await test.step('hidden rows are named before the import starts', async () => {
    await page.getByRole('button', { name: 'Choose another file' }).click();
    const cells = (values: string[]) =>
      values.map(value => `<c t="inlineStr"><is><t>${value}</t></is></c>`).join('');
    const headings = cells(['First name', 'Last name', 'E-mail', 'Username']);
    const hidden = cells(['Ida', 'Hidden', 'ida@import.example', 'ida.hidden']);
    const sheet = sheetOf(`<row r="1">${headings}</row><row r="2" hidden="1">${hidden}</row>`);
    await field.setInputFiles(file(bareWorkbook(sheet), 'people.xlsx'));
    await send.click();
    await expect(page.getByText('Hidden rows are imported, too: 2.')).toBeVisible();
    await expect(preview).toBeEnabled();
    await axe(page);
  });
});

test('[ACC-04] an import shows its failed rows, and users who may only order subscriptions that they cannot import', async ({
  page,
  context,
  served,
  portal,
  signInQuickly,
  axe,
}) => {
  await test.step('an import with failed rows is shown as completed with errors', async () => {
    const place = { deps: served.deps, origin: portal.origin };
    const { id: company } = await accountNamed(served, COMPANY);
    const importId = await importBelow(place, company, 'resellerManager', 'Completed');
    await signInQuickly(context, 'resellerManager');
    const status = page.getByTestId('import-status');
    await page.goto('/v/provisioning/my-imports');
    await expect(status.first()).toHaveText('Completed');
    await served.deps.db
      .updateTable('account_import')
      .set({ total_count: 3, checked_count: 3, error_count: 2 })
      .where('id', '=', importId)
      .execute();
    await page.reload();
    await expect(status.first()).toHaveText('Completed with errors');
  });

  await test.step('users who may only order subscriptions see that they cannot import accounts', async () => {
    await served.deps.db
      .updateTable('capability')
      .set({ can_create: false })
      .where(
        'object_type',
        'in',
        CREATABLE_TYPES.map(type => ACCOUNT_RIGHTS[type]),
      )
      .execute();
    await signInQuickly(context, 'companyAdministrator');
    await page.goto('/v/#/Account/Import');
    await expect(page.getByText('You can order subscriptions but not create accounts')).toBeVisible();
    await expect(page.getByTestId('account-import').getByRole('combobox')).toHaveCount(0);
    await axe(page);
  });
});
