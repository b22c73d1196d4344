/** Accessibility check of the current page by axe: all rules of WCAG 2.2 A and AA, best practices, target size. */
import type { Frame, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import axe from 'axe-core';
import type { RunOptions } from 'axe-core';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Passed rules are not reported in full, which takes longer than checking them. Of what axe would load beforehand only media
 * are needed: no rule of these reads the style sheets.
 */
const OPTIONS: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  rules: { 'target-size': { enabled: true } },
  resultTypes: ['violations'],
  preload: { assets: ['media'] },
};

/** Loads axe into a document once: loading takes a third of a check. */
async function load(frame: Frame): Promise<void> {
  if (!(await frame.evaluate(() => 'axe' in window))) await frame.evaluate(axe.source);
}

/** Mantine names a dialog a render after it has opened. */
const NAMELESS_DIALOG = '[role="dialog"]:not([aria-label], [aria-labelledby])';

/** Fails with a description of each violation and its elements. */
export async function expectAccessible(page: Page): Promise<void> {
  await expect(page.locator(NAMELESS_DIALOG)).toHaveCount(0);
  await Promise.all(page.frames().map(load));
  const { violations } = await page.evaluate(options => window.axe.run(document, options), OPTIONS);
  const described = violations.map(({ id, help, nodes }) =>
    [
      `${id}: ${help}`,
      ...nodes.map(
        node => `  ${node.target.join(' ')}\n    ${node.failureSummary?.replaceAll('\n', '\n    ')}`,
      ),
    ].join('\n'),
  );
  expect(described, `axe on ${page.url()}`).toEqual([]);
}
