/** The command palette, by keyboard alone. */
import type { Page } from '@playwright/test';
import { accountNamed } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const field = (page: Page) => palette(page).getByRole('combobox');
const options = (page: Page) => palette(page).getByRole('option');
const marked = (page: Page) => palette(page).locator('[role=option][aria-selected=true]');
const open = async (page: Page) => {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
};

test('[SHL-08] opens an account, its edit form and audit log from each other, and its parent account', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  const { id } = await accountNamed(served, 'Anna Berg');
  const editAnna = async () => {
    await open(page);
    await page.keyboard.type('edit');
    await expect(marked(page)).toHaveText('EditAnna Berg');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 2, name: 'Edit Anna Berg' })).toBeFocused();
    await expect(page).toHaveURL(`/v/account/${id}`);
  };
  await signInQuickly(context, 'administrator');
  await page.goto('/v/#/Dashboard');
  await expect(page.getByTestId('dashboard')).toBeVisible();
  await test.step('opens an account', async () => {
    await open(page);
    await axe(page);
    await page.keyboard.type('Anna Berg');
    await expect(marked(page)).toContainText('Anna Berg');
    await axe(page);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Anna Berg' })).toBeVisible();
    await expect(palette(page)).toHaveCount(0);
  });
  await test.step('edits the account of the page', editAnna);
  await test.step('opens its audit log', async () => {
    await open(page);
    const group = palette(page).getByRole('group', { name: 'On this page' });
    await expect(group.getByRole('option', { name: 'Move Anna Berg' })).toBeVisible();
    await page.keyboard.type('AUDIT');
    await expect(marked(page)).toHaveText('Audit logAnna Berg');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account\/\d+\/audit-log$/);
    await expect(page.getByRole('heading', { level: 2, name: 'Audit log' })).toBeVisible();
  });
  await test.step('edits the account from another of its pages', editAnna);
  await test.step('opens its parent account', async () => {
    await open(page);
    await page.keyboard.type('go up');
    await expect(marked(page)).toContainText('Go up to Nordlicht Energie AG');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Nordlicht Energie AG' })).toBeVisible();
  });
});

