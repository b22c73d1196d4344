/** Browser driver of the password-reset machine: requests a link at /reset-password, and opens it. */
import type { PasswordResetContext, PasswordResetInput } from '#machines/identity/password-reset.machine.ts';
import { emailOf, PEOPLE } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { linkIn } from '#tests/support/codes.ts';
import { newestMail } from '#tests/support/newest-mail.ts';
import type { BrowserDriver } from '../support/browser.ts';
import { expectSaving, expectVerdict, newPasswordEvents } from '../support/new-password.ts';
import * as pageDriver from '../support/page-driver.ts';

const { username } = PEOPLE.passwordReset;

const contextOf = (snapshot: { context: unknown }) => snapshot.context as PasswordResetContext;

export const passwordResetDriver: BrowserDriver = {
  begin: async (fixtures, given) => {
    const { page, portal } = fixtures;
    if (!(given as PasswordResetInput).linked) return void (await page.goto('/v/reset-password'));
    await pageDriver.callAs(fixtures, 'ISelfCareService/RequestResetPassword', { username });
    await page.goto(linkIn(await newestMail(portal, emailOf(username))));
  },
  calls: {
    requestLink: 'ISelfCareService/RequestResetPassword',
    checkPassword: 'IAccountService/ValidateUserPassword',
    savePassword: 'ISelfCareService/ResetPassword',
  },
  events: {
    ...newPasswordEvents,
    // Surrounding blanks make it a new value, but are trimmed.
    'username.changed': async ({ page }) => {
      const name = pageDriver.field(page, 'Username');
      await name.fill((await name.inputValue()) === username ? ` ${username} ` : username);
    },
    'link.requested': ({ page }) => pageDriver.press(page, 'Send link'),
    'form.reopened': ({ page }) => pageDriver.press(page, 'Request a new link'),
  },
  states: {
    requesting: async (fixtures, snapshot) => {
      await expect(pageDriver.heading(fixtures.page, 'Reset your password')).toBeVisible();
      const { username: typed, problem } = contextOf(snapshot);
      await expect(pageDriver.field(fixtures.page, 'Username')).toHaveValue(
        typed === '' ? '' : RegExp(username),
      );
      await pageDriver.expectProblem(fixtures, problem);
    },
    sendingLink: ({ page }) => pageDriver.expectBusy(page, 'Send link'),
    linkSent: ({ page }) => expect(pageDriver.heading(page, 'Check your e-mail')).toBeFocused(),
    choosingPassword: async (fixtures, snapshot) => {
      await expect(pageDriver.heading(fixtures.page, 'Set a new password')).toBeVisible();
      await pageDriver.expectProblem(fixtures, contextOf(snapshot).problem);
    },
    'choosingPassword.typing': expectVerdict,
    'choosingPassword.checking': expectVerdict,
    saving: expectSaving,
    saved: ({ page }) => expect(pageDriver.heading(page, 'Your password has been changed')).toBeFocused(),
    linkSpent: ({ page }) => expect(pageDriver.heading(page, 'This link no longer works')).toBeFocused(),
  },
};
