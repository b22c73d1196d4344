/** Browser driver of the password-reset machine: requests a link at /reset-password, and opens it. */
import { emailOf, PEOPLE } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { linkIn } from '#tests/support/codes.ts';
import { newestMail } from '#tests/support/newest-mail.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import { expectSaving, expectVerdict, newPasswordEvents } from '../support/new-password.ts';
import * as pageDriver from '../support/page-driver.ts';
import { passwordResetModel } from './password-reset.model.ts';

const { username } = PEOPLE.passwordReset;

const usernameField = ({ page }: Fixtures) => pageDriver.field(page, 'Username');

export const passwordResetDriver = driverOf(passwordResetModel, {
  begin: async (fixtures, { linked }) => {
    const { page, portal } = fixtures;
    if (!linked) return page.goto('/v/reset-password');
    await pageDriver.callAs(fixtures, 'ISelfCareService/RequestResetPassword', { username });
    return page.goto(linkIn(await newestMail(portal, emailOf(username))));
  },
  calls: {
    requestLink: 'ISelfCareService/RequestResetPassword',
    checkLink: 'ISelfCareService/CheckResetLink',
    checkPassword: 'IAccountService/ValidateUserPassword',
    savePassword: 'ISelfCareService/ResetPassword',
  },
  events: {
    ...newPasswordEvents,
    // Surrounding blanks make it a new value, but are trimmed.
    'username.changed': async fixtures => {
      const name = usernameField(fixtures);
      await name.fill((await name.inputValue()) === username ? ` ${username} ` : username);
    },
    'link.requested': act.press('Send link'),
    'form.reopened': act.press('Request a new link'),
  },
  states: {
    requesting: async (fixtures, snapshot) => {
      await expect(pageDriver.heading(fixtures.page, 'Reset your password')).toBeVisible();
      const isEmpty = snapshot.context.username === '';
      await expect(usernameField(fixtures)).toHaveValue(isEmpty ? '' : RegExp(username));
      await see.problem(fixtures, snapshot);
    },
    sendingLink: see.busy('Send link'),
    linkSent: see.focusedHeading('Check your e-mail'),
    checkingLink: see.all(
      see.heading('Set a new password'),
      see.visible(({ page }) => page.getByTestId('skeleton')),
    ),
    choosingPassword: see.all(see.heading('Set a new password'), see.problem),
    'choosingPassword.typing': expectVerdict,
    'choosingPassword.checking': expectVerdict,
    saving: expectSaving,
    saved: see.focusedHeading('Your password has been changed'),
    linkSpent: see.focusedHeading('This link no longer works'),
  },
});
