import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * Expects no success or information toast at this moment. `toHaveCount(0)` would retry until such a toast has closed by
 * itself. Call it after everything that could cause a toast has taken effect.
 */
export async function expectNoToast(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.getByTestId(/^toast-(info|success)$/).allTextContents()).toEqual([]);
}
