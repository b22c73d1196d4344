/** Browser driver of the support-panel machine: the footer's link and the panel's close button. */
import { expect } from '#tests/support/browser.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';

const panel = ({ page }: Fixtures) => page.getByRole('complementary', { name: 'Do you need help?' });
const link = ({ page }: Fixtures) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Contact support or sales' });

export const supportPanelDriver: BrowserDriver = {
  begin: async fixtures => {
    await fixtures.signInQuickly('user');
    await fixtures.page.goto('/v/explore');
    await expect(link(fixtures)).toBeVisible();
  },
  events: {
    'panel.toggled': fixtures => link(fixtures).click(),
    'panel.closed': fixtures => panel(fixtures).getByRole('button', { name: 'Close' }).click(),
  },
  states: {
    closed: async fixtures => {
      await expect(panel(fixtures)).toHaveCount(0);
      await expect(link(fixtures)).toHaveAttribute('aria-expanded', 'false');
    },
    open: async fixtures => {
      await expect(panel(fixtures)).toBeVisible();
      await expect(link(fixtures)).toHaveAttribute('aria-expanded', 'true');
    },
  },
};
