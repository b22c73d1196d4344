/** Browser driver of the mfa-setup machine at /setup-mfa and /setup-mfa-email: forced, or from the list of methods. */
import { CODE_RESEND_DELAY } from '#contract/platform/constants.ts';
import type { MfaKind } from '#machines/identity/mfa-setup.machine.ts';
import { expect } from '#tests/support/browser.ts';
import { codeIn, nextAppCode, otherCode } from '#tests/support/codes.ts';
import { newestMail } from '#tests/support/newest-mail.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { isFailure, nextOutcome } from '../support/paused-requests.ts';
import { mfaSetupModel } from './mfa-setup.model.ts';

const ADDRESS = 'somewhere.private@example.org';
const KINDS: Record<MfaKind, string> = { Authenticator: 'Authenticator app', Email: 'E-mail' };

/** The code: for an app computed from the key on the screen, otherwise from the mail. */
const rightCode = async ({ page, portal, notes }: Fixtures) => {
  if (notes.get('kind') === 'Email') return codeIn(await newestMail(portal, ADDRESS));
  const key = await page.getByRole('code').innerText();
  return nextAppCode(portal, key.replaceAll(' ', ''));
};

const email = ({ page }: Fixtures) => pageDriver.field(page, 'E-mail address');
const code = ({ page }: Fixtures) => pageDriver.field(page, 'Verification code');
const methodName = ({ page }: Fixtures) => pageDriver.field(page, 'Method name');
const resend = ({ page }: Fixtures) => pageDriver.button(page, 'Send a new code');

export const mfaSetupDriver = driverOf(mfaSetupModel, {
  begin: async (fixtures, { forced, kind }) => {
    if (kind !== null) fixtures.notes.set('kind', kind);
    const address = kind === 'Email' ? '/v/setup-mfa-email' : '/v/setup-mfa';
    await act.open(forced ? 'mustSetUpMfa' : 'user', address)(fixtures);
    if (!forced && kind === null) await pageDriver.press(fixtures.page, 'Add a method');
  },
  calls: {
    prepare: 'IAccountService/SetupTwoFactorAuthentication',
    sendCode: 'IAuthorizationService/SendSecurityCodeNotification',
    enable: 'IAccountService/EnableTwoFactorAuthentication',
  },
  events: {
    'kind.chosen': async ({ page, notes }, { kind }) => {
      notes.set('kind', kind);
      await page.getByRole('radio', { name: KINDS[kind] }).check();
      await pageDriver.press(page, 'Continue');
    },
    'kind.changed': act.press('Choose another method'),
    'email.changed': fixtures => email(fixtures).fill(ADDRESS),
    'email.submitted': act.press('Send code'),
    'code.changed': async (fixtures, _, ahead) => {
      const right = await rightCode(fixtures);
      await code(fixtures).fill(isFailure(nextOutcome(ahead, 'enable')) ? otherCode(right) : right);
    },
    'name.changed': fixtures => methodName(fixtures).fill(' Phone '),
    'code.submitted': act.press('Turn on'),
    'code.resent': act.press('Send a new code'),
    'another.requested': act.press('Add another method'),
    'setup.finished': act.press('Continue'),
    'setup.cancelled': act.press('Cancel'),
    'xstate.after.resendDelay.mfaSetup.awaitingCode.mail.sent': act.elapse(CODE_RESEND_DELAY),
    'xstate.error.actor.enable': act.refusedWith('MFA code is incorrect. Please try again.'),
  },
  states: {
    choosingKind: async (fixtures, snapshot) => {
      await expect(pageDriver.heading(fixtures.page, 'Add a verification method')).toBeVisible();
      await pageDriver.expectShown(pageDriver.button(fixtures.page, 'Cancel'), !snapshot.context.forced);
      await see.problem(fixtures, snapshot);
    },
    enteringEmail: async (fixtures, snapshot) => {
      await expect(pageDriver.heading(fixtures.page, 'Get codes by e-mail')).toBeVisible();
      await expect(email(fixtures)).toHaveValue(snapshot.context.email === '' ? '' : ADDRESS);
      await see.problem(fixtures, snapshot);
    },
    preparing: see.busy(/^(Continue|Send code)$/),
    awaitingCode: async ({ page }, { context }) => {
      const title = context.kind === 'Email' ? 'Get codes by e-mail' : /authenticator app$/;
      await expect(pageDriver.heading(page, title)).toBeVisible();
    },
    'awaitingCode.proof': async (fixtures, snapshot) => {
      await expect(code(fixtures)).toHaveValue(snapshot.context.codeFilled ? /^\d{6}$/ : '');
      await expect(methodName(fixtures)).toHaveValue(snapshot.context.name);
      await see.problem(fixtures, snapshot);
    },
    'awaitingCode.proof.typing': see.idle('Turn on'),
    'awaitingCode.proof.enabling': see.busy('Turn on'),
    'awaitingCode.mail': async ({ page }, { context }) => {
      const key = pageDriver.field(page, 'Setup key').or(page.getByRole('code'));
      await pageDriver.expectShown(key, context.kind !== 'Email');
    },
    'awaitingCode.mail.sent': async (fixtures, { context }) => {
      await expect(resend(fixtures)).toHaveCount(0);
      const sent = pageDriver.status(fixtures.page, 'A new code has been sent.');
      await pageDriver.expectShown(sent, context.kind === 'Email');
    },
    'awaitingCode.mail.resendable': (fixtures, { context }) =>
      pageDriver.expectShown(resend(fixtures), context.kind === 'Email'),
    'awaitingCode.mail.sending': see.status('Sending a code…'),
    enabled: async ({ page }) => {
      await expect(pageDriver.heading(page, 'Two-step verification is on')).toBeFocused();
      await expect(page.getByRole('listitem').filter({ hasText: 'Primary' })).toContainText('Phone');
    },
    finished: async ({ page }, { context }) => {
      if (context.forced) await expect(page).toHaveURL(pageDriver.DASHBOARD);
      else await expect(pageDriver.heading(page, 'Two-step verification')).toBeVisible();
    },
  },
});
