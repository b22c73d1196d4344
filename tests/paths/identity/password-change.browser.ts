/** One's own password, at /change-password. */
import type { PasswordChangeContext } from '#machines/identity/password-change.machine.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserSide } from '../support/browser.ts';
import * as hands from '../support/hands.ts';
import { isFailure, nextOutcome } from '../support/held-calls.ts';
import { expectSaving, expectVerdict, newPasswordEvents } from '../support/new-password.ts';

const contextOf = (snapshot: { context: unknown }) => snapshot.context as PasswordChangeContext;

export const passwordChangeSide: BrowserSide = {
  begin: async ({ page, signInQuickly }) => {
    await signInQuickly('passwordChange');
    await page.goto('/v/change-password');
  },
  calls: {
    checkPassword: 'IAccountService/ValidateUserPassword',
    savePassword: 'ISelfCareService/ChangeMyPassword',
  },
  events: {
    ...newPasswordEvents,
    'current.changed': async ({ page }, _, ahead) => {
      const typed = isFailure(nextOutcome(ahead, 'savePassword')) ? 'not it at all' : DEMO_PASSWORD;
      await hands.field(page, 'Current password').fill(typed);
    },
    'xstate.error.actor.savePassword': hands.refusedWith('The current password is incorrect.'),
  },
  states: {
    editing: async (world, snapshot) => {
      const { currentFilled, problem } = contextOf(snapshot);
      await expect(hands.field(world.page, 'Current password')).toHaveValue(currentFilled ? /./ : '');
      await hands.expectProblem(world, problem);
    },
    'editing.typing': expectVerdict,
    'editing.checking': expectVerdict,
    saving: expectSaving,
    changed: ({ page }) => expect(hands.heading(page, 'Your password has been changed')).toBeFocused(),
  },
};
