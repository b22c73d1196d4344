/**
 * With forced colours the browser removes backgrounds, shadows and border colours. Selection, switches, the borders of
 * dialogs and the focus must still be visible (WCAG 1.4.11, 2.4.7).
 */
import type { Page } from '@playwright/test';
import { button } from '#tests/paths/support/page-driver.ts';
import { expect, test } from '#tests/support/browser.ts';
import { JOURNEY } from '#tests/support/journey.ts';
import { dialogOf, openByMenu, tabIn } from '#tests/support/terms-dialog.ts';
import { row, selected } from '#tests/support/tree.ts';
import {
  expectChosen,
  expectEdge,
  expectNextToShowFocus,
  expectToShowWhetherOn,
  systemColour,
} from '#tests/support/visual-assertions.ts';

test.use({ contextOptions: { forcedColors: 'active', reducedMotion: 'reduce' } });

/** How often Tab is pressed: from the username to the end of the page, and from the tree into the account. */
const CARD_STOPS = 8;
const ACCOUNT_STOPS = 16;

const link = (page: Page, name: RegExp) => page.getByRole('link', { name });

test(
  '[SHL-07] [ACC-01] [RTE-03] the current entry is recognisable in the menus, the tree and the tabs',
  { tag: JOURNEY },
  async ({ page, context, signInQuickly }) => {
    await signInQuickly(context, 'administrator');
    await page.goto('/v/explore');
    await expectChosen(link(page, /^Explore$/), button(page, 'Orders'));
    await page.goto('/v/account/2');
    await expect(selected(page)).toBeVisible();
    await expectChosen(selected(page), row(page, 'Eastgate Systems'));
    await expectChosen(link(page, /^Overview$/), link(page, /^Audit log$/));
  },
);

test('[ACC-07] [ACC-11] [ORD-01] [SHL-10] the selected option is recognisable', async ({
  page,
  context,
  signInQuickly,
}) => {
  await signInQuickly(context, 'administrator');
  await page.goto('/v/account/2/provisioning');
  await expectChosen(link(page, /^All /), link(page, /^Scheduled /));
  await page.goto('/v/account/2/audit-log');
  await page.getByRole('radio', { name: '30 days' }).press('Space');
  await expectChosen(page.getByText('30 days', { exact: true }), page.getByText('7 days', { exact: true }));
  await page.goto('/v/admin-console/ListTables');
  await expectChosen(link(page, /^ListTables/), link(page, /^ListJobs/));
  await button(page, 'Run').click();
  await expectChosen(button(page, 'Table'), button(page, 'JSON'));
  await page.goto('/v/provisioning/my-imports');
  await page.getByRole('rowheader').getByRole('link').first().click();
  const rows = page.getByRole('row');
  const open = page.locator('[aria-current=true]');
  await expect(rows.filter({ has: open })).toHaveCSS('outline-style', 'solid');
  await expect(rows.filter({ hasNot: open }).last()).toHaveCSS('outline-style', 'none');
  await page.goto('/v/explore');
  await openByMenu(page, /^Privacy policy/);
  await expectChosen(tabIn(page, /^Privacy policy/), tabIn(page, /^General terms/));
  await expectEdge(dialogOf(page));
});

test.describe('before a decision about consent', () => {
  test.use({ hasConsented: false });

  test('[SHL-04] [ACC-01] a switch shows its state, and a dialog its border', async ({
    page,
    context,
    signInQuickly,
  }) => {
    await signInQuickly(context, 'administrator');
    await page.goto('/v/account/2');
    await button(page, 'Settings').click();
    await expectEdge(page.getByRole('dialog', { name: 'Privacy settings' }));
    await expectToShowWhetherOn(page.getByRole('switch', { name: 'Chat assistant' }));
    await page.keyboard.press('Escape');
    const terminated = page.getByRole('switch', { name: 'Show terminated accounts' });
    await expectToShowWhetherOn(terminated);
  });
});

test(
  '[SHL-05] disabled actions are recognisable',
  { tag: JOURNEY },
  async ({ page, context, signInQuickly }) => {
    await signInQuickly(context, 'resellerManager');
    await page.goto('/v/dashboard-manager');
    const colour = await systemColour(page, 'GrayText');
    await expect(button(page, /^Move “Needs your attention” up/)).toHaveCSS('color', colour);
    await expect(button(page, /^Move “Needs your attention” down/)).not.toHaveCSS('color', colour);
  },
);

test('[SHL-02] the focused element is recognisable', async ({ page, context, signInQuickly }) => {
  await page.goto('/v/login');
  await expect(page.getByLabel('Username', { exact: true })).toBeFocused();
  for (let stop = 0; stop < CARD_STOPS; stop++) await expectNextToShowFocus(page);
  await signInQuickly(context, 'administrator');
  await page.goto('/v/account/2');
  await expect(selected(page)).toBeVisible();
  await page.locator('#content').focus();
  for (let stop = 0; stop < ACCOUNT_STOPS; stop++) await expectNextToShowFocus(page);
});
