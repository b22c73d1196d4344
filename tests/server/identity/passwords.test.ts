/** Password resets and changes: single-use links that disclose nothing, the policy, and ended sessions. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PASSWORD_RULES } from '#contract/identity/password-rule-names.ts';
import { DEMO_FORMER_PASSWORD, DEMO_PASSWORD } from '#server/demo/people.ts';
import { hashPassword } from '#server/identity/sign-in/passwords.ts';
import { controlPortal } from '#tests/support/controls.ts';
import type { Portal as Controls } from '#tests/support/controls.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { currentUser, mailsTo, nameOf, signIn } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const MINUTE = 60_000;
const GOOD = 'Velvet-Harbour-204?';
const USED_LINK = 'This link has expired or has already been used. Request a new one.';

let portal: Portal;
let controls: Controls;
let visitor: Visitor;
beforeAll(async () => {
  portal = await startPortal({ testControls: true });
  controls = controlPortal(portal.origin);
});
afterAll(() => portal.close());
beforeEach(async () => {
  await controls.reset();
  visitor = visit(portal.origin);
});

const request = (username: string) => visitor.call('ISelfCareService/RequestResetPassword', { username });
const reset = (token: string, newPassword = GOOD, username = nameOf('passwordReset')) =>
  visitor.call('ISelfCareService/ResetPassword', { username, newPassword, token });
const change = (newPassword: string, currentPassword = DEMO_PASSWORD) =>
  visitor.call('ISelfCareService/ChangeMyPassword', { currentPassword, newPassword });
const validate = async (password: string, token: string | null = null) =>
  (await visitor.call('IAccountService/ValidateUserPassword', { password, token })).data.BrokenRules;

/** The token of the link in the newest mail. */
async function requestedToken(mails = 1): Promise<string> {
  await request(nameOf('passwordReset'));
  const [mail] = await mailsTo(controls, 'passwordReset', mails);
  const link = /https?:\S+/.exec(mail?.body_text ?? '')?.[0] ?? '';
  expect(link.startsWith(`${portal.origin}/v/reset-password/marie.colbert/`)).toBe(true);
  return link.split('/').at(-1) ?? '';
}

describe('requesting a reset link', () => {
  test('[LOG-17] requesting a reset link returns the same for a known, unknown, locked and terminated user', async () => {
    const people = [nameOf('passwordReset'), 'nobody.at.all', nameOf('locked'), nameOf('terminated')];
    const answers = [];
    for (const name of people) answers.push(await request(name));
    expect(answers.map(({ status, text }) => [status, text])).toEqual(people.map(() => [200, 'null']));
    await mailsTo(controls, 'passwordReset', 1);
    expect(await controls.mails()).toHaveLength(1);
  });

  test('[LOG-17] requesting a reset link returns before the user is looked up', async () => {
    const work: (() => Promise<void>)[] = [];
    const { runInBackground } = portal.deps.mailer;
    portal.deps.mailer.runInBackground = task => void work.push(task);
    await request(nameOf('passwordReset'));
    await request('nobody.at.all');
    portal.deps.mailer.runInBackground = runInBackground;
    expect(work).toHaveLength(2);
    expect(await portal.deps.db.selectFrom('password_reset').selectAll().execute()).toEqual([]);
    for (const task of work) await task();
    expect(await portal.deps.db.selectFrom('password_reset').selectAll().execute()).toHaveLength(1);
  });

  test('[LOG-17] at most five reset links an hour are mailed for one account', async () => {
    for (let count = 1; count <= 5; count += 1) await requestedToken(count);
    await request(nameOf('passwordReset'));
    await request(nameOf('emailCode'));
    await mailsTo(controls, 'emailCode', 1);
    expect(await mailsTo(controls, 'passwordReset', 5)).toHaveLength(5);
  });

  test('[LOG-17] the mail with the reset link is in the recipient’s language', async () => {
    await request(nameOf('german'));
    const [mail] = await mailsTo(controls, 'german', 1);
    expect(mail?.subject).toMatch(/^Neues Passwort für /);
    expect(mail?.body_html).toContain('<html lang="de">');
  });
});

