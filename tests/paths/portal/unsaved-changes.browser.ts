/** Unsaved changes in the browser: the form that changes the password, and the ways out of it. */
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserSide } from '../support/browser.ts';
import type { World } from '../support/world.ts';

const SAVE = 'ISelfCareService/ChangeMyPassword';
const NEW_PASSWORD = 'Brass-Lantern-52!';

const form = ({ page }: World) => page.getByRole('heading', { level: 1, name: 'Change password' });
const current = ({ page }: World) => page.getByLabel('Current password', { exact: true });
const dialog = ({ page }: World) => page.getByRole('dialog', { name: 'Unsaved changes' });
const answer = (name: string) => (world: World) => dialog(world).getByRole('button', { name }).click();

/** Whether the browser would ask before the tab is closed. */
const isHeldBack = ({ page }: World) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

export const unsavedChangesSide: BrowserSide = {
  begin: async ({ page, signInQuickly }) => {
    await signInQuickly('passwordChange');
    await page.goto('/v/explore');
  },
  events: {
    'guard.started': async world => {
      await world.page.getByTestId('profile-menu').click();
      await world.page.getByRole('menuitem', { name: 'Change password' }).click();
      await expect(form(world)).toBeVisible();
    },
    /** Everything is typed and on its way, so that the form can go away by being saved whatever lies over it. */
    'changes.made': async (world, _event, ahead) => {
      await world.portal.hold(SAVE);
      // Otherwise it is refused whenever it is let go, so that the next path finds the password as it was.
      if (!ahead.some(({ type }) => type === 'guard.ended')) await world.portal.fail(SAVE, 500, 'Not today');
      await current(world).fill(DEMO_PASSWORD);
      await world.page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
      await world.page.getByLabel('Confirm new password', { exact: true }).fill(NEW_PASSWORD);
      await world.page.getByRole('button', { name: 'Change password' }).click();
    },
    /** Refused and emptied by hand, the form has nothing to lose. */
    'changes.saved': async world => {
      await world.portal.release(SAVE);
      await expect(world.page.getByRole('alert')).toHaveText('Not today');
      await current(world).fill('');
    },
    'guard.ended': async world => {
      if (await isHeldBack(world)) await world.portal.release(SAVE);
      else await world.page.getByTestId('nav-explore').click();
      await expect(form(world)).toHaveCount(0);
    },
    /** A click that does not lead to another screen; while the dialog lies over the page, the browser's Back. */
    'leave.attempted': async world => {
      if (await dialog(world).isVisible()) await world.page.evaluate(() => window.history.back());
      else await world.page.getByTestId('language-menu').click();
    },
    'editing.continued': answer('Continue editing'),
    'changes.discarded': async world => {
      await answer('Discard changes')(world);
      await expect(world.page.getByRole('menu')).toBeVisible();
    },
  },
  states: {
    inactive: async world => {
      await expect(form(world)).toHaveCount(0);
      await expect(dialog(world)).toHaveCount(0);
      await expect.poll(() => isHeldBack(world)).toBe(false);
    },
    guarding: world => expect(form(world)).toBeAttached(),
    'guarding.clean': async world => {
      await expect(dialog(world)).toHaveCount(0);
      await expect.poll(() => isHeldBack(world)).toBe(false);
    },
    'guarding.dirty': async world => {
      await expect(dialog(world)).toHaveCount(0);
      await expect.poll(() => isHeldBack(world)).toBe(true);
    },
    'guarding.asking': async world => {
      await expect(dialog(world).getByRole('button', { name: 'Continue editing' })).toBeVisible();
      await expect(world.page).toHaveURL(/\/v\/change-password$/);
    },
  },
};
