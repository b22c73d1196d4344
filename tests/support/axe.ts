/** Accessibility of the page as it stands, by axe: every rule of WCAG 2.2 A and AA, best practice, target size. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from '@playwright/test';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Fails with each violation in words and the elements it was found on. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    // What is in order is counted and not described, which takes longer than finding it.
    .options({ rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })
    .withTags(TAGS)
    // In the page itself: summing up in a page of its own is for frames of other sites, and the portal has none.
    .setLegacyMode()
    .analyze();
  const told = violations.map(({ id, help, nodes }) =>
    [
      `${id}: ${help}`,
      ...nodes.map(
        node => `  ${node.target.join(' ')}\n    ${node.failureSummary?.replaceAll('\n', '\n    ')}`,
      ),
    ].join('\n'),
  );
  expect(told, `axe on ${page.url()}`).toEqual([]);
}
