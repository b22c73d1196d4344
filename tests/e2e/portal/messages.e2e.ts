import type { Page } from '@playwright/test';
import { TOAST_CLOSE_DELAY } from '#contract/platform/constants.ts';
import { expect, test } from '#tests/support/browser.ts';

async function openPerson(page: Page, name: string): Promise<void> {
  await page.getByTestId('global-search').fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
}

const widthOf = async (page: Page) =>
  (await page.getByRole('dialog').evaluate(dialog => dialog.getBoundingClientRect().width)) ?? 0;

test('[MSG-01] [MSG-02] a confirmation means No by Esc, an error stays until it is closed, a success message closes', async ({
  page,
  context,
  portal,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'administrator');
  await page.goto('/v/#/Dashboard');
  await openPerson(page, 'Rosa Fuentes');
  const dialog = page.getByRole('dialog');
  await test.step('a confirmation is 400 px wide, persistent, and Esc means No', async () => {
    await page.getByTestId('impersonate').click();
    await expect(dialog.getByRole('button', { name: 'No' })).toBeFocused();
    expect(await widthOf(page)).toBe(400);
    await page.mouse.click(5, 400);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page.getByTestId('impersonate')).toBeFocused();
  });
  await page.clock.install();
  const toast = page.getByTestId('toast-error');
  await test.step('an error is an alert that stays', async () => {
    await portal.fail('IAuthorizationService/Impersonate', 500, 'The other chair is taken');
    await page.getByTestId('impersonate').click();
    await dialog.getByRole('button', { name: 'Impersonate' }).click();
    await expect(toast.getByRole('alert')).toHaveText('The other chair is taken');
    await axe(page);
    await page.clock.fastForward(TOAST_CLOSE_DELAY);
    await expect(toast.getByRole('alert')).toBeVisible();
  });
  await test.step('an open menu is in front of the error', async () => {
    await page.getByTestId('profile-menu').click();
    await page.getByRole('menuitem').first().click({ trial: true });
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
  });
  await test.step('the error can be closed', async () => {
    await toast.getByRole('button', { name: 'Close' }).click();
    await expect(toast).toHaveCount(0);
  });
  await test.step('a success message is a status that closes by itself', async () => {
    await openPerson(page, 'Helga Stein');
    await page.getByTestId('more-actions').click();
    await page.getByTestId('remove-mfa').click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    const success = page.getByTestId('toast-success');
    await expect(success.getByRole('status')).toBeVisible();
    await page.clock.fastForward(TOAST_CLOSE_DELAY);
    await expect(success).toHaveCount(0);
  });
});

test('[MSG-03] unsaved changes block a link, the browser’s Back button and the closing of the tab', async ({
  page,
  context,
  signInQuickly,
  axe,
}) => {
  await signInQuickly(context, 'passwordChange');
  await page.goto('/v/explore');
  const dialog = page.getByRole('dialog', { name: 'Unsaved changes' });
  const password = page.getByLabel('Current password', { exact: true });
  const beginChange = async () => {
    await page.getByTestId('profile-menu').click();
    await page.getByRole('menuitem', { name: 'Change password' }).click();
    await password.fill('something');
  };
  await test.step('block a click on a link, which is followed once they are discarded', async () => {
    await beginChange();
    await page.getByTestId('nav-explore').click();
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
  await test.step('block the browser’s Back button', async () => {
    await beginChange();
    await page.evaluate(() => window.history.back());
    await dialog.getByRole('button', { name: 'Continue editing' }).click();
    await expect(page).toHaveURL(/change-password$/);
    await page.evaluate(() => window.history.back());
    await dialog.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page).toHaveURL(/\/v\/explore$/);
  });
  await test.step('do not block clicks in the form, and the tab asks before it closes', async () => {
    await beginChange();
    await password.click();
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
