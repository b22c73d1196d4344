/** No screen scrolls sideways (ui.md: from 320 px on, and with texts 40 % longer). */
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

/** Waits until the page's layout is not wider than the window. */
export const expectToFit = (page: Page): Promise<void> =>
  expect
    .poll(
      () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      `what sticks out of ${page.url()}`,
    )
    .toBe(0);
