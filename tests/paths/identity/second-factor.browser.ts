/** Browser driver of the second-factor machine at /login-mfa and /select-mfa-method. */
import { CODE_RESEND_DELAY } from '#contract/platform/constants.ts';
import type { SecondFactorContext, SecondFactorInput } from '#machines/identity/second-factor.machine.ts';
import { emailOf, PEOPLE } from '#server/demo/people.ts';
import type { PersonKey } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { codeIn, nextAppCode, otherCode } from '#tests/support/codes.ts';
import { newestMail } from '#tests/support/newest-mail.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { isFailure, nextOutcome } from '../support/paused-requests.ts';

const METHODS: Record<string, string> = { app: 'Phone app', mail: 'Work e-mail' };

const personOf = ({ methods }: SecondFactorInput): PersonKey => {
  if (methods.length === 1) return 'authenticator';
  return methods.some(method => method.IsPrimary) ? 'emailPrimary' : 'bothMethods';
};

/** The code of the chosen method: from the authenticator key or the mail. */
const rightCode = async ({ portal, notes }: Fixtures) =>
  notes.get('method') === 'mail'
    ? codeIn(await newestMail(portal, notes.get('address')!, Number(notes.get('mails') ?? '1')))
    : nextAppCode(portal);

export const secondFactorDriver: BrowserDriver = {
  begin: async ({ signIn, notes }, given) => {
    const input = given as SecondFactorInput;
    const person = personOf(input);
    notes.set('address', emailOf(PEOPLE[person].username));
    notes.set('method', input.methods.find(method => method.IsPrimary)?.Id ?? 'app');
    await signIn(person);
  },
  calls: {
    sendCode: 'IAuthorizationService/SendSecurityCodeNotification',
    verify: 'IAuthorizationService/Authenticate',
  },
  events: {
    'method.chosen': async ({ page, notes }, event) => {
      const { methodId } = event as unknown as { methodId: string };
      notes.set('method', methodId);
      await page.getByRole('radio', { name: METHODS[methodId]! }).check();
      await pageDriver.press(page, 'Continue');
    },
    'method.changed': ({ page }) => pageDriver.press(page, 'Use another method'),
    'code.changed': async (fixtures, _, ahead) => {
      const outcome = nextOutcome(ahead, 'verify');
      const right = outcome === undefined ? '123456' : await rightCode(fixtures);
      await pageDriver
        .field(fixtures.page, 'Verification code')
        .fill(isFailure(outcome) ? otherCode(right) : right);
    },
    'code.submitted': ({ page }) => pageDriver.press(page, 'Verify'),
    'code.resent': ({ page }) => pageDriver.press(page, 'Send a new code'),
    'signIn.restarted': ({ page }) => pageDriver.press(page, 'Back to sign-in'),
    'xstate.after.resendDelay.secondFactor.awaitingCode.mail.sent': pageDriver.elapse(CODE_RESEND_DELAY),
    'xstate.done.actor.sendCode': async ({ notes }) =>
      void notes.set('mails', String(Number(notes.get('mails') ?? '0') + 1)),
    'xstate.error.actor.verify': pageDriver.refusedWith('MFA code is incorrect. Please try again.'),
  },
  states: {
    choosingMethod: async ({ page }, snapshot) => {
      await expect(page).toHaveURL(/\/v\/select-mfa-method$/);
      for (const { Id, IsPrimary } of (snapshot.context as SecondFactorContext).methods)
        await expect(page.getByRole('radio', { name: METHODS[Id]! })).toBeChecked({ checked: IsPrimary });
    },
    awaitingCode: async (fixtures, snapshot) => {
      const { codeFilled, problem } = snapshot.context as SecondFactorContext;
      const { page } = fixtures;
      await expect(page).toHaveURL(/\/v\/login-mfa$/);
      await pageDriver.expectProblem(fixtures, problem);
      await expect(pageDriver.field(page, 'Verification code')).toHaveValue(codeFilled ? /^\d{6}$/ : '');
      const mayChange = snapshot.can({ type: 'method.changed' });
      await expect(pageDriver.button(page, 'Use another method')).toHaveCount(mayChange ? 1 : 0);
    },
    'awaitingCode.proof': ({ page }) =>
      expect(pageDriver.heading(page, 'Verify your identity')).toBeVisible(),
    'awaitingCode.proof.typing': ({ page }) => pageDriver.expectIdle(page, 'Verify'),
    'awaitingCode.proof.verifying': async ({ page }) => {
      await pageDriver.expectBusy(page, 'Verify');
      await expect(pageDriver.field(page, 'Verification code')).not.toBeEditable();
    },
    'awaitingCode.mail': ({ page }) => expect(page).toHaveURL(/\/v\/login-mfa$/),
    'awaitingCode.mail.sending': ({ page }) =>
      expect(pageDriver.status(page, 'Sending a code…')).toBeVisible(),
    'awaitingCode.mail.sent': async ({ page }) => {
      await expect(pageDriver.status(page, 'A new code has been sent.')).toBeVisible();
      await expect(pageDriver.button(page, 'Send a new code')).toHaveCount(0);
    },
    'awaitingCode.mail.resendable': async ({ page, notes }) => {
      const isMail = notes.get('method') === 'mail';
      await expect(pageDriver.button(page, 'Send a new code')).toHaveCount(isMail ? 1 : 0);
    },
    verified: ({ page }) => expect(page).toHaveURL(pageDriver.DASHBOARD),
    left: async ({ page }) => {
      await expect(page).toHaveURL(/\/v\/login$/);
      await expect(pageDriver.field(page, 'Password')).toHaveValue('');
    },
  },
};
