/** Single sign-on from the button to the session, against the real OpenID Connect provider of the demonstration. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_IDENTITY } from '#server/demo/identity.ts';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import { appCode } from '#tests/support/codes.ts';
import { controlPortal } from '#tests/support/controls.ts';
import type { Portal as Controls } from '#tests/support/controls.ts';
import { accountOf } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { follow, redirectOf, signInAtProvider, startSignOn } from '#tests/support/identity-provider.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { currentUser, nameOf } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const MINUTE = 60_000;
const STATE = 'This sign-in was not started in this browser or took too long. Start again.';
const REFUSED = 'The identity provider did not confirm this sign-in. Start again.';

const LINKED = PEOPLE.singleSignOn.identity.subject;
const UNKNOWN = PEOPLE.unlinked.identity.subject;

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

const start = (who = visitor) => startSignOn(who, portal.origin);
const atProvider = (authorization: URL, subject: string, who = visitor) =>
  signInAtProvider(who, authorization, subject);

type Return = { code: string; state: string };
const returned = (url: URL): Return => ({
  code: String(url.searchParams.get('code')),
  state: String(url.searchParams.get('state')),
});
const comeBack = async (subject: string, who = visitor): Promise<Return> =>
  returned(await atProvider(await start(who), subject, who));

const finish = (back: Return, who = visitor) =>
  who.call('IAuthorizationService/AuthenticateOpenId', { ...back, clientName: DEMO_IDENTITY.client });
const link = (person: PersonName, subId: string, changes = {}, who = visitor) =>
  who.call('IAuthorizationService/AuthenticateWithSubConfirmation', {
    userName: nameOf(person),
    password: DEMO_PASSWORD,
    subId,
    clientName: DEMO_IDENTITY.client,
    ...changes,
  });

describe('the redirect to the provider', () => {
  test('[LOG-14] the redirect to the provider has client_id, response_type, state, redirect_uri, scope, PKCE and a nonce', async () => {
    const address = await start();
    expect(address.pathname).toBe(DEMO_IDENTITY.authEndpoint);
    const { state = '', ...parameters } = Object.fromEntries(address.searchParams);
    expect(parameters).toEqual({
      client_id: DEMO_IDENTITY.client,
      response_type: 'code',
      redirect_uri: portal.origin,
      scope: DEMO_IDENTITY.scope,
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
      nonce: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(JSON.parse(Buffer.from(state, 'base64url').toString())).toMatchObject({ origin: portal.origin });
    expect((await start()).searchParams.get('state')).not.toBe(state);
  });

  test('[LOG-14] an unknown identity provider redirects to the sign-in page', async () => {
    expect(redirectOf(await visitor.fetch('/sso/start/nobody'), portal.origin).pathname).toBe('/v/login');
  });

  const unusable = ['javascript:alert(1)', 'http://identity.example/auth'];
  test.each(unusable)('[LOG-14] an identity provider at %s redirects to the sign-in page', async address => {
    const { db } = portal.deps;
    const { value } = await db
      .selectFrom('setting')
      .select('value')
      .where('key', '=', 'branding')
      .executeTakeFirstOrThrow();
    const entry = { ...DEMO_IDENTITY, auth_endpoint: address };
    const broken = JSON.stringify({ ...(value as object), sso_setup_list: [entry] });
    await db.updateTable('setting').set({ value: broken }).where('key', '=', 'branding').execute();
    expect((await start()).pathname).toBe('/v/login');
  });
});

describe('the return to the portal', () => {
  test('[LOG-14] a known subject is signed in after returning to the site root with code and state', async () => {
    const back = await atProvider(await start(), LINKED);
    expect(back.pathname).toBe('/');
    const { status, data } = await finish(returned(back));
    expect(status).toBe(200);
    expect(data).toMatchObject({ Username: nameOf('singleSignOn'), SessionId: expect.any(String) });
    expect((await currentUser(visitor)).data.Username).toBe(nameOf('singleSignOn'));
  });

  test('[LOG-14] a code is accepted once', async () => {
    const back = await comeBack(LINKED);
    expect((await finish(back)).status).toBe(200);
    expect((await finish(back)).message).toBe(STATE);
    const { state } = await comeBack(LINKED);
    const refused = await finish({ code: back.code, state });
    expect([refused.status, refused.message]).toEqual([403, REFUSED]);
  });

  test('[LOG-14] a wrong state, or that of another browser, is rejected', async () => {
    const back = await comeBack(LINKED);
    const elsewhere = visit(portal.origin);
    expect((await finish(back, elsewhere)).message).toBe(STATE);
    const own = await comeBack(LINKED, elsewhere);
    expect((await finish({ code: back.code, state: own.state }, elsewhere)).message).toBe(REFUSED);
    expect((await finish({ ...back, state: 'made-up' })).message).toBe(STATE);
    expect((await currentUser(elsewhere)).status).toBe(401);
  });

  test('[LOG-14] a token with another nonce is rejected', async () => {
    const authorization = await start();
    authorization.searchParams.set('nonce', 'somebody-else-s');
    expect((await finish(returned(await atProvider(authorization, LINKED)))).message).toBe(REFUSED);
  });

  test('[LOG-14] a code obtained for another PKCE verifier is rejected', async () => {
    const authorization = await start();
    authorization.searchParams.set('code_challenge', 'A'.repeat(43));
    expect((await finish(returned(await atProvider(authorization, LINKED)))).message).toBe(REFUSED);
  });

  test('[LOG-14] a return after 15 minutes is rejected', async () => {
    const back = await comeBack(LINKED);
    await controls.advance(15 * MINUTE);
    expect((await finish(back)).message).toBe(STATE);
  });

  test('[LOG-14] single sign-on rejects a locked account, and requires LOGIN and the second factor', async () => {
    const { db } = portal.deps;
    const issuer = DEMO_IDENTITY.issuer;
    const join = (account_id: number) =>
      db.updateTable('open_id_identity').set({ account_id }).where('issuer', '=', issuer).execute();
    await join(await accountOf(portal, 'locked'));
    expect((await finish(await comeBack(LINKED))).message).toMatch(/locked/);

    await join(await accountOf(portal, 'withoutLogin'));
    const without = (await finish(await comeBack(LINKED))).data;
    expect([without.SessionId, without.OpenIdSubIdentifier]).toEqual([null, undefined]);

    await join(await accountOf(portal, 'mustSetUpMfa'));
    expect((await finish(await comeBack(LINKED))).data.MustSetupMfa).toBe(true);

    await join(await accountOf(portal, 'authenticator'));
    const { data } = await finish(await comeBack(LINKED));
    expect(data).toMatchObject({ SessionId: null, UserAuthenticationMethods: [{ Type: 'Authenticator' }] });
    const given = {
      userName: data.Username,
      password: '',
      mfaMethodId: data.UserAuthenticationMethods[0]?.Id,
    };
    const complete = (mfaToken: string, who = visitor) =>
      who.call('IAuthorizationService/Authenticate', { ...given, mfaToken });
    const code = await appCode(controls);
    expect((await complete(code, visit(portal.origin))).status).toBe(403);
    expect((await complete(code)).data.Username).toBe(nameOf('authenticator'));
  });
});

describe('an unknown subject', () => {
  const ticket = async (): Promise<string> =>
    String((await finish(await comeBack(UNKNOWN))).data.OpenIdSubIdentifier);

  test('[LOG-14] an unknown subject is linked to a login by its password and signs in from then on', async () => {
    const { data } = await finish(await comeBack(UNKNOWN));
    expect(data).toMatchObject({ SessionId: null, UserAuthenticationMethods: [], Username: '' });
    expect((await currentUser(visitor)).status).toBe(401);
    const subId = String(data.OpenIdSubIdentifier);
    expect((await link('unlinked', subId, { password: 'wrong' })).status).toBe(403);
    expect((await link('unlinked', subId)).data.SessionId).toEqual(expect.any(String));
    const again = visit(portal.origin);
    expect((await finish(await comeBack(UNKNOWN, again), again)).data.Username).toBe(nameOf('unlinked'));
    const [entry] = await portal.deps.db
      .selectFrom('audit_entry')
      .select(['changes', 'object_id'])
      .where('action', '=', 'sign-in.open-id.link')
      .execute();
    expect(entry).toEqual({
      object_id: await accountOf(portal, 'unlinked'),
      changes: [{ field: 'OpenIdSubject', old: null, new: UNKNOWN }],
    });
  });

  test('[LOG-14] the ticket of an unknown subject is rejected in another browser', async () => {
    const subId = await ticket();
    const victim = visit(portal.origin);
    expect((await link('user', subId, {}, victim)).message).toBe(
      'This link to your identity provider has expired. Sign in there again.',
    );
    expect((await currentUser(victim)).status).toBe(401);
    expect((await link('unlinked', subId)).status).toBe(200);
  });

  test('[LOG-14] linking an unknown subject requires the login’s second factor if there is one', async () => {
    const subId = await ticket();
    const pending = (await link('authenticator', subId)).data;
    expect(pending).toMatchObject({
      SessionId: null,
      UserAuthenticationMethods: [{ Type: 'Authenticator' }],
    });
    expect(
      await portal.deps.db
        .selectFrom('open_id_identity')
        .select('subject')
        .where('subject', '=', UNKNOWN)
        .execute(),
    ).toEqual([]);
    const { data } = await link('authenticator', subId, { mfaToken: await appCode(controls) });
    expect(data).toMatchObject({ Username: nameOf('authenticator'), SessionId: expect.any(String) });
  });

  test('[LOG-14] the ticket of an unknown subject is accepted once and expires', async () => {
    const subId = await ticket();
    expect((await link('unlinked', subId)).status).toBe(200);
    expect((await link('user', subId)).message).toBe(
      'This link to your identity provider has expired. Sign in there again.',
    );
    await controls.reset();
    const late = await ticket();
    await controls.advance(15 * MINUTE);
    expect((await link('unlinked', late)).status).toBe(403);
  });
});

test('[LOG-14] the demonstration’s identity provider rejects subjects that it does not know', async () => {
  const page = await follow(visitor, await start());
  const body = new URLSearchParams({ subject: 'somebody-else' });
  expect((await visitor.fetch(page.pathname, { method: 'POST', body })).status).toBe(400);
});
