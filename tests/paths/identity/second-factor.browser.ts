/** Browser driver of the second-factor machine at /login-mfa and /select-mfa-method. */
import { CODE_RESEND_DELAY } from '#contract/platform/constants.ts';
import type { SecondFactorInput } from '#machines/identity/second-factor-setup.ts';
import { emailOf, PEOPLE } from '#server/demo/people.ts';
import type { PersonKey } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { codeIn, nextAppCode, otherCode } from '#tests/support/codes.ts';
import { newestMail } from '#tests/support/newest-mail.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { isFailure, nextOutcome } from '../support/paused-requests.ts';
import { secondFactorModel } from './second-factor.model.ts';

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

const code = ({ page }: Fixtures) => pageDriver.field(page, 'Verification code');
const resend = ({ page }: Fixtures) => pageDriver.button(page, 'Send a new code');

export const secondFactorDriver = driverOf(secondFactorModel, {
  begin: async ({ signIn, notes }, input) => {
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
    'method.chosen': async ({ page, notes }, { methodId }) => {
      notes.set('method', methodId);
      await page.getByRole('radio', { name: METHODS[methodId]! }).check();
      await pageDriver.press(page, 'Continue');
    },
    'method.changed': act.press('Use another method'),
    'code.changed': async (fixtures, _, ahead) => {
      const outcome = nextOutcome(ahead, 'verify');
      const right = outcome === undefined ? '123456' : await rightCode(fixtures);
      await code(fixtures).fill(isFailure(outcome) ? otherCode(right) : right);
    },
    'code.submitted': act.press('Verify'),
    'code.resent': act.press('Send a new code'),
    'signIn.restarted': act.press('Back to sign-in'),
    'xstate.after.resendDelay.secondFactor.awaitingCode.mail.sent': act.elapse(CODE_RESEND_DELAY),
    'xstate.done.actor.sendCode': async ({ notes }) =>
      notes.set('mails', String(Number(notes.get('mails') ?? '0') + 1)),
    'xstate.error.actor.verify': act.refusedWith('MFA code is incorrect. Please try again.'),
  },
  states: {
    choosingMethod: async ({ page }, snapshot) => {
      await expect(page).toHaveURL(/\/v\/select-mfa-method$/);
      for (const { Id, IsPrimary } of snapshot.context.methods)
        await expect(page.getByRole('radio', { name: METHODS[Id]! })).toBeChecked({ checked: IsPrimary });
    },
    awaitingCode: async (fixtures, snapshot) => {
      const { page } = fixtures;
      await expect(page).toHaveURL(/\/v\/login-mfa$/);
      await see.problem(fixtures, snapshot);
      await expect(code(fixtures)).toHaveValue(snapshot.context.codeFilled ? /^\d{6}$/ : '');
      const mayChange = snapshot.can({ type: 'method.changed' });
      await pageDriver.expectShown(pageDriver.button(page, 'Use another method'), mayChange);
    },
    'awaitingCode.proof': see.heading('Verify your identity'),
    'awaitingCode.proof.typing': see.idle('Verify'),
    'awaitingCode.proof.verifying': async fixtures => {
      await pageDriver.expectBusy(fixtures.page, 'Verify');
      await expect(code(fixtures)).not.toBeEditable();
    },
    'awaitingCode.mail': see.address(/\/v\/login-mfa$/),
    'awaitingCode.mail.sending': see.status('Sending a code…'),
    'awaitingCode.mail.sent': see.all(see.status('A new code has been sent.'), see.absent(resend)),
    'awaitingCode.mail.resendable': fixtures =>
      pageDriver.expectShown(resend(fixtures), fixtures.notes.get('method') === 'mail'),
    verified: see.address(pageDriver.DASHBOARD),
    left: async ({ page }) => {
      await expect(page).toHaveURL(/\/v\/login$/);
      await expect(pageDriver.field(page, 'Password')).toHaveValue('');
    },
  },
});
