/** Selecting several people and acting on all of them at once. */
import type { Page } from '@playwright/test';
import { accountNamed, COMPANY, lastEntry } from '#tests/support/accounts.ts';
import { expect, test } from '#tests/support/browser.ts';
import { accountOf } from '#tests/support/enter.ts';
import { expectToFit } from '#tests/support/fit.ts';
import { JOURNEY } from '#tests/support/journey.ts';

const bar = (page: Page) => page.getByRole('region', { name: 'Selection' });
const select = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

test(
  '[ACC-02] [SEC-01] people are selected with keyboard and pointer, and only with a right to act on them',
  { tag: JOURNEY },
  async ({ page, context, served, signInQuickly, axe }) => {
    await signInQuickly(context, 'companyAdministrator');
    const { id } = await accountNamed(served, COMPANY);
    await page.goto(`/v/account/${id}/people?name=an`);
    const links = page.getByRole('rowheader').getByRole('link');
    await expect(links.first()).toBeVisible();
    const names = await links.allTextContents();
    expect(names.length).toBeGreaterThan(4);

    await test.step('people are traversed with the arrow keys, selected with Space, in ranges with Shift, and deselected with Esc', async () => {
      await select(page, names[0]!).focus();
      await page.keyboard.press('Space');
      await expect(bar(page)).toContainText('1 selected');
      await axe(page);
      for (const name of names.slice(1, 4)) {
        await page.keyboard.press('ArrowDown');
        await expect(select(page, name)).toBeFocused();
      }
      await page.keyboard.press('Shift+Space');
      await expect(bar(page)).toContainText('4 selected');
      await expect(page.getByRole('checkbox', { name: 'Select all shown' })).toHaveJSProperty(
        'indeterminate',
        true,
      );
      await page.keyboard.press('ArrowUp');
      await expect(select(page, names[2]!)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(page.getByRole('link', { name: names[2]!, exact: true })).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(page.getByRole('link', { name: names[1]!, exact: true })).toBeFocused();
      await page.keyboard.press('Escape');
      await expect(bar(page)).toHaveCount(0);
      await expect(page.getByRole('link', { name: names[1]!, exact: true })).toBeFocused();
      // Without selected rows, Shift selects one row.
      await select(page, names[4]!).click({ modifiers: ['Shift'] });
      await expect(bar(page)).toContainText('1 selected');
    });

    await test.step('people are deselected when the list is filtered', async () => {
      await expect(select(page, names[4]!)).toBeChecked();
      await page.getByRole('button', { name: 'Clear filters' }).click();
      await expect(bar(page)).toHaveCount(0);
      await expect(select(page, names[4]!)).not.toBeChecked();
    });

    await test.step('no row can be selected without the right to any of the actions', async () => {
      await signInQuickly(context, 'accountManager');
      await page.goto(`/v/account/${id}/people`);
      await expect(page.getByRole('link', { name: 'Paul Winter' })).toBeVisible();
      await expect(page.getByTestId('people').getByRole('checkbox')).toHaveCount(0);
    });
  },
);

test('[ACC-02] [SEC-05] several people are signed out, and on a phone the actions are in a menu', async ({
  page,
  context,
  served,
  axe,
  signInQuickly,
}) => {
  await signInQuickly(context, 'companyAdministrator');
  const { id } = await accountNamed(served, COMPANY);

  await test.step('several people are signed out, and the dialog says why others were not', async () => {
    const paul = await accountOf(served, 'user');
    const henrik = await accountOf(served, 'emailPrimary');
    await served.deps.db
      .insertInto('role_assignment')
      .values({ account_id: henrik, role_id: 1, scope_id: 1 })
      .execute();
    await page.goto(`/v/account/${id}/people`);
    await select(page, 'Paul Winter').check();
    await select(page, 'Henrik Dahl').check();
    await axe(page);
    const ask = bar(page).getByRole('button', { name: 'Sign out everywhere' });
    // Esc closes only the dialog. While it fades out, React passes the key on to the list.
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await ask.click();
    await dialog(page).getByRole('button', { name: 'Cancel' }).press('Escape');
    await expect(dialog(page)).toHaveCount(0);
    await expect(bar(page)).toContainText('2 selected');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await ask.click();
    await expect(dialog(page).getByRole('heading', { name: 'Sign 2 people out everywhere?' })).toBeVisible();
    await expect(dialog(page).getByRole('listitem')).toHaveText(['Paul Winter', 'Henrik Dahl']);
    await axe(page);
    await dialog(page).getByRole('button', { name: 'Sign out' }).click();
    await expect(dialog(page).getByText('Done for 1', { exact: true })).toBeVisible();
    await expect(dialog(page).getByRole('listitem')).toHaveText(
      /^Henrik DahlThis concerns a user who has permissions that you do not have\./,
    );
    await axe(page);
    expect((await lastEntry(served, paul)).action).toBe('session.end');
    await served.deps.db
      .deleteFrom('role_assignment')
      .where('account_id', '=', henrik)
      .where('scope_id', '=', 1)
      .execute();
    await dialog(page).getByRole('button', { name: 'Try these again' }).click();
    await expect(dialog(page).getByText('Done for 2', { exact: true })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Close' }).last().click();
    await expect(bar(page)).toHaveCount(0);
    // The focused button is unmounted, and the list takes the focus.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.contains(document.querySelector('table'))))
      .toBe(true);
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
    expect((await lastEntry(served, henrik)).action).toBe('session.end');
  });

  await test.step('on a phone the checkbox to select all is above the cards, and the actions are in a menu', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`/v/account/${id}/people?name=Bruno`);
    await page.getByLabel('Select all shown').check();
    await expect(bar(page)).toContainText('2 selected');
    await expectToFit(page);
    await axe(page);
    await bar(page).getByRole('button', { name: 'Actions' }).click();
    await page.getByRole('menuitem', { name: 'Send password links' }).click();
    await expect(
      dialog(page).getByRole('heading', { name: 'Send password links to 2 people?' }),
    ).toBeVisible();
    await expectToFit(page);
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(bar(page)).toContainText('2 selected');
  });
});
