/** Browser driver of the proof machine, invoked when a user name is changed (section 5). */
import { randomUUID } from 'node:crypto';
import type { ProofContext, ProofInput } from '#machines/identity/proof.machine.ts';
import { emailOf, PEOPLE } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { codeIn, nextAppCode, otherCode } from '#tests/support/codes.ts';
import { newestMail } from '#tests/support/newest-mail.ts';
import type { BrowserDriver } from '../support/browser.ts';
import type { Fixtures } from '../support/fixtures.ts';
import * as pageDriver from '../support/page-driver.ts';

const NAMES: Record<string, string> = { app: 'Phone app', mail: 'Work e-mail' };
const ADDRESS = emailOf(PEOPLE.securedAdministrator.username);
const CONFIRM = 'Confirm and save';

const accountOf = async ({ deps }: Fixtures, username: string): Promise<number> =>
  (
    await deps.db
      .selectFrom('login')
      .select('account_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).account_id;

/** Adds an e-mail method, because none of the named people who can change user names has both methods. */
const addMail = async (fixtures: Fixtures) => {
  const row = {
    id: randomUUID(),
    account_id: await accountOf(fixtures, PEOPLE.securedAdministrator.username),
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

export const proofDriver: BrowserDriver = {
  begin: async (fixtures, given) => {
    const { methods, problem } = given as ProofInput;
    const { page, portal, notes } = fixtures;
    await pageDriver.signInWithApp(fixtures, 'securedAdministrator');
    notes.set('method', 'app');
    if (methods.length > 1) {
      await addMail(fixtures);
      notes.set('method', 'mail');
    }
    await page.goto(`/v/account/${await accountOf(fixtures, PEOPLE.english.username)}`);
    await pageDriver.press(page, 'Edit');
    await pageDriver.field(page, 'Username (required)').fill('emma.c');
    await pageDriver.press(page, 'Save');
    if (problem === null) return;
    await code(fixtures).fill(otherCode(await nextAppCode(portal)));
    await pageDriver.press(page, CONFIRM);
    notes.set('refusal', 'MFA code is incorrect. Please try again.');
  },
  calls: { sendCode: 'IAuthorizationService/SendSecurityCodeNotification' },
  events: {
    'method.chosen': async ({ page, notes }, event) => {
      const { methodId } = event as unknown as { methodId: string };
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
    'code.requested': ({ page }) => pageDriver.press(page, 'Send code'),
    'code.submitted': ({ page }) => pageDriver.press(page, CONFIRM),
    'code.declined': ({ page }) => pageDriver.press(page, 'Back to the form'),
  },
  states: {
    asking: async (fixtures, { context }) => {
      const { codeFilled, isMailed, problem, methodId } = context as ProofContext;
      const { page } = fixtures;
      await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
      await pageDriver.expectProblem(fixtures, problem);
      await expect(code(fixtures)).toHaveValue(codeFilled ? /^\d{6}$/ : '');
      await expect(pageDriver.button(page, 'Send code')).toHaveCount(methodId === 'mail' ? 1 : 0);
      await expect(pageDriver.status(page, 'A new code has been sent.')).toHaveCount(isMailed ? 1 : 0);
    },
    mailing: async ({ page }) => {
      await expect(pageDriver.status(page, 'Sending a code…')).toBeVisible();
      await expect(pageDriver.button(page, CONFIRM)).toBeDisabled();
    },
    /** The code was accepted and the change is saved. */
    given: ({ page }) => expect(pageDriver.button(page, 'Edit')).toBeVisible(),
    declined: async ({ page }) => {
      await expect(page.getByTestId('prove')).toHaveCount(0);
      await expect(pageDriver.field(page, 'Username (required)')).toHaveValue('emma.c');
      await expect(page.getByTestId('save-bar')).toBeVisible();
    },
  },
};
