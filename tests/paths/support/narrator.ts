/** Tells whoever watches a walk what is done next: in the terminal and in a line at the page's foot. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** How long each step stays in view, set by `npm run paths`; the tests themselves never wait. */
const PACE = Number(process.env['PATHS_PACE'] ?? '0');

/** No part of what the page says: neither a reader nor a pointer meets it. */
function showCaption(says: string): void {
  const id = 'narrator';
  const caption = document.getElementById(id) ?? document.createElement('div');
  caption.id = id;
  caption.ariaHidden = 'true';
  caption.textContent = says;
  Object.assign(caption.style, {
    position: 'fixed',
    inset: 'auto 0 0 0',
    zIndex: '2147483647',
    padding: '0.75rem 1.5rem',
    background: '#1f2933',
    color: '#fff',
    font: '600 1.1rem system-ui, sans-serif',
    textAlign: 'center',
    pointerEvents: 'none',
  });
  document.documentElement.append(caption);
}

export const narratorOn = (page: Page) => {
  let step = 0;
  return async (says: string): Promise<void> => {
    if (PACE === 0) return;
    const words = step === 0 ? says : `${step}. ${says}`;
    step += 1;
    process.stdout.write(`    ${words}\n`);
    // The page may be on its way elsewhere: then the terminal alone tells.
    await page.evaluate(showCaption, words).catch(() => undefined);
    await pause(PACE);
  };
};
