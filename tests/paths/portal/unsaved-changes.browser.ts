/** Browser driver of the unsaved-changes machine: the form that changes the password, and the ways to leave it. */
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { field, heading, press } from '../support/page-driver.ts';
import { unsavedChangesModel } from './unsaved-changes.model.ts';

const SAVE = 'ISelfCareService/ChangeMyPassword';
const NEW_PASSWORD = 'Brass-Lantern-52!';

const form = ({ page }: Fixtures) => heading(page, 'Change password');
const current = ({ page }: Fixtures) => field(page, 'Current password');
const dialog = ({ page }: Fixtures) => page.getByRole('dialog', { name: 'Unsaved changes' });
const answer = (name: string) => (fixtures: Fixtures) =>
  dialog(fixtures).getByRole('button', { name }).click();

/** Whether the browser would ask before the tab is closed. */
const isHeldBack = ({ page }: Fixtures) =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));

const holdsBack = (expected: boolean) => (fixtures: Fixtures) =>
  expect.poll(() => isHeldBack(fixtures)).toBe(expected);

export const unsavedChangesDriver = driverOf(unsavedChangesModel, {
  // Whether saving succeeds is arranged for the end of a path.
  maxSteps: 0,
  begin: act.open('passwordChange', '/v/explore'),
  events: {
    'guard.started': async fixtures => {
      await fixtures.page.getByTestId('profile-menu').click();
      await fixtures.page.getByRole('menuitem', { name: 'Change password' }).click();
      await expect(form(fixtures)).toBeVisible();
    },
    /** Fills in and submits the form with the request paused, so that saving can close it even under the dialog. */
    'changes.made': async (fixtures, _, ahead) => {
      const { page, portal } = fixtures;
      await portal.pause(SAVE);
      // Otherwise the request fails when it is resumed, so that the password is unchanged for the next path.
      if (!ahead.some(({ type }) => type === 'guard.ended')) await portal.fail(SAVE, 500, 'Not today');
      await current(fixtures).fill(DEMO_PASSWORD);
      await field(page, 'New password').fill(NEW_PASSWORD);
      await field(page, 'Confirm new password').fill(NEW_PASSWORD);
      await press(page, 'Change password');
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
    inactive: see.all(see.absent(form), see.absent(dialog), holdsBack(false)),
    guarding: fixtures => expect(form(fixtures)).toBeAttached(),
    'guarding.clean': see.all(see.absent(dialog), holdsBack(false)),
    'guarding.dirty': see.all(see.absent(dialog), holdsBack(true)),
    'guarding.asking': see.all(
      see.visible(fixtures => dialog(fixtures).getByRole('button', { name: 'Continue editing' })),
      see.address(/\/v\/change-password$/),
    ),
  },
});
