/**
 * Simulates the browser's back/forward cache. Chromium does not use it while a page is controlled by Playwright, so
 * these functions dispatch the two events that a page receives when it is stored and restored.
 */
import type { Page } from '@playwright/test';

const send = (page: Page, type: 'pagehide' | 'pageshow') =>
  page.evaluate(
    name => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
    type as string,
  );

export const storeInPageCache = (page: Page) => send(page, 'pagehide');
export const restoreFromPageCache = (page: Page) => send(page, 'pageshow');
