import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/**
 * No toast of good news or information is shown. Not `toHaveCount(0)`, which retries: such a toast closes by itself before the
 * assertion gives up. Whatever would cause one must have had its effect by now.
 */
export async function expectNoToast(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.getByTestId(/^toast-(info|success)$/).allTextContents()).toEqual([]);
}
