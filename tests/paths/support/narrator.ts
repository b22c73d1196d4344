/** Shows the description of each step of a headed run, in the terminal and at the bottom of the page. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';

/** Pause in milliseconds after each description, set by `npm run paths`; 0 in tests. */
const PACE = Number(process.env['PATHS_PACE'] ?? '0');

/** Hidden from assistive technology and from the pointer. */
function showCaption(description: string): void {
  const id = 'narrator';
  const caption = document.getElementById(id) ?? document.createElement('div');
  caption.id = id;
  caption.ariaHidden = 'true';
  caption.textContent = description;
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
  return async (description: string): Promise<void> => {
    if (PACE === 0) return;
    const words = step === 0 ? description : `${step}. ${description}`;
    step += 1;
    process.stdout.write(`    ${words}\n`);
    // While the page is navigating only the terminal shows it.
    await page.evaluate(showCaption, words).catch(() => undefined);
    await pause(PACE);
  };
};
