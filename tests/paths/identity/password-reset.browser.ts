/** A forgotten password: asking for a link at /reset-password, and coming back by it. */
import type { PasswordResetContext, PasswordResetInput } from '#machines/identity/password-reset.machine.ts';
import { emailOf, PEOPLE } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { linkIn } from '#tests/support/codes.ts';
import { newestMail } from '#tests/support/newest-mail.ts';
import type { BrowserSide } from '../support/browser.ts';
import * as hands from '../support/hands.ts';
import { expectSaving, expectVerdict, newPasswordEvents } from '../support/new-password.ts';

const { username } = PEOPLE.passwordReset;

const contextOf = (snapshot: { context: unknown }) => snapshot.context as PasswordResetContext;

export const passwordResetSide: BrowserSide = {
  begin: async (world, given) => {
    const { page, portal } = world;
    if (!(given as PasswordResetInput).linked) return void (await page.goto('/v/reset-password'));
    await hands.callAs(world, 'ISelfCareService/RequestResetPassword', { username });
    await page.goto(linkIn(await newestMail(portal, emailOf(username))));
  },
  calls: {
    requestLink: 'ISelfCareService/RequestResetPassword',
    checkPassword: 'IAccountService/ValidateUserPassword',
    savePassword: 'ISelfCareService/ResetPassword',
  },
  events: {
    ...newPasswordEvents,
    // Typing it again differs by a blank, which does not count.
    'username.changed': async ({ page }) => {
      const name = hands.field(page, 'Username');
      await name.fill((await name.inputValue()) === username ? ` ${username} ` : username);
    },
    'link.requested': ({ page }) => hands.press(page, 'Send link'),
    'form.reopened': ({ page }) => hands.press(page, 'Request a new link'),
  },
  states: {
    requesting: async (world, snapshot) => {
      await expect(hands.heading(world.page, 'Reset your password')).toBeVisible();
      const { username: typed, problem } = contextOf(snapshot);
      await expect(hands.field(world.page, 'Username')).toHaveValue(typed === '' ? '' : RegExp(username));
      await hands.expectProblem(world, problem);
    },
    sendingLink: ({ page }) => hands.expectBusy(page, 'Send link'),
    linkSent: ({ page }) => expect(hands.heading(page, 'Check your e-mail')).toBeFocused(),
    choosingPassword: async (world, snapshot) => {
      await expect(hands.heading(world.page, 'Set a new password')).toBeVisible();
      await hands.expectProblem(world, contextOf(snapshot).problem);
    },
    'choosingPassword.typing': expectVerdict,
    'choosingPassword.checking': expectVerdict,
    saving: expectSaving,
    saved: ({ page }) => expect(hands.heading(page, 'Your password has been changed')).toBeFocused(),
    linkSpent: ({ page }) => expect(hands.heading(page, 'This link no longer works')).toBeFocused(),
  },
};
