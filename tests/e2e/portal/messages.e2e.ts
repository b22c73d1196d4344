import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';
import { PATIENCE } from '#tests/support/patience.ts';

async function openPerson(page: Page, name: string): Promise<void> {
  await page.goto('/v/#/Dashboard');
  await page.getByTestId('global-search').fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const widthOf = async (page: Page) =>
  (await page.getByRole('dialog').evaluate(dialog => dialog.getBoundingClientRect().width)) ?? 0;

test.describe('messages', () => {
  test.beforeEach(async ({ context, signInQuickly }) => signInQuickly(context, 'administrator'));

  test('[MSG-02] a confirmation is 400 px wide, persistent, and Esc means No', async ({ page }) => {
    await openPerson(page, 'Rosa Fuentes');
    await page.getByTestId('impersonate').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
    expect(await widthOf(page)).toBe(400);
    await page.mouse.click(5, 400);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByTestId('impersonate')).toBeFocused();
  });

  test('[MSG-01] an error is an alert that stays until it is closed', async ({ page, portal, axe }) => {
    await openPerson(page, 'Rosa Fuentes');
    await portal.fail('IAuthorizationService/Impersonate', 500, 'The other chair is taken');
    await page.getByTestId('impersonate').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Impersonate' }).click();
    const toast = page.getByTestId('toast-error');
    await expect(toast.getByRole('alert')).toHaveText('The other chair is taken');
    await axe(page);
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
  });

  test('[MSG-01] a success message is a status that closes by itself', async ({ page }) => {
    await openPerson(page, 'Helga Stein');
    await page.getByTestId('more-actions').click();
    await page.getByTestId('remove-mfa').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    const toast = page.getByTestId('toast-success');
    await expect(toast.getByRole('status')).toBeVisible();
    await expect(toast).toHaveCount(0, { timeout: PATIENCE.timeout });
  });
});

test.describe('[MSG-03] unsaved changes', () => {
  test.beforeEach(async ({ context, page, signInQuickly }) => {
    await signInQuickly(context, 'passwordChange');
    await page.goto('/v/explore');
    await page.getByTestId('profile-menu').click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    await page.getByLabel('Current password', { exact: true }).fill('something');
  });

  test('block a click on a link, which is followed once they are discarded', async ({ page, axe }) => {
    await page.getByTestId('nav-explore').click();
    const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
    await expect(dialog.getByRole('button', { name: 'Continue editing' })).toBeFocused();
    expect(await widthOf(page)).toBe(450);
    await axe(page);
    await dialog.getByRole('button', { name: 'Continue editing' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/change-password$/);
    await page.getByTestId('nav-explore').click();
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/\/v\/explore$/);
  });

  test('block the browser’s Back button', async ({ page }) => {
    await page.evaluate(() => window.history.back());
    const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
    await dialog.getByRole('button', { name: 'Continue editing' }).click();
    await expect(page).toHaveURL(/change-password$/);
    await page.evaluate(() => window.history.back());
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/\/v\/explore$/);
  });

  test('do not block clicks in the form, and the tab asks before it closes', async ({ page }) => {
    await page.getByLabel('Current password', { exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    const closed = page.waitForEvent('close');
    await question.accept();
    await closed;
  });
});
