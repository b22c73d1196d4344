/** Signing in with username and password: success, errors and rate limits. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { can, LOGIN } from '#contract/identity/capability.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { addressBlock } from '#server/identity/attempts.ts';
import { controlPortal } from '#tests/support/controls.ts';
import type { Portal as Controls } from '#tests/support/controls.ts';
import { accountOf } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { currentUser, signIn } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const NEUTRAL = 'The username or password is incorrect.';
const MINUTE = 60_000;

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

const attempt = (userName: string, password: string, who = visitor) =>
  who.call('IAuthorizationService/Authenticate', { userName, password });

describe('the correct password', () => {
  test('[LOG-11] the correct password starts a session that the next call finds', async () => {
    const { status, data } = await signIn(visitor, 'user');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      Username: 'paul.winter',
      UserAuthenticationMethods: [],
      MustSetupMfa: false,
    });
    expect(data.SessionId).toMatch(/^[\da-f-]{36}$/);
    expect((await currentUser(visitor)).data).toMatchObject({
      SessionId: data.SessionId,
      Username: 'paul.winter',
    });
  });

  test('[LOG-03] blanks around the username and its case are ignored; blanks around the password are not', async () => {
    expect((await attempt('  Paul.WINTER ', DEMO_PASSWORD)).data.SessionId).not.toBeNull();
    const refused = await attempt('paul.winter', `${DEMO_PASSWORD} `);
    expect([refused.status, refused.message]).toEqual([403, NEUTRAL]);
  });

  test('[LOG-11] each sign-in issues a new token and invalidates the previous one', async () => {
    await signIn(visitor, 'user');
    const planted = visitor.cookies.get('portal_session');
    await signIn(visitor, 'companyAdministrator');
    expect(visitor.cookies.get('portal_session')).not.toBe(planted);
    const thief = visit(portal.origin);
    thief.cookies.set('portal_session', String(planted));
    expect((await currentUser(thief)).status).toBe(401);
  });

  test('[LOG-08] signing in without the LOGIN right starts no session and returns the user’s rights', async () => {
    const { status, data } = await signIn(visitor, 'withoutLogin');
    expect(status).toBe(200);
    expect(data).toMatchObject({ SessionId: null, UserAccountId: null, UserAuthenticationMethods: [] });
    expect(data.Capability.length).toBeGreaterThan(0);
    expect(can(data, LOGIN)).toBe(false);
    expect((await currentUser(visitor)).status).toBe(401);
  });

  test('[LOG-06] a user who must set up a second factor can only do that after signing in', async () => {
    const { data } = await signIn(visitor, 'mustSetUpMfa');
    expect(data).toMatchObject({ MustSetupMfa: true, SessionId: expect.any(String) });
    expect((await visitor.call('IAccountService/ListTwoFactorAuthentications', {})).status).toBe(200);
    expect((await visitor.call('IAccountService/SearchAccount', { text: 'a' })).status).toBe(403);
  });

  test('[LOG-11] only the correct password reveals that an account is locked or terminated', async () => {
    for (const person of ['locked', 'terminated'] as const) {
      const right = await signIn(visitor, person);
      expect(right.status).toBe(403);
      expect(right.message).toMatch(person === 'locked' ? /locked/ : /terminated/);
      expect(visitor.cookies.has('portal_session')).toBe(false);
      expect((await signIn(visitor, person, { password: 'wrong' })).message).toBe(NEUTRAL);
    }
  });
});

describe('a wrong password', () => {
  test('[LOG-17] a wrong password and an unknown username return the same status, message and headers', async () => {
    const known = await attempt('paul.winter', 'wrong');
    const unknown = await attempt('nobody.at.all', 'wrong');
    expect([known.status, known.text]).toEqual([403, unknown.text]);
    expect(unknown.status).toBe(403);
    const shape = ({ headers }: typeof known) => [...headers.keys()];
    expect(shape(known)).toEqual(shape(unknown));
  });

  test('[LOG-04] the error for a wrong password is in the requested language', async () => {
    const { message } = await visitor.call(
      'IAuthorizationService/Authenticate',
      { userName: 'paul.winter', password: 'wrong' },
      { 'accept-language': 'de' },
    );
    expect(message).toBe('Der Benutzername oder das Passwort ist falsch.');
  });

  test('[LOG-11] a wrong password is recorded in the audit log', async () => {
    await attempt('paul.winter', 'wrong');
    const accountId = await accountOf(portal, 'user');
    const entries = await portal.deps.db
      .selectFrom('audit_entry')
      .select(['action', 'result', 'changes', 'address'])
      .where('object_id', '=', accountId)
      .where('action', '=', 'sign-in.refused')
      .execute();
    expect(entries).toEqual([
      { action: 'sign-in.refused', result: 'failure', changes: [], address: '127.0.0.1' },
    ]);
  });
});

describe('rate limits', () => {
  test('[LOG-11] after ten wrong passwords for one account even the correct one returns 429 until the window ends', async () => {
    for (let count = 0; count < 10; count += 1) await attempt('paul.winter', 'wrong');
    const refused = await signIn(visitor, 'user');
    expect(refused.status).toBe(429);
    const seconds = Number(/in (\d+) seconds/.exec(refused.message ?? '')?.[1]);
    expect(seconds).toBeGreaterThan(0);
    expect((await signIn(visit(portal.origin), 'companyAdministrator')).status).toBe(200);
    await controls.advance(seconds * 1000);
    expect((await signIn(visitor, 'user')).status).toBe(200);
  });

  test('[LOG-17] an unknown username that equals an account’s id does not count towards that account’s limit', async () => {
    const id = String(await accountOf(portal, 'user'));
    for (let tries = 0; tries < 11; tries += 1) await attempt(id, 'wrong');
    expect((await attempt(id, 'wrong')).status).toBe(429);
    expect((await signIn(visitor, 'user')).status).toBe(200);
  });

  test('[LOG-17] an unknown username is limited like a known one', async () => {
    for (let count = 0; count < 10; count += 1) expect((await attempt('no.such', 'wrong')).status).toBe(403);
    expect((await attempt('NO.such', 'wrong')).status).toBe(429);
  });

  test('[LOG-11] concurrent wrong passwords all count', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => attempt('paul.winter', 'wrong')));
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(10);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(4);
  });

  test('[LOG-11] a successful sign-in resets the account’s count, so that occasional errors do not add up', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let count = 0; count < 9; count += 1) await attempt('paul.winter', 'wrong');
      expect((await signIn(visitor, 'user')).status).toBe(200);
    }
  });

  test('[LOG-11] an IP address that tries many usernames is limited; successful sign-ins do not count', async () => {
    const { db, clock } = portal.deps;
    const row = { key: `sign-in:address:${addressBlock('127.0.0.1')}`, window_start: clock.now(), count: 99 };
    await db.insertInto('attempt').values(row).execute();
    expect((await signIn(visitor, 'user')).status).toBe(200);
    expect((await attempt('somebody', 'wrong')).status).toBe(403);
    expect((await attempt('somebody.else', 'wrong')).status).toBe(429);
    await controls.advance(15 * MINUTE);
    expect((await attempt('somebody.else', 'wrong')).status).toBe(403);
  });
});

test('[LOG-11] expired counters are deleted, so that made-up names do not accumulate', async () => {
  for (const name of ['one', 'two', 'three']) await attempt(name, 'wrong');
  await controls.advance(61 * MINUTE);
  await attempt('four', 'wrong');
  const rows = await portal.deps.db.selectFrom('attempt').select('key').orderBy('key').execute();
  expect(rows.map(({ key }) => key)).toEqual(['sign-in:account:name four', 'sign-in:address:127.0.0.1']);
});

describe('signing out and language', () => {
  test('[LOG-15] signing out ends the session for every tab and can be repeated', async () => {
    await signIn(visitor, 'user');
    const otherTab = visit(portal.origin);
    otherTab.cookies.set('portal_session', String(visitor.cookies.get('portal_session')));
    expect((await visitor.call('IAuthorizationService/Logout', {})).status).toBe(200);
    expect((await currentUser(otherTab)).status).toBe(401);
    expect((await visitor.call('IAuthorizationService/Logout', {})).status).toBe(200);
    expect(visitor.cookies.has('portal_session')).toBe(false);
  });

  test('[LOG-12] a supported language is stored with the account, any other is ignored', async () => {
    await signIn(visitor, 'user');
    expect((await visitor.call('IAuthorizationService/SetLanguage', { languageCode: 'fr' })).status).toBe(
      200,
    );
    expect((await currentUser(visitor)).data.Language).toBe('fr');
    expect((await visitor.call('IAuthorizationService/SetLanguage', { languageCode: 'xx' })).status).toBe(
      200,
    );
    expect((await currentUser(visitor)).data.Language).toBe('fr');
  });

  test('[LOG-11] PingPong returns 401 without a session', async () => {
    expect((await visitor.call('IAuthorizationService/PingPong', {})).status).toBe(401);
    await signIn(visitor, 'user');
    expect((await visitor.call('IAuthorizationService/PingPong', {})).data).toBe('Pong');
  });
});
