/**
 * The browser's back/forward cache, as a page sees it: it is put away as it stands and taken out again. Chromium keeps no
 * page while it is driven from outside, so its two events are sent here.
 */
import type { Page } from '@playwright/test';

const send = (page: Page, type: 'pagehide' | 'pageshow') =>
  page.evaluate(
    name => window.dispatchEvent(new PageTransitionEvent(name, { persisted: true })),
    type as string,
  );

export const stowAway = (page: Page) => send(page, 'pagehide');
export const takeOut = (page: Page) => send(page, 'pageshow');
