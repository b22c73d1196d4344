import type { Page } from '@playwright/test';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { importBelow } from '#tests/support/imports.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import type { Portal } from '#tests/support/server.ts';

const rows = (page: Page) => page.getByTestId('imports').getByRole('rowheader');
const heading = (page: Page, name: string) => page.getByRole('columnheader', { name });
const tokens = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('listitem');

async function named(
  served: Pick<Portal, 'deps' | 'origin'>,
  name: string,
  values: { error_count?: number } = {},
): Promise<number> {
  const { id: company } = await accountNamed(served, COMPANY);
  const id = await importBelow(served, company, 'resellerManager', 'Completed');
  const { clock, db } = served.deps;
  await db
    .updateTable('account_import')
    .set({ name, finished_at: clock.now(), ...values })
    .where('id', '=', id)
    .execute();
  return id;
}

test.beforeEach(({ context, signInQuickly }) => signInQuickly(context, 'resellerManager'));

test(
  '[ACC-04] filters and order of the imports are in the address, and opening an import keeps them',
  { tag: JOURNEY },
  async ({ page, served, axe }) => {
    const wrong = await named(served, 'wrong.csv', { error_count: 2 });
    await named(served, 'zulu.csv', { error_count: 1 });
    await named(served, 'right.csv');
    await page.goto('/v/provisioning/my-imports');
    await expect(heading(page, 'Created on')).toHaveAttribute('aria-sort', 'descending');
    await page.getByRole('button', { name: 'Filter', exact: true }).click();
    await page.getByLabel('Filter by', { exact: true }).selectOption('Result');
    await page.getByLabel('With errors', { exact: true }).check();
    await page.getByRole('button', { name: 'Apply filter' }).click();
    await expect(tokens(page)).toHaveText('Result: With errors');
    await expect(rows(page).filter({ hasText: 'right.csv' })).toHaveCount(0);
    await heading(page, 'File').getByRole('button').click();
    await expect(heading(page, 'File')).toHaveAttribute('aria-sort', 'ascending');
    // By default the newest is first; these rows stay until the ordered ones have been loaded.
    const names = () =>
      rows(page)
        .getByRole('link')
        .filter({ hasText: /zulu|wrong/ })
        .allInnerTexts();
    await expect.poll(names).toEqual(['wrong.csv', 'zulu.csv']);
    await axe(page);
    await rows(page).getByRole('link', { name: 'wrong.csv' }).click();
    await expect(page).toHaveURL(`/v/provisioning/my-imports?result=withErrors&sort=name&import=${wrong}`);
    await expect(page.getByTestId('import-watch').getByTestId('import-status')).toHaveText(
      'Completed with errors',
    );
    await expect(tokens(page)).toHaveText('Result: With errors');
    await page.setViewportSize({ width: 390, height: 844 });
    await expectToFit(page);
    await axe(page);
    await page.goBack();
    await expect(page.getByTestId('import-watch')).toHaveCount(0);
    await expect(tokens(page)).toHaveText('Result: With errors');
  },
);

test('[ACC-04] a view of imports is saved and opened, and the export has its rows and columns', async ({
  page,
  served,
}) => {
  await named(served, 'zulu-wrong.csv', { error_count: 2 });
  await named(served, 'zulu-right.csv');
  await page.goto('/v/provisioning/my-imports?result=withErrors&name=zulu&columns=name,errors');
  await expect(page.getByRole('columnheader')).toHaveText(['File', 'Errors']);
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save or manage views…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Views' });
  await dialog.getByLabel('Name of the view').fill('With errors');
  await dialog.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto('/v/provisioning/my-imports');
  await page.getByRole('button', { name: 'Views', exact: true }).click();
  await page.getByRole('menuitemradio', { name: 'With errors' }).click();
  await expect(page).toHaveURL(/result=withErrors/);
  await expect(page.getByRole('columnheader')).toHaveText(['File', 'Errors']);
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'CSV' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^imports-.*\.csv$/);
  const text = (await (await download.createReadStream()).toArray()).join('').replace('\uFEFF', '');
  expect(text.trim().split('\r\n')).toEqual(['File,Errors', 'zulu-wrong.csv,2']);
});

test('[ACC-04] the list updates the status of a running import', async ({ page, served }) => {
  const { id: company } = await accountNamed(served, COMPANY);
  const id = await importBelow(served, company, 'resellerManager', 'InProgress');
  await page.goto('/v/provisioning/my-imports');
  const status = page
    .getByRole('row', { name: /people\.xlsx/ })
    .first()
    .getByTestId('import-status');
  await expect(status).toHaveText('In progress');
  await served.deps.db
    .updateTable('account_import')
    .set({ status: 'Completed' })
    .where('id', '=', id)
    .execute();
  await expect(status).toHaveText('Completed', { timeout: 15_000 });
});
