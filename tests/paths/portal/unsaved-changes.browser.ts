/** Browser driver of the unsaved-changes machine: the form that changes the password, and the ways to leave it. */
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';

const SAVE = 'ISelfCareService/ChangeMyPassword';
const NEW_PASSWORD = 'Brass-Lantern-52!';

const form = ({ page }: Fixtures) => page.getByRole('heading', { level: 1, name: 'Change password' });
const current = ({ page }: Fixtures) => page.getByLabel('Current password', { exact: true });
const dialog = ({ page }: Fixtures) => page.getByRole('dialog', { name: 'Unsaved changes' });
const answer = (name: string) => (fixtures: Fixtures) =>
  dialog(fixtures).getByRole('button', { name }).click();

/** Whether the browser would ask before the tab is closed. */
const isHeldBack = ({ page }: Fixtures) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

export const unsavedChangesDriver: BrowserDriver = {
  begin: async ({ page, signInQuickly }) => {
    await signInQuickly('passwordChange');
    await page.goto('/v/explore');
  },
  events: {
    'guard.started': async fixtures => {
      await fixtures.page.getByTestId('profile-menu').click();
      await fixtures.page.getByRole('menuitem', { name: 'Change password' }).click();
      await expect(form(fixtures)).toBeVisible();
    },
    /** Fills in and submits the form with the request paused, so that saving can close it even under the dialog. */
    'changes.made': async (fixtures, _event, ahead) => {
      await fixtures.portal.pause(SAVE);
      // Otherwise the request fails when it is resumed, so that the password is unchanged for the next path.
      if (!ahead.some(({ type }) => type === 'guard.ended'))
        await fixtures.portal.fail(SAVE, 500, 'Not today');
      await current(fixtures).fill(DEMO_PASSWORD);
      await fixtures.page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
      await fixtures.page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
      await fixtures.page.getByRole('button', { name: 'Change password' }).click();
    },
    /** Lets the request fail and clears the form, so that there are no unsaved changes. */
    'changes.saved': async fixtures => {
      await fixtures.portal.resume(SAVE);
      await expect(fixtures.page.getByRole('alert')).toHaveText('Not today');
      await current(fixtures).fill('');
    },
    'guard.ended': async fixtures => {
      if (await isHeldBack(fixtures)) await fixtures.portal.resume(SAVE);
      else await fixtures.page.getByTestId('nav-explore').click();
      await expect(form(fixtures)).toHaveCount(0);
    },
    /** A click that stays on the screen; while the dialog covers the page, the browser's Back button. */
    'leave.attempted': async fixtures => {
      if (await dialog(fixtures).isVisible()) await fixtures.page.evaluate(() => window.history.back());
      else await fixtures.page.getByTestId('language-menu').click();
    },
    'editing.continued': answer('Continue editing'),
    'changes.discarded': async fixtures => {
      await answer('Discard changes')(fixtures);
      await expect(fixtures.page.getByRole('menu')).toBeVisible();
    },
  },
  states: {
    inactive: async fixtures => {
      await expect(form(fixtures)).toHaveCount(0);
      await expect(dialog(fixtures)).toHaveCount(0);
      await expect.poll(() => isHeldBack(fixtures)).toBe(false);
    },
    guarding: fixtures => expect(form(fixtures)).toBeAttached(),
    'guarding.clean': async fixtures => {
      await expect(dialog(fixtures)).toHaveCount(0);
      await expect.poll(() => isHeldBack(fixtures)).toBe(false);
    },
    'guarding.dirty': async fixtures => {
      await expect(dialog(fixtures)).toHaveCount(0);
      await expect.poll(() => isHeldBack(fixtures)).toBe(true);
    },
    'guarding.asking': async fixtures => {
      await expect(dialog(fixtures).getByRole('button', { name: 'Continue editing' })).toBeVisible();
      await expect(fixtures.page).toHaveURL(/\/v\/change-password$/);
    },
  },
};
