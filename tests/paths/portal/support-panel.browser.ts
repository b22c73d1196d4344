/** Browser driver of the support-panel machine: the footer's link and the panel's close button. */
import { expect } from '#tests/support/browser.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { supportPanelModel } from './support-panel.model.ts';

export const panel = ({ page }: Fixtures) => page.getByRole('complementary', { name: 'Do you need help?' });
export const link = ({ page }: Fixtures) =>
  page.getByRole('contentinfo').getByRole('button', { name: 'Contact support or sales' });
export const closePanel = (fixtures: Fixtures) =>
  panel(fixtures).getByRole('button', { name: 'Close' }).click();

const isExpanded = (expected: 'true' | 'false') => (fixtures: Fixtures) =>
  expect(link(fixtures)).toHaveAttribute('aria-expanded', expected);

export const supportPanelDriver = driverOf(supportPanelModel, {
  begin: async fixtures => {
    await act.open('user', '/v/explore')(fixtures);
    await expect(link(fixtures)).toBeVisible();
  },
  events: {
    'panel.toggled': fixtures => link(fixtures).click(),
    'panel.closed': closePanel,
  },
  states: {
    closed: see.all(see.absent(panel), isExpanded('false')),
    open: see.all(see.visible(panel), isExpanded('true')),
  },
});
