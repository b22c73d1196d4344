/** Accessibility check of the current page by axe: all rules of WCAG 2.2 A and AA, best practices, target size. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with a description of each violation and its elements. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // Passed rules are not reported in full, which takes longer than checking them.
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .withTags(TAGS)
    // Runs in the page itself; the separate page is for cross-origin frames, which the portal does not have.
    .setLegacyMode()
    .analyze();
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
