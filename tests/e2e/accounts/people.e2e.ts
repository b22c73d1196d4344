import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accountNamed, COMPANY, departmentOf, insertBelow } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import { expectToFit } from '#tests/support/fit.ts';
import type { Portal } from '#tests/support/server.ts';

const rows = (page: Page) => page.getByTestId('people').getByRole('rowheader');
const names = (page: Page) => rows(page).getByRole('link');
/** The headings of columns with data; before them is the one that selects all rows. */
const headings = (page: Page) => page.getByRole('columnheader').filter({ hasText: /./ });
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name, exact: true });
const tokens = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');

const accountPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account pages' }).getByRole('link', { name }).click();

const filterBy = async (page: Page, filter: string) => {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.getByLabel('Filter by', { exact: true }).selectOption(filter);
};

const addressOf = async (served: Pick<Portal, 'deps'>, query = ''): Promise<string> =>
  `/v/account/${(await accountNamed(served, COMPANY)).id}/people${query}`;

test.beforeEach(({ context, signInQuickly }) => signInQuickly(context, 'companyAdministrator'));

test('[ACC-02] [SEC-05] an account lists its users, and those without two-step verification', async ({
  page,
  served,
  axe,
}) => {
  await test.step('the overview links to the users without two-step verification, and their names to their security page', async () => {
    await page.goto(`/v/account/${(await accountNamed(served, COMPANY)).id}`);
    await page
      .getByTestId('figures')
      .locator('div', { hasText: 'Users without two-step verification' })
      .getByRole('link')
      .click();
    const list = page.getByTestId('security');
    await expect(tokens(page)).toHaveText('Two-step verification: Off');
    await expect(headings(page)).toHaveText([
      'Name',
      'Username',
      'State',
      'Two-step verification',
      'Last signed in',
    ]);
    await expect(list.getByRole('row', { name: 'Inês Castro' })).toHaveCount(0);
    await list.getByRole('link', { name: 'Paul Winter' }).click();
    await expect(page).toHaveURL(/\/user-security$/);
  });

  await test.step('the tab People lists the users of the company with a link to each, and fits every width', async () => {
    await page.goBack();
    await expect(tokens(page)).toHaveText('Two-step verification: Off');
    await accountPage(page, 'People');
    await expect(page).toHaveTitle(/^People · Nordlicht Energie AG · /);
    await expect(headings(page)).toHaveText([
      'Name',
      'Username',
      'Parent account',
      'State',
      'Roles',
      'Two-step verification',
    ]);
    const row = page.getByRole('row', { name: 'Inês Castro' });
    await expect(row).toContainText('ines.castro');
    await expect(row).toContainText('Active');
    await expect(row).toContainText('On');
    await expect(page.getByRole('row', { name: 'Anna Berg' })).toContainText('Company administrator');
    await axe(page);
    for (const width of [1920, 1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page);
    }
    await axe(page);
    await names(page).getByText('Inês Castro').click();
    await expect(page).toHaveURL(new RegExp(`/account/${await accountOf(served, 'authenticator')}$`));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inês Castro');
  });
});

