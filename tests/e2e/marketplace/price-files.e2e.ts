import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import {
  cellOf,
  editorsOf,
  NEW_PRICE,
  priceBar,
  priceGrid,
  savePrices,
} from '#tests/support/price-editor.ts';
import { ID, NEW, pricesSheet, rowsOf } from '#tests/support/price-sheets.ts';

let items: string;
test.beforeEach(async ({ served, context, signInQuickly }) => {
  ({ items } = await editorsOf(served));
  await signInQuickly(context, 'resellerManager');
});

const choose = async (page: Page, entry: string) => {
  await page.getByTestId('excel-menu').click();
  await page.getByRole('menuitem', { name: entry, exact: true }).click();
};

async function download(page: Page, entry: string): Promise<Buffer> {
  const started = page.waitForEvent('download');
  await choose(page, entry);
  const file = await started;
  expect(file.suggestedFilename()).toMatch(/^prices-\d{4}-\d\d-\d\d\.xlsx$/);
  return readFile(await file.path());
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Upload prices' });
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

test('[MKT-04] prices are downloaded, changed in a spreadsheet, uploaded, reviewed, accepted and saved', async ({
  page,
  axe,
}) => {
  await page.goto(items);
  await expect(cellOf(page, 0, 1)).toBeVisible();
  const [first, second] = await rowsOf(await download(page, 'Download all prices'));
  expect(Number(first?.['Price now'])).toBeGreaterThan(0);
  const changed = await pricesSheet([
    [String(first?.[ID]), 31_337.5],
    [String(second?.[ID]), '1,234'],
  ]);

  await choose(page, 'Upload prices…');
  await expect(page.getByRole('dialog', { name: 'Upload prices', exact: true })).toBeVisible();
  await axe(page);
  const input = dialog(page).getByLabel('File with prices');
  await input.setInputFiles({
    name: 'old.xls',
    mimeType: 'application/vnd.ms-excel',
    buffer: Buffer.from('x'),
  });
  await expect(dialog(page).getByRole('alert')).toContainText('Upload failed');
  await expect(dialog(page).getByRole('alert')).toContainText('File format not supported');
  const other = dialog(page).getByLabel('Choose another file');
  await other.setInputFiles({ name: 'prices.xlsx', mimeType: XLSX, buffer: changed });
  const row = dialog(page).getByRole('table', { name: 'Changes' }).getByRole('row').nth(1);
  await expect(row).toContainText(String(first?.['Item']));
  await expect(row).toContainText('31,337.50');
  await expect(dialog(page).getByText('1 row has a problem and is left out.')).toBeVisible();
  await expect(dialog(page).getByRole('table', { name: 'Problems' })).toContainText(
    'can be read in two ways',
  );
  await axe(page);
  await dialog(page).getByRole('button', { name: 'Take 1 price into the draft' }).click();

  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByTestId('excel-menu')).toBeFocused();
  await expect(priceBar(page)).toContainText('1 price changed');
  const drafted = await rowsOf(await download(page, 'Download all prices with my changes'));
  expect(drafted[0]).toMatchObject({ [ID]: first?.[ID], [NEW]: 31_337.5, 'Price with changes': 31_337.5 });
  await savePrices(page);
  await expect(page.getByText('The prices have been saved.')).toBeVisible();
  const [stored] = await rowsOf(await download(page, 'Download all prices'));
  expect(stored).toMatchObject({ [ID]: first?.[ID], 'Price now': 31_337.5, Rule: 'Item price' });
});

test('[MKT-04] the filtered prices are downloaded and dropped again, and closing the dialog keeps the draft', async ({
  page,
}) => {
  await page.goto(items);
  await expect(cellOf(page, 0, 1)).toBeVisible();
  await priceGrid(page).focus();
  await page.keyboard.type('5');
  await page.keyboard.press('Enter');
  await expect(cellOf(page, 0, NEW_PRICE)).toHaveText(/^5\.00/);
  await page.getByLabel('Show').selectOption('Changed prices');
  await expect(priceGrid(page)).toHaveAttribute('aria-rowcount', '2');
  const rows = await rowsOf(await download(page, 'Download the filtered prices with my changes'));
  expect(rows).toHaveLength(1);
  await choose(page, 'Upload prices…');
  const text = `${ID};${NEW}\r\n${String(rows[0]?.[ID])};5\r\n`;
  await dialog(page)
    .getByLabel('File with prices')
    .evaluate((element, content) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([content], 'prices.csv', { type: 'text/csv' }));
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
    }, text);
  await expect(dialog(page).getByText('This file changes no price.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(priceBar(page)).toContainText('1 price changed');
});
