/** Nothing that opens at a list, or that selecting a row shows, moves its rows: the next click hits the row that it was aimed at. */
import type { Locator, Page } from '@playwright/test';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { cellOf, editorsOf } from '#tests/support/price-editor.ts';

const topOf = async (row: Locator) => (await row.boundingBox())?.y;
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const firstRow = (page: Page) => page.getByRole('table').getByRole('row').nth(1);

/** Opens a popover with its button and closes it with Esc, with the rows where they were. */
async function openInPlace(page: Page, name: string, axe?: (page: Page) => Promise<void>): Promise<void> {
  const before = await topOf(firstRow(page));
  await button(page, name).click();
  const popover = page.getByRole('dialog', { name, exact: true });
  await expect(popover).toBeVisible();
  await expect(popover.locator(':focus')).toHaveCount(1);
  expect(await topOf(firstRow(page))).toBe(before);
  await expectToFit(page);
  await axe?.(page);
  await page.keyboard.press('Escape');
  await expect(popover).toHaveCount(0);
  await expect(button(page, name)).toBeFocused();
}

async function stayInPlace(page: Page, axe?: (page: Page) => Promise<void>): Promise<void> {
  await expect(firstRow(page)).toBeVisible();
  await openInPlace(page, 'Filter', axe);
  await openInPlace(page, 'Columns', axe);
  const before = await topOf(firstRow(page));
  await firstRow(page).getByRole('checkbox').check();
  await expect(page.getByRole('region', { name: 'Selection' })).toBeInViewport({ ratio: 1 });
  expect(await topOf(firstRow(page))).toBe(before);
  await firstRow(page).getByRole('checkbox').uncheck();
  await expect(button(page, 'Columns')).toBeVisible();
  expect(await topOf(firstRow(page))).toBe(before);
}

test(
  'the rows of a list stay in place when one is selected, and when the filter or the columns open',
  { tag: JOURNEY },
  async ({ page, context, served, signInQuickly }) => {
    await signInQuickly(context, 'companyAdministrator');
    const { id } = await accountNamed(served, COMPANY);
    await page.goto(`/v/account/${id}/people`);
    await stayInPlace(page);
  },
);

test('the cards of a list on a phone stay in place, and what opens over them is accessible', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'companyAdministrator');
  const { id } = await accountNamed(served, COMPANY);
  await page.setViewportSize({ width: 390, height: 900 });
  await page.goto(`/v/account/${id}/people`);
  await stayInPlace(page, axe);
});

test('the rows of every other list stay in place, too', async ({ page, context, served, signInQuickly }) => {
  await signInQuickly(context, 'administrator');
  const { id } = await accountNamed(served, COMPANY);
  for (const address of [
    '/v/provisioning',
    '/v/pricelists',
    '/v/service-tool',
    '/v/service-tool/edit-service-groups?owner=1',
    `/v/account/${id}/security`,
    `/v/account/${id}/subscriptions`,
    `/v/account/${id}/available-services`,
    `/v/account/${id}/provisioning`,
    `/v/account/${id}/audit-log?view=all`,
  ])
    await test.step(address, async () => {
      await page.goto(address);
      await expect(firstRow(page)).toBeVisible();
      await openInPlace(page, 'Filter');
      await openInPlace(page, 'Columns');
    });
});

test('the prices stay in place when an item is selected', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'resellerManager');
  const { rules, items } = await editorsOf(served);
  for (const address of [rules, items]) {
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await expect(cellOf(page, 0, 1)).toBeVisible();
      await page.getByTestId('prices').evaluate(prices => prices.scrollIntoView());
      const before = await topOf(cellOf(page, 0, 1));
      await cellOf(page, 0, 1).click();
      await expect(page.getByTestId('bulk')).toContainText('1 item selected');
      expect(await topOf(cellOf(page, 0, 1))).toBe(before);
      await expectToFit(page);
      await axe(page);
      await cellOf(page, 0, 1).click();
      await expect(page.getByTestId('bulk')).toBeHidden();
      expect(await topOf(cellOf(page, 0, 1))).toBe(before);
    }
  }
});
