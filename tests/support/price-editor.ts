/** Locators and steps for the price editors. */
import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import type { Deps } from '#server/platform/call.ts';
import { RESELLER } from './accounts.ts';

/** Returns the addresses of both editors of the reseller manager’s default pricelist. */
export async function editorsOf({ deps }: { deps: Deps }): Promise<{ rules: string; items: string }> {
  const { id } = await deps.db
    .selectFrom('marketplace')
    .innerJoin('account', 'account.id', 'owner_id')
    .select('marketplace.id')
    .where('is_default', '=', true)
    .where('display_name', '=', RESELLER)
    .executeTakeFirstOrThrow();
  return { rules: `/v/pricelists/${id}/edit-prices`, items: `/v/pricelists/${id}/edit-all-prices` };
}

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click();

export const priceGrid = (page: Page): Locator => page.getByRole('grid', { name: 'Prices' });
export const priceBar = (page: Page): Locator => page.getByTestId('price-bar');
/** The column of the new price, counted from 1; it differs on a narrow screen. */
export const NEW_PRICE = 6;
export const NARROW_NEW_PRICE = 3;

/** @param row from 0 @param column from 1 */
export const cellOf = (page: Page, row: number, column: number): Locator =>
  priceGrid(page).locator(
    `[role=row][aria-rowindex="${row + 2}"] [role=gridcell][aria-colindex="${column}"]`,
  );

export const defaultRule = (page: Page): Locator => page.getByTestId('rules').getByRole('listitem').last();

export async function setDefaultMarkup(page: Page, text: string): Promise<void> {
  const rule = defaultRule(page);
  const head = rule.getByRole('button').first();
  if ((await head.getAttribute('aria-expanded')) === 'false') await head.click();
  await rule.getByLabel('Pricing model').selectOption('Markup');
  await rule.getByLabel('Markup in percent').fill(text);
}

/** Saves the previewed prices, with the confirmation of section 5. */
export async function savePrices(page: Page): Promise<void> {
  await expect(page.getByTestId('counts')).toBeVisible();
  await priceBar(page).getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Save prices?' });
  await expect(dialog.getByRole('button', { name: 'Save prices' })).toBeDisabled();
  await dialog.getByLabel(/I understand/).check();
  await dialog.getByRole('button', { name: 'Save prices' }).click();
}
