/** Both editors of prices in a narrow window. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { expectToFit } from '#tests/support/fit.ts';
import {
  cellOf,
  editorsOf,
  NARROW_NEW_PRICE,
  press,
  priceBar,
  priceGrid,
  setDefaultMarkup,
} from '#tests/support/price-editor.ts';

const header = (page: Page, name: string) => priceGrid(page).getByRole('columnheader', { name });

const expectNothingToStickOut = (page: Page) =>
  expect
    .poll(() => page.getByTestId('price-editor').evaluate(editor => editor.scrollWidth - editor.clientWidth))
    .toBe(0);

test('[MKT-04] both editors fit a phone, where tapping a price edits it', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  const { rules } = await editorsOf(served);
  await signInQuickly(context, 'resellerManager');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(rules);
  await expect(cellOf(page, 0, 1)).toBeVisible();
  await setDefaultMarkup(page, '33');
  await expect(page.getByTestId('counts')).toBeVisible();
  await expectToFit(page);
  await expectNothingToStickOut(page);
  // Scrolled to the end, the screen has nothing below the bar.
  await page.locator('#screen').evaluate(screen => screen.scrollTo(0, screen.scrollHeight));
  await axe(page);
  const [bar, chat] = await Promise.all([
    priceBar(page).boundingBox(),
    page.getByRole('button', { name: /^Open the chat/ }).boundingBox(),
  ]);
  expect(bar!.y + bar!.height).toBeLessThanOrEqual(chat!.y);
  expect(bar!.height).toBeLessThan(844 / 5);
  await expect(priceBar(page).getByLabel('Takes effect on')).toBeHidden();
  await press(page, 'Details');
  await expect(priceBar(page).getByLabel('Takes effect on')).toBeVisible();
  await page.getByRole('link', { name: 'Edit prices without rules' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Edit all prices' })).toBeVisible();
  await expect(cellOf(page, 0, 1)).toContainText(/MC-\d{4}/);
  await expectToFit(page);
  await expectNothingToStickOut(page);
  await cellOf(page, 1, 1).scrollIntoViewIfNeeded();
  for (const name of ['Item', 'Price now', 'New price (GBP)'])
    await expect(header(page, name)).toBeInViewport({ ratio: 1 });
  const price = cellOf(page, 1, NARROW_NEW_PRICE);
  await price.click();
  await price.click();
  await page.keyboard.type('12.5');
  await page.keyboard.press('Enter');
  await expect(price).toHaveText('12.5000');
  await priceGrid(page).evaluate(grid => (grid.scrollLeft = grid.scrollWidth));
  await expect(header(page, 'Vendor')).toBeInViewport({ ratio: 1 });
  await expect(cellOf(page, 0, 1)).toBeInViewport({ ratio: 1 });
});
