/** The support panel in the browser: by the footer's link and its own close button. */
import { expect } from '#tests/support/browser.ts';
import type { BrowserSide } from '../support/browser.ts';
import type { World } from '../support/world.ts';

const panel = ({ page }: World) => page.getByRole('complementary', { name: 'Do you need help?' });
const link = ({ page }: World) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Contact support or sales' });

export const supportPanelSide: BrowserSide = {
  begin: async world => {
    await world.signInQuickly('user');
    await world.page.goto('/v/explore');
    await expect(link(world)).toBeVisible();
  },
  events: {
    'panel.toggled': world => link(world).click(),
    'panel.closed': world => panel(world).getByRole('button', { name: 'Close' }).click(),
  },
  states: {
    closed: async world => {
      await expect(panel(world)).toHaveCount(0);
      await expect(link(world)).toHaveAttribute('aria-expanded', 'false');
    },
    open: async world => {
      await expect(panel(world)).toBeVisible();
      await expect(link(world)).toHaveAttribute('aria-expanded', 'true');
    },
  },
};
