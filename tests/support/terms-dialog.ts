/** Locators and steps for the terms dialog. */
import { expect } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

export const dialogOf = (page: Page): Locator => page.getByTestId('terms-dialog');
export const acceptIn = (page: Page): Locator =>
  dialogOf(page).getByRole('button', { name: 'Accept', exact: true });
export const tabIn = (page: Page, name: RegExp | string): Locator =>
  dialogOf(page).getByRole('tab', { name });

export async function openByMenu(page: Page, name: RegExp): Promise<void> {
  await page.getByTestId('terms-menu').click();
  await page.getByRole('menuitem', { name }).click();
  await expect(dialogOf(page).getByRole('tabpanel')).toBeVisible();
}
