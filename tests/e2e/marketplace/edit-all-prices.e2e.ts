import type { Page } from '@playwright/test';
import { SEARCH_DEBOUNCE } from '#contract/platform/constants.ts';
import { expect, test } from '#tests/support/browser.ts';
import { firstItem } from '#tests/support/demo-prices.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { cellOf, editorsOf, NEW_PRICE, press, priceBar, priceGrid } from '#tests/support/price-editor.ts';

const MARGIN = 8;
const VENDOR = 10;

let items: string;
test.beforeEach(async ({ served, context, signInQuickly }) => {
  ({ items } = await editorsOf(served));
  await signInQuickly(context, 'resellerManager');
});

const paste = (page: Page, text: string) =>
  priceGrid(page).evaluate((element, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);

test('[MKT-04] prices are edited by keyboard alone, and pasted', { tag: JOURNEY }, async ({ page }) => {
  await page.goto(items);
  await test.step('prices are edited by keyboard alone', async () => {
    await expect(cellOf(page, 0, 1)).toBeVisible();
    await expect(page.getByTestId('rules')).toHaveCount(0);
    await priceGrid(page).focus();
    await page.keyboard.type('12.5');
    await page.keyboard.press('Enter');
    await expect(cellOf(page, 0, NEW_PRICE)).toHaveText('12.5000');
    await expect(cellOf(page, 1, NEW_PRICE)).toHaveAttribute('data-active', 'true');
    // Typing replaces the price that F2 opens for editing.
    await page.keyboard.press('F2');
    await page.keyboard.type('1,2,3');
    await page.keyboard.press('Shift+Enter');
    await expect(cellOf(page, 1, NEW_PRICE)).toHaveAttribute('aria-invalid', 'true');
    await expect(cellOf(page, 1, NEW_PRICE)).toContainText('1,2,3');
    await expect(page.getByRole('alert')).toContainText('Correct the marked entries');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Escape');
    await expect(cellOf(page, 1, NEW_PRICE)).not.toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByTestId('counts')).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Delete');
    await expect(priceBar(page)).toHaveCount(0);
    await page.keyboard.type('7');
    await page.keyboard.press('Tab');
    await expect(cellOf(page, 0, NEW_PRICE)).toHaveText('7.0000');
    await page.keyboard.press('Control+z');
    await expect(priceBar(page)).toHaveCount(0);
  });
  await test.step('a pasted column fills the rows below; too many lines are all rejected', async () => {
    await cellOf(page, 0, NEW_PRICE).click();
    await expect(cellOf(page, 0, NEW_PRICE)).toHaveAttribute('data-active', 'true');
    await paste(page, '1.50\r\n2\r\nabc\r\n');
    await expect(cellOf(page, 0, NEW_PRICE)).toHaveText('1.5000');
    await expect(cellOf(page, 1, NEW_PRICE)).toHaveText('2.0000');
    await expect(cellOf(page, 2, NEW_PRICE)).toHaveAttribute('aria-invalid', 'true');
    await expect(priceBar(page)).toContainText('3 prices changed');
    await page.keyboard.press('Control+z');
    await expect(priceBar(page)).toHaveCount(0);
    await paste(page, '1\n'.repeat(2001));
    await expect(page.getByRole('alert')).toContainText('2,001 lines were pasted');
    await expect(priceBar(page)).toHaveCount(0);
  });
});