test(
  '[SHL-08] keys select an entry and close it; a failed search leaves the commands available',
  { tag: JOURNEY },
  async ({ page, context, portal, signInQuickly, axe }) => {
    await signInQuickly(context, 'administrator');
    await page.goto('/v/explore');
    // The heading of the screen itself, not that of the loading screen.
    await expect(page.getByRole('heading', { level: 1, name: 'Explore services' })).toBeVisible();
    await test.step('arrow keys, Home and End select an entry, Esc closes it and returns the focus', async () => {
      const button = page.getByRole('button', { name: 'Open the command palette' });
      await expect(button).toContainText('CtrlK');
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(field(page)).toBeFocused();
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowDown');
      await expect(options(page).nth(1)).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('End');
      await expect(options(page).last()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowDown');
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Home');
      await expect(options(page).first()).toHaveAttribute('aria-selected', 'true');
      await expect(field(page)).toHaveAttribute(
        'aria-activedescendant',
        (await options(page).first().getAttribute('id')) ?? '',
      );
      await page.keyboard.press('Escape');
      await expect(palette(page)).toHaveCount(0);
      await expect(button).toBeFocused();
    });
    await test.step('a failed search shows the error and can be retried; commands are available meanwhile', async () => {
      await portal.fail('IAccountService/SearchAccount', 500, 'The index is asleep');
      await open(page);
      await page.keyboard.type('dash');
      await expect(palette(page).getByRole('alert')).toContainText('The index is asleep');
      await expect(marked(page)).toHaveText('Dashboard');
      await axe(page);
      await palette(page).getByRole('button', { name: 'Try again' }).click();
      await expect(palette(page).getByRole('alert')).toHaveCount(0);
      await field(page).fill('zzzzqqqq');
      await expect(palette(page).getByText('No results for “zzzzqqqq”.')).toBeVisible();
    });
  },
);

test('[SHL-08] offers the entries used last, the shortcuts and other languages, fills a phone, and stays closed over a dialog', async ({
  page,
  context,
  served,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'administrator');
  const { id } = await accountNamed(served, 'Rosa Fuentes');
  await page.goto(`/v/account/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Fuentes' })).toBeVisible();
  await test.step('does not open over a dialog', async () => {
    await page.getByTestId('impersonate').click();
    const question = page.getByRole('dialog', { name: 'Impersonate Rosa Fuentes?' });
    await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
    await page.keyboard.press('Control+k');
    await expect(question.getByRole('button', { name: 'No' })).toBeFocused();
    await expect(palette(page)).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
  });
  await page.getByTestId('nav-explore').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Explore services' })).toBeFocused();
  await test.step('offers the entries used last and the shortcuts', async () => {
    await open(page);
    const recent = palette(page).getByRole('group', { name: 'Used last' }).getByRole('option');
    await expect(recent).toHaveText(['Explore', /^Rosa Fuentes/]);
    await expect(options(page).filter({ hasText: 'Language:' })).toHaveCount(0);
    await page.keyboard.type('shortc');
    await page.keyboard.press('Enter');
    await expect(palette(page).getByRole('term')).toHaveText([
      'Open the command palette',
      'Run the method of the administration console',
      'Undo the last change of prices',
    ]);
    await expect(palette(page).getByRole('definition').first()).toHaveText('CtrlK');
    await axe(page);
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
  });
  await test.step('on a phone it fills the screen, and with forced colours the selected entry is outlined', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expectToFit(page);
    const box = await palette(page).boundingBox();
    expect([box?.width, box?.height]).toEqual([390, 844]);
    await axe(page);
    await page.emulateMedia({ forcedColors: 'active' });
    await expect(marked(page)).toHaveCSS('outline-style', 'solid');
  });
  await test.step('offers other languages by name', async () => {
    await page.keyboard.type('language deut');
    await page.keyboard.press('Enter');
    await expect(palette(page)).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});

test('[SHL-02] [SHL-08] [SEC-01] has no entries that need missing rights, and on a phone opens from the menu drawer', async ({
  page,
  context,
  served,
  signInQuickly,
}) => {
  await signInQuickly(context, 'user');
  await page.goto('/v/#/Dashboard');
  await expect(page.getByTestId('dashboard')).toBeVisible();
  await test.step('has no entries that need missing rights', async () => {
    await open(page);
    const screens = palette(page).getByRole('group', { name: 'Go to' }).getByRole('option');
    await expect(screens).toHaveText([
      'Dashboard',
      'Explore',
      'My account',
      'Notifications',
      'Two-step verification',
      'Change password',
      'Keyboard shortcuts',
      'Sign out',
    ]);
    for (const text of ['new', 'admin', 'terminate', 'audit', 'pricelists']) {
      await field(page).fill(text);
      await expect(palette(page).getByText('Searching…')).toHaveCount(0);
      await expect(palette(page).getByRole('group', { name: /Go to|On this page/ })).toHaveCount(0);
    }
    await page.keyboard.press('Escape');
    await expect(palette(page)).toHaveCount(0);
  });
  await test.step('on a phone it opens from the menu drawer, and returns the focus to its button', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const burger = page.getByTestId('nav-burger');
    await burger.click();
    await expect(page.getByRole('dialog')).toHaveAccessibleName(/./);
    const entry = page.getByRole('dialog').getByRole('button', { name: 'Open the command palette' });
    await entry.focus();
    await page.keyboard.press('Enter');
    await expect(field(page)).toBeFocused();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expectToFit(page);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(burger).toBeFocused();
  });
  await test.step('does not edit the account of the page without the right to', async () => {
    const own = await accountOf(served, 'user');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(`/v/account/${own}?edit=1`);
    await expect(page).toHaveURL(`/v/account/${own}`);
    await expect(page.getByTestId('edit-account')).toHaveCount(0);
    await open(page);
    const group = palette(page).getByRole('group', { name: 'On this page' });
    await expect(group.getByRole('option', { name: /^Edit/ })).toHaveCount(0);
  });
});

test('[SHL-08] [SHL-07] offers the provisioning requests to users who may open them but have no menu entry', async ({
  page,
  context,
  signInQuickly,
}) => {
  await signInQuickly(context, 'companyAdministrator');
  await page.goto('/v/#/Dashboard');
  await expect(page.getByTestId('dashboard')).toBeVisible();
  await open(page);
  await page.keyboard.type('provisioning');
  const screens = palette(page).getByRole('group', { name: 'Go to' }).getByRole('option');
  await expect(screens).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Provisioning requests' })).toBeFocused();
});
