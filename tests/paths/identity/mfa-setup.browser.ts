/** Adding a second factor, at /setup-mfa and /setup-mfa-email: forced, or from one's list. */
import { CODE_RESEND_DELAY } from '#contract/platform/constants.ts';
import type { MfaKind, MfaSetupContext, MfaSetupInput } from '#machines/identity/mfa-setup.machine.ts';
import { expect } from '#tests/support/browser.ts';
import { codeIn, nextAppCode, otherCode } from '#tests/support/codes.ts';
import { newestMail } from '#tests/support/newest-mail.ts';
import type { BrowserSide } from '../support/browser.ts';
import * as hands from '../support/hands.ts';
import { isFailure, nextOutcome } from '../support/held-calls.ts';
import type { World } from '../support/world.ts';

const ADDRESS = 'somewhere.private@example.org';
const KINDS: Record<MfaKind, string> = { Authenticator: 'Authenticator app', Email: 'E-mail' };

/** The new app's key is on the screen; otherwise the code is in the mail. */
const rightCode = async ({ page, portal, notes }: World) => {
  if (notes.get('kind') === 'Email') return codeIn(await newestMail(portal, ADDRESS));
  const key = await page.getByRole('code').innerText();
  return nextAppCode(portal, key.replaceAll(' ', ''));
};

const contextOf = (snapshot: { context: unknown }) => snapshot.context as MfaSetupContext;

export const mfaSetupSide: BrowserSide = {
  begin: async ({ page, notes, signInQuickly }, given) => {
    const { forced, kind } = given as MfaSetupInput;
    if (kind !== null) notes.set('kind', kind);
    await signInQuickly(forced ? 'mustSetUpMfa' : 'user');
    await page.goto(kind === 'Email' ? '/v/setup-mfa-email' : '/v/setup-mfa');
    if (!forced && kind === null) await hands.press(page, 'Add a method');
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
      await hands.press(page, 'Continue');
    },
    'kind.changed': ({ page }) => hands.press(page, 'Choose another method'),
    'email.changed': ({ page }) => hands.field(page, 'E-mail address').fill(ADDRESS),
    'email.submitted': ({ page }) => hands.press(page, 'Send code'),
    'code.changed': async (world, _, ahead) => {
      const right = await rightCode(world);
      const typed = isFailure(nextOutcome(ahead, 'enable')) ? otherCode(right) : right;
      await hands.field(world.page, 'Verification code').fill(typed);
    },
    'name.changed': ({ page }) => hands.field(page, 'Method name').fill(' Phone '),
    'code.submitted': ({ page }) => hands.press(page, 'Turn on'),
    'code.resent': ({ page }) => hands.press(page, 'Send a new code'),
    'another.requested': ({ page }) => hands.press(page, 'Add another method'),
    'setup.finished': ({ page }) => hands.press(page, 'Continue'),
    'setup.cancelled': ({ page }) => hands.press(page, 'Cancel'),
    'xstate.after.resendDelay.mfaSetup.awaitingCode.mail.sent': hands.elapse(CODE_RESEND_DELAY),
    'xstate.error.actor.enable': hands.refusedWith('MFA code is incorrect. Please try again.'),
  },
  states: {
    choosingKind: async (world, snapshot) => {
      const { forced, problem } = contextOf(snapshot);
      await expect(hands.heading(world.page, 'Add a verification method')).toBeVisible();
      await expect(hands.button(world.page, 'Cancel')).toHaveCount(forced ? 0 : 1);
      await hands.expectProblem(world, problem);
    },
    enteringEmail: async (world, snapshot) => {
      const { email, problem } = contextOf(snapshot);
      await expect(hands.heading(world.page, 'Get codes by e-mail')).toBeVisible();
      await expect(hands.field(world.page, 'E-mail address')).toHaveValue(email === '' ? '' : ADDRESS);
      await hands.expectProblem(world, problem);
    },
    preparing: ({ page }) => hands.expectBusy(page, /^(Continue|Send code)$/),
    awaitingCode: async ({ page }, snapshot) => {
      const title = contextOf(snapshot).kind === 'Email' ? 'Get codes by e-mail' : /authenticator app$/;
      await expect(hands.heading(page, title)).toBeVisible();
    },
    'awaitingCode.proof': async (world, snapshot) => {
      const { codeFilled, name, problem } = contextOf(snapshot);
      await expect(hands.field(world.page, 'Verification code')).toHaveValue(codeFilled ? /^\d{6}$/ : '');
      await expect(hands.field(world.page, 'Method name')).toHaveValue(name);
      await hands.expectProblem(world, problem);
    },
    'awaitingCode.proof.typing': ({ page }) => hands.expectIdle(page, 'Turn on'),
    'awaitingCode.proof.enabling': ({ page }) => hands.expectBusy(page, 'Turn on'),
    'awaitingCode.mail': async ({ page }, snapshot) => {
      const isMail = contextOf(snapshot).kind === 'Email';
      await expect(hands.field(page, 'Setup key').or(page.getByRole('code'))).toHaveCount(isMail ? 0 : 1);
    },
    'awaitingCode.mail.sent': async ({ page }, snapshot) => {
      await expect(hands.button(page, 'Send a new code')).toHaveCount(0);
      const isMail = contextOf(snapshot).kind === 'Email';
      await expect(hands.status(page, 'A new code has been sent.')).toHaveCount(isMail ? 1 : 0);
    },
    'awaitingCode.mail.resendable': async ({ page }, snapshot) => {
      const isMail = contextOf(snapshot).kind === 'Email';
      await expect(hands.button(page, 'Send a new code')).toHaveCount(isMail ? 1 : 0);
    },
    'awaitingCode.mail.sending': ({ page }) => expect(hands.status(page, 'Sending a code…')).toBeVisible(),
    enabled: async ({ page }) => {
      await expect(hands.heading(page, 'Two-step verification is on')).toBeFocused();
      await expect(page.getByRole('listitem').filter({ hasText: 'Primary' })).toContainText('Phone');
    },
    finished: async ({ page }, snapshot) => {
      if (contextOf(snapshot).forced) await expect(page).toHaveURL(hands.DASHBOARD);
      else await expect(hands.heading(page, 'Two-step verification')).toBeVisible();
    },
  },
};
