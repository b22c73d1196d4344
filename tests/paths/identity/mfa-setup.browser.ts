/** Browser driver of the mfa-setup machine at /setup-mfa and /setup-mfa-email: forced, or from the list of methods. */
import { CODE_RESEND_DELAY } from '#contract/platform/constants.ts';
import type { MfaKind, MfaSetupContext, MfaSetupInput } from '#machines/identity/mfa-setup.machine.ts';
import { expect } from '#tests/support/browser.ts';
import { codeIn, nextAppCode, otherCode } from '#tests/support/codes.ts';
import { newestMail } from '#tests/support/newest-mail.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { isFailure, nextOutcome } from '../support/paused-requests.ts';

const ADDRESS = 'somewhere.private@example.org';
const KINDS: Record<MfaKind, string> = { Authenticator: 'Authenticator app', Email: 'E-mail' };

/** The code: for an app computed from the key on the screen, otherwise from the mail. */
const rightCode = async ({ page, portal, notes }: Fixtures) => {
  if (notes.get('kind') === 'Email') return codeIn(await newestMail(portal, ADDRESS));
  const key = await page.getByRole('code').innerText();
  return nextAppCode(portal, key.replaceAll(' ', ''));
};

const contextOf = (snapshot: { context: unknown }) => snapshot.context as MfaSetupContext;

export const mfaSetupDriver: BrowserDriver = {
  begin: async ({ page, notes, signInQuickly }, given) => {
    const { forced, kind } = given as MfaSetupInput;
    if (kind !== null) notes.set('kind', kind);
    await signInQuickly(forced ? 'mustSetUpMfa' : 'user');
    await page.goto(kind === 'Email' ? '/v/setup-mfa-email' : '/v/setup-mfa');
    if (!forced && kind === null) await pageDriver.press(page, 'Add a method');
  },
  calls: {
    prepare: 'IAccountService/SetupTwoFactorAuthentication',
    sendCode: 'IAuthorizationService/SendSecurityCodeNotification',
    enable: 'IAccountService/EnableTwoFactorAuthentication',
  },
  events: {
    'kind.chosen': async ({ page, notes }, event) => {
      const { kind } = event as unknown as { kind: MfaKind };
      notes.set('kind', kind);
      await page.getByRole('radio', { name: KINDS[kind] }).check();
      await pageDriver.press(page, 'Continue');
    },
    'kind.changed': ({ page }) => pageDriver.press(page, 'Choose another method'),
    'email.changed': ({ page }) => pageDriver.field(page, 'E-mail address').fill(ADDRESS),
    'email.submitted': ({ page }) => pageDriver.press(page, 'Send code'),
    'code.changed': async (fixtures, _, ahead) => {
      const right = await rightCode(fixtures);
      const typed = isFailure(nextOutcome(ahead, 'enable')) ? otherCode(right) : right;
      await pageDriver.field(fixtures.page, 'Verification code').fill(typed);
    },
    'name.changed': ({ page }) => pageDriver.field(page, 'Method name').fill(' Phone '),
    'code.submitted': ({ page }) => pageDriver.press(page, 'Turn on'),
    'code.resent': ({ page }) => pageDriver.press(page, 'Send a new code'),
    'another.requested': ({ page }) => pageDriver.press(page, 'Add another method'),
    'setup.finished': ({ page }) => pageDriver.press(page, 'Continue'),
    'setup.cancelled': ({ page }) => pageDriver.press(page, 'Cancel'),
    'xstate.after.resendDelay.mfaSetup.awaitingCode.mail.sent': pageDriver.elapse(CODE_RESEND_DELAY),
    'xstate.error.actor.enable': pageDriver.refusedWith('MFA code is incorrect. Please try again.'),
  },
  states: {
    choosingKind: async (fixtures, snapshot) => {
      const { forced, problem } = contextOf(snapshot);
      await expect(pageDriver.heading(fixtures.page, 'Add a verification method')).toBeVisible();
      await expect(pageDriver.button(fixtures.page, 'Cancel')).toHaveCount(forced ? 0 : 1);
      await pageDriver.expectProblem(fixtures, problem);
    },
    enteringEmail: async (fixtures, snapshot) => {
      const { email, problem } = contextOf(snapshot);
      await expect(pageDriver.heading(fixtures.page, 'Get codes by e-mail')).toBeVisible();
      await expect(pageDriver.field(fixtures.page, 'E-mail address')).toHaveValue(
        email === '' ? '' : ADDRESS,
      );
      await pageDriver.expectProblem(fixtures, problem);
    },
    preparing: ({ page }) => pageDriver.expectBusy(page, /^(Continue|Send code)$/),
    awaitingCode: async ({ page }, snapshot) => {
      const title = contextOf(snapshot).kind === 'Email' ? 'Get codes by e-mail' : /authenticator app$/;
      await expect(pageDriver.heading(page, title)).toBeVisible();
    },
    'awaitingCode.proof': async (fixtures, snapshot) => {
      const { codeFilled, name, problem } = contextOf(snapshot);
      await expect(pageDriver.field(fixtures.page, 'Verification code')).toHaveValue(
        codeFilled ? /^\d{6}$/ : '',
      );
      await expect(pageDriver.field(fixtures.page, 'Method name')).toHaveValue(name);
      await pageDriver.expectProblem(fixtures, problem);
    },
    'awaitingCode.proof.typing': ({ page }) => pageDriver.expectIdle(page, 'Turn on'),
    'awaitingCode.proof.enabling': ({ page }) => pageDriver.expectBusy(page, 'Turn on'),
    'awaitingCode.mail': async ({ page }, snapshot) => {
      const isMail = contextOf(snapshot).kind === 'Email';
      await expect(pageDriver.field(page, 'Setup key').or(page.getByRole('code'))).toHaveCount(
        isMail ? 0 : 1,
      );
    },
    'awaitingCode.mail.sent': async ({ page }, snapshot) => {
      await expect(pageDriver.button(page, 'Send a new code')).toHaveCount(0);
      const isMail = contextOf(snapshot).kind === 'Email';
      await expect(pageDriver.status(page, 'A new code has been sent.')).toHaveCount(isMail ? 1 : 0);
    },
    'awaitingCode.mail.resendable': async ({ page }, snapshot) => {
      const isMail = contextOf(snapshot).kind === 'Email';
      await expect(pageDriver.button(page, 'Send a new code')).toHaveCount(isMail ? 1 : 0);
    },
    'awaitingCode.mail.sending': ({ page }) =>
      expect(pageDriver.status(page, 'Sending a code…')).toBeVisible(),
    enabled: async ({ page }) => {
      await expect(pageDriver.heading(page, 'Two-step verification is on')).toBeFocused();
      await expect(page.getByRole('listitem').filter({ hasText: 'Primary' })).toContainText('Phone');
    },
    finished: async ({ page }, snapshot) => {
      if (contextOf(snapshot).forced) await expect(page).toHaveURL(pageDriver.DASHBOARD);
      else await expect(pageDriver.heading(page, 'Two-step verification')).toBeVisible();
    },
  },
};
