/** Browser driver of the password-change machine at /change-password. */
import type { PasswordChangeContext } from '#machines/identity/password-change.machine.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import type { BrowserDriver } from '../support/browser.ts';
import { expectSaving, expectVerdict, newPasswordEvents } from '../support/new-password.ts';
import * as pageDriver from '../support/page-driver.ts';
import { isFailure, nextOutcome } from '../support/paused-requests.ts';

const contextOf = (snapshot: { context: unknown }) => snapshot.context as PasswordChangeContext;

export const passwordChangeDriver: BrowserDriver = {
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
      await pageDriver.field(page, 'Current password').fill(typed);
    },
    'xstate.error.actor.savePassword': pageDriver.refusedWith('The current password is incorrect.'),
  },
  states: {
    editing: async (fixtures, snapshot) => {
      const { currentFilled, problem } = contextOf(snapshot);
      await expect(pageDriver.field(fixtures.page, 'Current password')).toHaveValue(currentFilled ? /./ : '');
      await pageDriver.expectProblem(fixtures, problem);
    },
    'editing.typing': expectVerdict,
    'editing.checking': expectVerdict,
    saving: expectSaving,
    changed: ({ page }) => expect(pageDriver.heading(page, 'Your password has been changed')).toBeFocused(),
  },
};