test('[ACC-02] [SEC-01] people are filtered, filters are saved as views, and the list requires rights', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  await test.step('people are filtered by role and department; terminated users are listed only with a state filter', async () => {
    const department = await departmentOf(served);
    await page.goto(await addressOf(served));
    await filterBy(page, 'Role');
    await page.getByLabel('Role', { exact: true }).fill('administrator');
    await page.getByRole('button', { name: 'Apply filter' }).click();
    await expect(tokens(page)).toHaveText('Role: administrator');
    await expect(names(page).getByText('Anna Berg')).toBeVisible();
    await expect(names(page).getByText('Paul Winter')).toHaveCount(0);
    await axe(page);
    await page.goto(await addressOf(served, `?within=${department.id}`));
    await expect(tokens(page)).toHaveText(`Below account: ${department.display_name}`);
    await expect(rows(page).first()).toBeVisible();
    await page.goto(await addressOf(served, '?name=price'));
    await expect(page.getByText('No entries match the filters.')).toBeVisible();
    await filterBy(page, 'State');
    await page.getByRole('checkbox', { name: 'Terminated' }).check();
    await page.getByRole('button', { name: 'Apply filter' }).click();
    await expect(names(page)).toHaveText(['Samuel Price']);
  });

  await test.step('a saved view of people is not offered on the security page', async () => {
    await page.goto(await addressOf(served, '?mfa=off&sort=-lastLogon'));
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitem', { name: 'Save or manage views…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Views' });
    await dialog.getByLabel('Name of the view').fill('To secure');
    await dialog.getByRole('button', { name: 'Save view' }).click();
    await expect(dialog).toHaveCount(0);
    await accountPage(page, 'People');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('menuitemradio', { name: 'To secure' }).click();
    await expect(page).toHaveURL(/mfa=off&sort=-lastLogon$/);
    await accountPage(page, 'Security');
    await page.getByRole('button', { name: 'Views' }).click();
    await expect(page.getByRole('menuitem', { name: 'Save or manage views…' })).toBeVisible();
    await expect(page.getByRole('menuitemradio', { name: 'To secure' })).toHaveCount(0);
  });

  await test.step('the list requires the right to read users, and its export another one', async () => {
    await page.goto(await addressOf(served));
    await expect(page.getByRole('button', { name: 'Export' })).toBeVisible();
    await signInQuickly(context, 'accountManager');
    await page.goto(await addressOf(served));
    await expect(rows(page).first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Export' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Security', exact: true })).toHaveCount(0);
    await signInQuickly(context, 'user');
    await page.goto(await addressOf(served));
    await expect(page.getByTestId('people')).toHaveCount(0);
  });
});

test('[ACC-02] people are exported and sorted, and an empty list and long names are shown', async ({
  page,
  served,
  axe,
}) => {
  await test.step('the export has the filtered rows and the columns shown', async () => {
    await page.goto(await addressOf(served, '?mfa=off&columns=username,roles'));
    await expect(headings(page)).toHaveText(['Username', 'Roles']);
    const count = (await page.getByTestId('people').getByRole('row').count()) - 1;
    await page.getByRole('button', { name: 'Export' }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    expect(file.suggestedFilename()).toMatch(/^users-\d{4}-\d\d-\d\d\.csv$/);
    const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
    expect(lines[0]).toContain('Username,Roles');
    expect(lines).toHaveLength(count + 1);
    expect(lines.join()).toContain('paul.winter');
    expect(lines.join()).not.toContain('ines.castro');
  });

  await test.step('an empty list shows a message, and long names fit the page', async () => {
    const id = await insertBelow(served, await accountNamed(served, COMPANY), {
      type: 'Department',
      display_name: 'Nobody',
    });
    await page.goto(`/v/account/${id}/people`);
    await expect(page.getByText('There are no users below this account.')).toBeVisible();
    await axe(page);
    await served.deps.db
      .updateTable('account')
      .set({ display_name: `${'Donaudampfschifffahrts'.repeat(5)} Kapitän` })
      .where('id', '=', await accountOf(served, 'authenticator'))
      .execute();
    await page.goto(await addressOf(served, '?name=donau'));
    await expect(rows(page)).toHaveCount(1);
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await expectToFit(page);
    }
  });

  await test.step('people are sorted by a heading, and by a field on a phone', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(await addressOf(served, '?columns=name,username,lastLogon'));
    await expect(heading(page, 'Name')).toHaveAttribute('aria-sort', 'ascending');
    await heading(page, 'Username').getByRole('button').click();
    await expect(heading(page, 'Username')).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/sort=username/);
    await expect(names(page).first()).toHaveText('Anna Berg');
    const ascending = await names(page).allInnerTexts();
    await heading(page, 'Username').getByRole('button').click();
    await expect(names(page)).toHaveText(ascending.toReversed());
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByLabel('Sort by').selectOption('Last signed in, descending');
    await expect(page).toHaveURL(/sort=-lastLogon/);
    await axe(page);
    await expectToFit(page);
  });
});
