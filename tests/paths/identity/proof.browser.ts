/** The code asked for in between, where a user name is to be changed (section 5). */
import { randomUUID } from 'node:crypto';
import type { ProofContext, ProofInput } from '#machines/identity/proof.machine.ts';
import { emailOf, PEOPLE } from '#server/demo/people.ts';
import { expect } from '#tests/support/browser.ts';
import { codeIn, nextAppCode, otherCode } from '#tests/support/codes.ts';
import { newestMail } from '#tests/support/newest-mail.ts';
import type { BrowserSide } from '../support/browser.ts';
import * as hands from '../support/hands.ts';
import type { World } from '../support/world.ts';

const NAMES: Record<string, string> = { app: 'Phone app', mail: 'Work e-mail' };
const ADDRESS = emailOf(PEOPLE.securedAdministrator.username);
const CONFIRM = 'Confirm and save';

const accountOf = async ({ deps }: World, username: string): Promise<number> =>
  (
    await deps.db
      .selectFrom('login')
      .select('account_id')
      .where('username', '=', username)
      .executeTakeFirstOrThrow()
  ).account_id;

/** Nobody of the world who may change user names has mails besides the app. */
const addMail = async (world: World) => {
  const row = {
    id: randomUUID(),
    account_id: await accountOf(world, PEOPLE.securedAdministrator.username),
    type: 'Email' as const,
    name: NAMES['mail']!,
    email: ADDRESS,
    is_primary: true,
    enabled_at: await world.portal.now(),
  };
  await world.deps.db.updateTable('mfa_method').set({ is_primary: false }).execute();
  await world.deps.db.insertInto('mfa_method').values(row).execute();
};

const code = ({ page }: World) => hands.field(page, 'Verification code');

export const proofSide: BrowserSide = {
  begin: async (world, given) => {
    const { methods, problem } = given as ProofInput;
    const { page, portal, notes } = world;
    await hands.signInWithApp(world, 'securedAdministrator');
    notes.set('method', 'app');
    if (methods.length > 1) {
      await addMail(world);
      notes.set('method', 'mail');
    }
    await page.goto(`/v/account/${await accountOf(world, PEOPLE.english.username)}`);
    await hands.press(page, 'Edit');
    await hands.field(page, 'Username (required)').fill('emma.c');
    await hands.press(page, 'Save');
    if (problem === null) return;
    await code(world).fill(otherCode(await nextAppCode(portal)));
    await hands.press(page, CONFIRM);
    notes.set('refusal', 'MFA code is incorrect. Please try again.');
  },
  calls: { sendCode: 'IAuthorizationService/SendSecurityCodeNotification' },
  events: {
    'method.chosen': async ({ page, notes }, event) => {
      const { methodId } = event as unknown as { methodId: string };
      notes.set('method', methodId);
      await hands.field(page, 'Verification method').selectOption({ label: NAMES[methodId]! });
    },
    'code.changed': async world => {
      const right =
        world.notes.get('method') === 'mail'
          ? codeIn(await newestMail(world.portal, ADDRESS, 1))
          : await nextAppCode(world.portal);
      await code(world).fill(right);
    },
    'code.requested': ({ page }) => hands.press(page, 'Send code'),
    'code.submitted': ({ page }) => hands.press(page, CONFIRM),
    'code.declined': ({ page }) => hands.press(page, 'Back to the form'),
  },
  states: {
    asking: async (world, { context }) => {
      const { codeFilled, isMailed, problem, methodId } = context as ProofContext;
      const { page } = world;
      await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
      await hands.expectProblem(world, problem);
      await expect(code(world)).toHaveValue(codeFilled ? /^\d{6}$/ : '');
      await expect(hands.button(page, 'Send code')).toHaveCount(methodId === 'mail' ? 1 : 0);
      await expect(hands.status(page, 'A new code has been sent.')).toHaveCount(isMailed ? 1 : 0);
    },
    mailing: async ({ page }) => {
      await expect(hands.status(page, 'Sending a code…')).toBeVisible();
      await expect(hands.button(page, CONFIRM)).toBeDisabled();
    },
    /** The code was right, so what waited for it is saved. */
    given: ({ page }) => expect(hands.button(page, 'Edit')).toBeVisible(),
    declined: async ({ page }) => {
      await expect(page.getByTestId('prove')).toHaveCount(0);
      await expect(hands.field(page, 'Username (required)')).toHaveValue('emma.c');
      await expect(page.getByTestId('save-bar')).toBeVisible();
    },
  },
};