test('[MKT-04] [MKT-05] prices are searched, selected, changed together and explained', async ({
  page,
  axe,
}) => {
  await test.step('prices are searched from three characters on', async () => {
    await page.clock.install();
    await page.goto(items);
    await expect(cellOf(page, 0, 1)).toBeVisible();
    const asked: string[] = [];
    page.on('request', request => {
      if (request.url().includes('GetDynamicPricesPreview')) asked.push(request.postData() ?? '');
    });
    const search = page.getByLabel('Search by service or SKU');
    await expect(page.getByText('Type at least 3 characters.')).toBeVisible();
    await search.fill('zz');
    await page.clock.runFor(2 * SEARCH_DEBOUNCE);
    await search.fill('zzqqzz');
    await expect(page.getByText('No items match.')).toBeVisible();
    expect(asked.length).toBeGreaterThan(0);
    for (const body of asked) expect(body).toContain('"search":"zzqqzz"');
  });
  await test.step('selected prices are changed together', async () => {
    await page.getByLabel('Search by service or SKU').fill('');
    await expect(cellOf(page, 1, 1)).toBeVisible();
    await priceGrid(page).focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Shift+ArrowDown');
    await expect(page.getByTestId('bulk')).toContainText('2 items selected');
    await page.getByTestId('bulk').getByLabel('Change').selectOption('Set price');
    await page.getByTestId('bulk').getByLabel('Value').fill('9.99');
    await press(page, 'Apply');
    await expect(cellOf(page, 0, NEW_PRICE)).toHaveText('9.9900');
    await expect(cellOf(page, 1, NEW_PRICE)).toHaveText('9.9900');
    await axe(page);
  });
  await test.step('a dialog explains the price of an item and shows its history', async () => {
    await page.getByRole('link', { name: 'Edit rules and prices' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Edit prices' })).toBeVisible();
    await expect(cellOf(page, 0, 1)).toBeVisible();
    await priceGrid(page).focus();
    for (const _column of ['old', 'cost', 'rule']) await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByTestId('reasons')).toContainText('decides');
    await expect(dialog.getByRole('heading', { name: 'Price history' })).toBeVisible();
    await expect(dialog.getByRole('table')).toBeVisible();
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });
});

test('[MKT-04] [MKT-05] prices are filtered by vendor, service group and problem, and sorted', async ({
  page,
  served,
}) => {
  const { owner_id: owner } = await served.deps.db
    .selectFrom('marketplace')
    .select('owner_id')
    .where('id', '=', Number(/\d+/.exec(items)?.[0]))
    .executeTakeFirstOrThrow();
  const { service_id: service } = await firstItem(served, 'Aurelia Forms');
  const group = await served.deps.db
    .insertInto('service_group')
    .values({ owner_id: owner, name: 'Forms alone' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await served.deps.db
    .insertInto('service_group_member')
    .values({ group_id: group.id, service_id: service })
    .execute();
  await page.goto(items);
  await expect(cellOf(page, 0, 1)).toHaveText('Aurelia Chat');
  const count = async () => Number(await priceGrid(page).getAttribute('aria-rowcount')) - 1;
  const all = await count();
  const choose = (label: string, option: string) =>
    page.getByLabel(label, { exact: true }).selectOption(option);
  const marginAt = async (row: number) => parseFloat((await cellOf(page, row, MARGIN).textContent()) ?? '');
  const margin = () => marginAt(0);

  await choose('Show', 'Below cost');
  await expect.poll(count).toBeLessThan(all);
  await expect.poll(margin).toBeLessThanOrEqual(0);
  const below = await count();
  await choose('Show', 'Changed prices');
  await expect(page.getByText('No items match.')).toBeVisible();
  await choose('Show', 'Without a price');
  await expect(page.getByText('No items match.')).toBeVisible();
  await choose('Show', 'All');
  await expect.poll(count).toBe(all);

  await choose('Order', 'Smallest margin first');
  await expect.poll(margin).toBeLessThanOrEqual(0);
  expect(await marginAt(below)).toBeGreaterThanOrEqual(0);
  await choose('Order', 'Name');
  await expect(cellOf(page, 0, 1)).toHaveText('Aurelia Chat');

  await choose('Vendor', 'Bluefjord Cloud');
  await expect(cellOf(page, 0, VENDOR)).toHaveText('Bluefjord Cloud');
  await expect.poll(count).toBeLessThan(all);
  await choose('Vendor', 'All');
  await expect.poll(count).toBe(all);

  await page.getByRole('combobox', { name: 'Service group' }).click();
  await page.getByRole('option', { name: 'Forms alone' }).click();
  await expect(cellOf(page, 0, 1)).toHaveText('Aurelia Forms');
  await expect.poll(count).toBeLessThan(10);
});
