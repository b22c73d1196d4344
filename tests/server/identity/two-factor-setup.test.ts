/** Setting up and managing one's own second factors, and removing another user's as an administrator. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { appCode, codeIn, otherCode } from '#tests/support/codes.ts';
import { controlPortal } from '#tests/support/controls.ts';
import type { Portal as Controls } from '#tests/support/controls.ts';
import { accountOf } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { currentUser, signIn } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

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

const list = async () => (await visitor.call('IAccountService/ListTwoFactorAuthentications', {})).data;
const enable = (authenticationMethodId: string, token: string, name: string) =>
  visitor.call('IAccountService/EnableTwoFactorAuthentication', { authenticationMethodId, token, name });
const disable = (authenticationMethodId: string, password = DEMO_PASSWORD) =>
  visitor.call('IAccountService/DisableTwoFactorAuthentication', { authenticationMethodId, password });

async function addApp(name: string): Promise<string> {
  const { data } = await visitor.call('IAccountService/SetupTwoFactorAuthentication', {
    type: 'Authenticator',
  });
  await enable(data.AuthenticationMethodId, await appCode(controls, 0, data.Secret), name);
  return data.AuthenticationMethodId;
}

describe('setting up', () => {
  test('[LOG-13] setting up an authenticator app returns key and URI; the correct code enables it, named and primary', async () => {
    await signIn(visitor, 'user');
    const { data } = await visitor.call('IAccountService/SetupTwoFactorAuthentication', {
      type: 'Authenticator',
    });
    expect(data.Secret).toMatch(/^[A-Z2-7]{32}$/);
    const address = new URL(String(data.KeyUri));
    expect(address.protocol).toBe('otpauth:');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      secret: data.Secret,
      issuer: expect.stringMatching(/Marketplace/),
    });
    expect(decodeURIComponent(address.pathname)).toContain('paul.winter');
    expect(await list()).toEqual([]);

    const token = await appCode(controls, 0, data.Secret);
    const wrong = await enable(data.AuthenticationMethodId, otherCode(token), 'My phone');
    expect([wrong.status, wrong.message]).toEqual([403, 'MFA code is incorrect. Please try again.']);
    expect((await enable(data.AuthenticationMethodId, token, 'My phone')).data).toEqual([
      { Id: data.AuthenticationMethodId, Type: 'Authenticator', Name: 'My phone', IsPrimary: true },
    ]);
    expect((await signIn(visit(portal.origin), 'user')).data.UserAuthenticationMethods).toHaveLength(1);
  });

  test('[LOG-13] e-mail is set up for the user’s own address or another; a blank name becomes the name of its type', async () => {
    await signIn(visitor, 'user');
    const own = await visitor.call('IAccountService/SetupTwoFactorAuthentication', { type: 'Email' });
    expect(own.data.Target).toBe('p•••@example.org');
    const given = await visitor.call('IAccountService/SetupTwoFactorAuthentication', {
      type: 'Email',
      email: 'second.home@example.net',
    });
    expect(given.data).toEqual({
      AuthenticationMethodId: expect.any(String),
      Type: 'Email',
      Target: 's•••@example.net',
    });
    const [mail] = await controls.mails('second.home@example.net');
    const { data } = await enable(given.data.AuthenticationMethodId, codeIn(mail), ' ');
    expect(data).toEqual([
      {
        Id: given.data.AuthenticationMethodId,
        Type: 'Email',
        Name: 'E-mail',
        Target: 's•••@example.net',
        IsPrimary: true,
      },
    ]);
  });

  test('[LOG-13] setting up an invalid e-mail address returns 400', async () => {
    await signIn(visitor, 'user');
    const answer = await visitor.call('IAccountService/SetupTwoFactorAuthentication', {
      type: 'Email',
      email: 'nowhere',
    });
    expect([answer.status, answer.message]).toEqual([400, 'Enter a valid e-mail address.']);
  });

  test('[LOG-06] setting up a method satisfies the requirement of a second factor', async () => {
    expect((await signIn(visitor, 'mustSetUpMfa')).data.MustSetupMfa).toBe(true);
    const rename = (authenticationMethodId: string) =>
      visitor.call('IAccountService/RenameTwoFactorAuthentication', {
        authenticationMethodId,
        name: 'Tablet',
      });
    expect((await rename('none')).status).toBe(403);
    const method = await addApp('Phone');
    expect((await currentUser(visitor)).data.MustSetupMfa).toBe(false);
    expect((await rename(method)).status).toBe(200);
  });

  test('[LOG-13] a code can be sent again for the method being set up', async () => {
    await signIn(visitor, 'user');
    const { data } = await visitor.call('IAccountService/SetupTwoFactorAuthentication', { type: 'Email' });
    await controls.advance(30_000);
    const again = { authenticationMethodId: data.AuthenticationMethodId };
    expect((await visitor.call('IAuthorizationService/SendSecurityCodeNotification', again)).status).toBe(
      200,
    );
    expect(await controls.mails('paul.winter@example.org')).toHaveLength(2);
  });
});

describe('managing', () => {
  test('[LOG-13] a method can be renamed and made primary; exactly one is primary', async () => {
    await signIn(visitor, 'user');
    const [first, second] = [await addApp('First'), await addApp('Second')];
    expect((await list()).map(({ Id, IsPrimary }) => [Id, IsPrimary])).toEqual([
      [first, true],
      [second, false],
    ]);
    await visitor.call('IAccountService/RenameTwoFactorAuthentication', {
      authenticationMethodId: second,
      name: 'Tablet',
    });
    const { data } = await visitor.call('IAccountService/SetPrimaryTwoFactorAuthentication', {
      authenticationMethodId: second,
    });
    expect(data.map(({ Id, Name, IsPrimary }) => [Id, Name, IsPrimary])).toEqual([
      [first, 'First', false],
      [second, 'Tablet', true],
    ]);
  });

  test('[LOG-13] removing a method requires the password and makes another one primary', async () => {
    await signIn(visitor, 'user');
    const [first, second] = [await addApp('First'), await addApp('Second')];
    const refused = await disable(first, 'wrong');
    expect([refused.status, refused.message]).toEqual([403, 'The current password is incorrect.']);
    expect((await disable(first)).data).toMatchObject([{ Id: second, IsPrimary: true }]);
    expect((await disable(second)).data).toEqual([]);
  });

  test('[LOG-13] the last method cannot be removed while a second factor is required', async () => {
    await signIn(visitor, 'mustSetUpMfa');
    const only = await addApp('Phone');
    expect((await disable(only)).status).toBe(409);
    const other = await addApp('Tablet');
    expect((await disable(only)).data).toMatchObject([{ Id: other, IsPrimary: true }]);
  });

  test('[LOG-13] operations on another user’s method return 404', async () => {
    const { data } = await signIn(visitor, 'authenticator');
    const [foreign] = data.UserAuthenticationMethods;
    await signIn(visitor, 'user');
    const authenticationMethodId = String(foreign?.Id);
    const answers = await Promise.all([
      disable(authenticationMethodId),
      visitor.call('IAccountService/RenameTwoFactorAuthentication', { authenticationMethodId, name: 'Mine' }),
      visitor.call('IAccountService/SetPrimaryTwoFactorAuthentication', { authenticationMethodId }),
      enable(authenticationMethodId, '000000', 'Mine'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  });

  test('[LOG-13] another user’s method cannot be enabled, even with the correct code', async () => {
    const other = visit(portal.origin);
    await signIn(other, 'companyAdministrator');
    const { data } = await other.call('IAccountService/SetupTwoFactorAuthentication', {
      type: 'Authenticator',
    });
    await signIn(visitor, 'user');
    const token = await appCode(controls, 0, data.Secret);
    expect((await enable(data.AuthenticationMethodId, token, 'Mine')).status).toBe(404);
  });

  test('[LOG-13] every change of methods is in the audit log, without the secret', async () => {
    await signIn(visitor, 'user');
    await disable(await addApp('Phone'));
    const entries = await portal.deps.db
      .selectFrom('audit_entry')
      .select(['action', 'changes'])
      .where('object_id', '=', await accountOf(portal, 'user'))
      .where('action', 'like', 'mfa.%')
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      {
        action: 'mfa.enable',
        changes: [
          { field: 'AuthenticationMethod', old: null, new: 'Phone' },
          { field: 'AuthenticationSecret', old: null, new: 'changed' },
        ],
      },
      { action: 'mfa.disable', changes: [{ field: 'AuthenticationMethod', old: 'Phone', new: null }] },
    ]);
  });
});

describe('recovery by an administrator', () => {
  const recover = (userAccountId: number) =>
    visitor.call('IAccountService/DisableMfaForUser', { userAccountId });
  const has = (userAccountId: number) =>
    visitor.call('IAccountService/HasEnabledTwoFactorAuthentication', { userAccountId });

  test('[LOG-13] recovery removes every method of a user in reach and ends that user’s sessions', async () => {
    const user = visit(portal.origin);
    const { data } = await signIn(user, 'recovered');
    const mfaMethodId = String(data.UserAuthenticationMethods[0]?.Id);
    await signIn(user, 'recovered', { mfaToken: await appCode(controls), mfaMethodId });
    await signIn(visitor, 'companyAdministrator');
    const accountId = await accountOf(portal, 'recovered');
    expect((await has(accountId)).data).toBe(true);
    expect((await recover(accountId)).status).toBe(200);
    expect((await has(accountId)).data).toBe(false);
    expect((await currentUser(user)).status).toBe(401);
    expect((await signIn(user, 'recovered')).data.SessionId).toEqual(expect.any(String));
  });

  test('[LOG-13] recovery returns 404 for a user out of reach and 403 without the right', async () => {
    await signIn(visitor, 'foreignAdministrator');
    const foreign = await accountOf(portal, 'recovered');
    const unknown = await recover(999_999_999);
    expect((await recover(foreign)).text).toBe(unknown.text);
    expect([(await recover(foreign)).status, unknown.status, (await has(foreign)).status]).toEqual([
      404, 404, 404,
    ]);
    await signIn(visitor, 'user');
    expect((await recover(foreign)).status).toBe(403);
  });

  test('[LOG-13] recovery of oneself is rejected, because it would bypass the password', async () => {
    await signIn(visitor, 'companyAdministrator');
    expect((await recover(await accountOf(portal, 'companyAdministrator'))).status).toBe(409);
  });
});
