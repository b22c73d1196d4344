/** The second step of signing in, at /login-mfa and /select-mfa-method. */
import { CODE_RESEND_DELAY } from '#contract/platform/constants.ts';
import type { SecondFactorContext, SecondFactorInput } from '#machines/identity/second-factor.machine.ts';
import { emailOf, PEOPLE } from '#server/demo/people.ts';
import type { PersonKey } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { codeIn, nextAppCode, otherCode } from '#tests/support/codes.ts';
import { newestMail } from '#tests/support/newest-mail.ts';
import type { BrowserSide } from '../support/browser.ts';
import * as hands from '../support/hands.ts';
import { isFailure, nextOutcome } from '../support/held-calls.ts';
import type { World } from '../support/world.ts';

const METHODS: Record<string, string> = { app: 'Phone app', mail: 'Work e-mail' };

const personOf = ({ methods }: SecondFactorInput): PersonKey => {
  if (methods.length === 1) return 'authenticator';
  return methods.some(method => method.IsPrimary) ? 'emailPrimary' : 'bothMethods';
};

/** What the chosen method shows or mails. */
const rightCode = async ({ portal, notes }: World) =>
  notes.get('method') === 'mail'
    ? codeIn(await newestMail(portal, notes.get('address')!, Number(notes.get('mails') ?? '1')))
    : nextAppCode(portal);

export const secondFactorSide: BrowserSide = {
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
      await hands.press(page, 'Continue');
    },
    'method.changed': ({ page }) => hands.press(page, 'Use another method'),
    'code.changed': async (world, _, ahead) => {
      const outcome = nextOutcome(ahead, 'verify');
      const right = outcome === undefined ? '123456' : await rightCode(world);
      await hands.field(world.page, 'Verification code').fill(isFailure(outcome) ? otherCode(right) : right);
    },
    'code.submitted': ({ page }) => hands.press(page, 'Verify'),
    'code.resent': ({ page }) => hands.press(page, 'Send a new code'),
    'signIn.restarted': ({ page }) => hands.press(page, 'Back to sign-in'),
    'xstate.after.resendDelay.secondFactor.awaitingCode.mail.sent': hands.elapse(CODE_RESEND_DELAY),
    'xstate.done.actor.sendCode': async ({ notes }) =>
      void notes.set('mails', String(Number(notes.get('mails') ?? '0') + 1)),
    'xstate.error.actor.verify': hands.refusedWith('MFA code is incorrect. Please try again.'),
  },
  states: {
    choosingMethod: async ({ page }, snapshot) => {
      await expect(page).toHaveURL(/\/v\/select-mfa-method$/);
      for (const { Id, IsPrimary } of (snapshot.context as SecondFactorContext).methods)
        await expect(page.getByRole('radio', { name: METHODS[Id]! })).toBeChecked({ checked: IsPrimary });
    },
    awaitingCode: async (world, snapshot) => {
      const { codeFilled, problem } = snapshot.context as SecondFactorContext;
      const { page } = world;
      await expect(page).toHaveURL(/\/v\/login-mfa$/);
      await hands.expectProblem(world, problem);
      await expect(hands.field(page, 'Verification code')).toHaveValue(codeFilled ? /^\d{6}$/ : '');
      const mayChange = snapshot.can({ type: 'method.changed' });
      await expect(hands.button(page, 'Use another method')).toHaveCount(mayChange ? 1 : 0);
    },
    'awaitingCode.proof': ({ page }) => expect(hands.heading(page, 'Verify your identity')).toBeVisible(),
    'awaitingCode.proof.typing': ({ page }) => hands.expectIdle(page, 'Verify'),
    'awaitingCode.proof.verifying': async ({ page }) => {
      await hands.expectBusy(page, 'Verify');
      await expect(hands.field(page, 'Verification code')).not.toBeEditable();
    },
    'awaitingCode.mail': ({ page }) => expect(page).toHaveURL(/\/v\/login-mfa$/),
    'awaitingCode.mail.sending': ({ page }) => expect(hands.status(page, 'Sending a code…')).toBeVisible(),
    'awaitingCode.mail.sent': async ({ page }) => {
      await expect(hands.status(page, 'A new code has been sent.')).toBeVisible();
      await expect(hands.button(page, 'Send a new code')).toHaveCount(0);
    },
    'awaitingCode.mail.resendable': async ({ page, notes }) => {
      const isMail = notes.get('method') === 'mail';
      await expect(hands.button(page, 'Send a new code')).toHaveCount(isMail ? 1 : 0);
    },
    verified: ({ page }) => expect(page).toHaveURL(hands.DASHBOARD),
    left: async ({ page }) => {
      await expect(page).toHaveURL(/\/v\/login$/);
      await expect(hands.field(page, 'Password')).toHaveValue('');
    },
  },
};
