/** Browser driver of the proof machine, invoked when a user name is changed (section 5). */
import { randomUUID } from 'node:crypto';
import { emailOf, PEOPLE } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { codeIn, nextAppCode, otherCode } from '#tests/support/codes.ts';
import { accountOf } from '#tests/support/enter.ts';
import { newestMail } from '#tests/support/newest-mail.ts';
import * as act from '../support/actions.ts';
import * as see from '../support/assertions.ts';
import { driverOf } from '../support/driver.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';
import { proofModel } from './proof.model.ts';

const NAMES: Record<string, string> = { app: 'Phone app', mail: 'Work e-mail' };
const ADDRESS = emailOf(PEOPLE.securedAdministrator.username);
const CONFIRM = 'Confirm and save';

/** Adds an e-mail method, because none of the named people who can change user names has both methods. */
const addMail = async (fixtures: Fixtures) => {
  const row = {
    id: randomUUID(),
    account_id: await accountOf(fixtures, 'securedAdministrator'),
    type: 'Email' as const,
    name: NAMES['mail']!,
    email: ADDRESS,
    is_primary: true,
    enabled_at: await fixtures.portal.now(),
  };
  await fixtures.deps.db.updateTable('mfa_method').set({ is_primary: false }).execute();
  await fixtures.deps.db.insertInto('mfa_method').values(row).execute();
};

const code = ({ page }: Fixtures) => pageDriver.field(page, 'Verification code');
const username = ({ page }: Fixtures) => pageDriver.field(page, 'Username (required)');

export const proofDriver = driverOf(proofModel, {
  begin: async (fixtures, { methods, problem }) => {
    const { page, portal, notes } = fixtures;
    await pageDriver.signInWithApp(fixtures, 'securedAdministrator');
    if (methods.length > 1) await addMail(fixtures);
    notes.set('method', methods.length > 1 ? 'mail' : 'app');
    await page.goto(`/v/account/${await accountOf(fixtures, 'english')}`);
    await pageDriver.press(page, 'Edit');
    await username(fixtures).fill('emma.c');
    await pageDriver.press(page, 'Save');
    if (problem === null) return;
    await code(fixtures).fill(otherCode(await nextAppCode(portal)));
    await pageDriver.press(page, CONFIRM);
    notes.set('refusal', 'MFA code is incorrect. Please try again.');
  },
  calls: { sendCode: 'IAuthorizationService/SendSecurityCodeNotification' },
  events: {
    'method.chosen': async ({ page, notes }, { methodId }) => {
      notes.set('method', methodId);
      await pageDriver.field(page, 'Verification method').selectOption({ label: NAMES[methodId]! });
    },
    'code.changed': async fixtures => {
      const right =
        fixtures.notes.get('method') === 'mail'
          ? codeIn(await newestMail(fixtures.portal, ADDRESS, 1))
          : await nextAppCode(fixtures.portal);
      await code(fixtures).fill(right);
    },
    'code.requested': act.press('Send code'),
    'code.submitted': act.press(CONFIRM),
    'code.declined': act.press('Back to the form'),
  },
  states: {
    asking: async (fixtures, snapshot) => {
      const { codeFilled, isMailed, methodId } = snapshot.context;
      const { page } = fixtures;
      await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
      await see.problem(fixtures, snapshot);
      await expect(code(fixtures)).toHaveValue(codeFilled ? /^\d{6}$/ : '');
      await pageDriver.expectShown(pageDriver.button(page, 'Send code'), methodId === 'mail');
      await pageDriver.expectShown(pageDriver.status(page, 'A new code has been sent.'), isMailed);
    },
    mailing: see.all(
      see.status('Sending a code…'),
      see.disabled(({ page }) => pageDriver.button(page, CONFIRM)),
    ),
    /** The code was accepted and the change is saved. */
    given: see.button('Edit'),
    declined: async fixtures => {
      await expect(fixtures.page.getByTestId('prove')).toHaveCount(0);
      await expect(username(fixtures)).toHaveValue('emma.c');
      await expect(fixtures.page.getByTestId('save-bar')).toBeVisible();
    },
  },
});