describe('the reset link', () => {
  test('[LOG-17] a reset link sets the new password once, and the user is notified by mail', async () => {
    const token = await requestedToken();
    expect((await reset(token)).status).toBe(200);
    expect((await signIn(visitor, 'passwordReset')).status).toBe(403);
    expect((await signIn(visitor, 'passwordReset', { password: GOOD })).status).toBe(200);
    const again = await reset(token, 'Another-Garden-55!');
    expect([again.status, again.message]).toEqual([410, USED_LINK]);
    const [mail] = await mailsTo(controls, 'passwordReset', 2);
    expect(mail?.subject).toMatch(/^Your password for .+ was changed$/);
  });

  test('[LOG-17] a reset link is accepted once, even when used twice concurrently', async () => {
    const token = await requestedToken();
    const answers = await Promise.all([reset(token), reset(token, 'Another-Garden-55!')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
  });

  test('[LOG-17] a reset link expires after an hour, and is valid for its username only', async () => {
    const token = await requestedToken();
    expect((await reset(token, GOOD, nameOf('user'))).message).toBe(USED_LINK);
    await controls.advance(60 * MINUTE);
    expect((await reset(token)).message).toBe(USED_LINK);
  });

  test('[LOG-17] a reset link can be checked without being used', async () => {
    const token = await requestedToken();
    const check = (username = nameOf('passwordReset')) =>
      visitor.call('ISelfCareService/CheckResetLink', { username, token });
    expect((await check()).status).toBe(200);
    expect((await check(nameOf('user'))).message).toBe(USED_LINK);
    expect((await reset(token)).status).toBe(200);
    expect(await check()).toMatchObject({ status: 410, message: USED_LINK });
  });

  test('[LOG-17] a newer link ends an older one, and using it ends every session of the user', async () => {
    await enter(portal, visitor, 'passwordReset');
    const first = await requestedToken(1);
    const second = await requestedToken(2);
    expect((await reset(first)).message).toBe(USED_LINK);
    expect((await reset(second)).status).toBe(200);
    expect((await currentUser(visitor)).status).toBe(401);
    expect((await reset(first, 'Another-Garden-55!')).message).toBe(USED_LINK);
  });

  test('[LOG-17] a password that breaks a rule is rejected, and the reset link stays valid', async () => {
    const token = await requestedToken();
    const refused = await reset(token, 'too-short');
    expect([refused.status, refused.message]).toEqual([422, 'The new password does not meet all rules.']);
    expect((await reset(token)).status).toBe(200);
  });

  test('[LOG-17] the token of a reset link is stored as a hash only', async () => {
    const token = await requestedToken();
    const rows = await portal.deps.db.selectFrom('password_reset').selectAll().execute();
    expect(JSON.stringify(rows.map(row => row.token_hash.toString('latin1')))).not.toContain(token);
  });
});

describe('changing the password', () => {
  test('[LOG-17] changing the password requires the current one, keeps this session and ends all others', async () => {
    const elsewhere = visit(portal.origin);
    await enter(portal, elsewhere, 'passwordChange');
    await enter(portal, visitor, 'passwordChange');
    expect((await change(GOOD, 'wrong')).message).toBe('The current password is incorrect.');
    expect((await change(GOOD)).status).toBe(200);
    expect((await currentUser(visitor)).status).toBe(200);
    expect((await currentUser(elsewhere)).status).toBe(401);
    expect((await signIn(elsewhere, 'passwordChange', { password: GOOD })).status).toBe(200);
  });

  test('[LOG-17] wrong current passwords are limited like sign-ins', async () => {
    await enter(portal, visitor, 'passwordChange');
    for (let count = 0; count < 10; count += 1) await change(GOOD, 'wrong');
    expect((await change(GOOD)).status).toBe(429);
  });

  test('[LOG-17] changing the password returns 403 while impersonating', async () => {
    await enter(portal, visitor, 'impersonated', 'companyAdministrator');
    expect((await change(GOOD)).status).toBe(403);
  });

  test('[LOG-18] the last ten passwords are rejected, an older one is accepted', async () => {
    await enter(portal, visitor, 'passwordChange');
    const account_id = await accountOf(portal, 'passwordChange');
    const passwords = Array.from({ length: 10 }, (_, index) => `Velvet-Harbour-20${index}?`);
    const [oldest = '', ninth = '', tenth = ''] = [passwords[0], passwords[8], passwords[9]];
    const set_at = portal.deps.clock.now();
    for (const password of passwords.slice(0, 8)) {
      const row = { account_id, set_at, password_hash: await hashPassword(password) };
      await portal.deps.db.insertInto('password_history').values(row).execute();
    }
    expect((await change(ninth)).status).toBe(200);
    expect((await change(DEMO_PASSWORD, ninth)).status).toBe(422);
    expect((await change(tenth, ninth)).status).toBe(200);
    expect(await validate(oldest)).toEqual(['history']);
    expect((await change(DEMO_PASSWORD, tenth)).status).toBe(200);
  });

  test('[LOG-18] a change of the password is in the audit log, without the password', async () => {
    await enter(portal, visitor, 'passwordChange');
    await change(GOOD);
    const [entry] = await portal.deps.db
      .selectFrom('audit_entry')
      .select(['action', 'changes'])
      .where('object_id', '=', await accountOf(portal, 'passwordChange'))
      .orderBy('id', 'desc')
      .limit(1)
      .execute();
    expect(entry).toEqual({
      action: 'password.change',
      changes: [{ field: 'Password', old: null, new: 'changed' }],
    });
  });
});

describe('the password rules', () => {
  test('[LOG-18] all broken password rules are returned in display order', async () => {
    await enter(portal, visitor, 'passwordChange');
    expect(await validate('lang')).toEqual([
      'length',
      'number',
      'special',
      'uppercase',
      'breached',
      'personal',
    ]);
    expect(await validate(DEMO_FORMER_PASSWORD)).toEqual(['history']);
    expect(await validate(GOOD)).toEqual([]);
    const order = await validate('p');
    expect(order).toEqual(PASSWORD_RULES.filter(rule => order.includes(rule)));
  });

  test('[LOG-18] while it is typed, nothing is said about the current password, and former ones are no guess', async () => {
    await enter(portal, visitor, 'passwordChange');
    expect(await validate(DEMO_PASSWORD)).toEqual([]);
    expect((await change(DEMO_PASSWORD)).status).toBe(422);
    for (let count = 1; count < 10; count += 1) {
      expect(await validate(DEMO_FORMER_PASSWORD)).toEqual(['history']);
    }
    expect(await validate(DEMO_FORMER_PASSWORD)).toEqual([]);
    expect((await change(DEMO_FORMER_PASSWORD)).status).toBe(422);
  });

  test('[LOG-18] a part of the company’s name in a password is found regardless of case', async () => {
    await enter(portal, visitor, 'passwordChange');
    const company = (await currentUser(visitor)).data.CompanyAccount?.Views['General']?.Values['DisplayName'];
    const part = String(company).split(/[^\p{L}]+/u)[0];
    expect(await validate(`Xy9!${part?.toUpperCase()}-q7_zzz`)).toContain('personal');
  });

  test('[LOG-18] with a reset link the rules about its user apply; without one only the public rules do', async () => {
    const token = await requestedToken();
    expect(await validate('Xy9!colbert-Q7_zzz', token)).toEqual(['personal']);
    expect(await validate('Xy9!colbert-Q7_zzz')).toEqual([]);
    expect(await validate('Xy9!colbert-Q7_zzz', 'no-such-token')).toEqual([]);
    expect(await validate('P@ssw0rd2024!!')).toEqual(['breached']);
  });
});
