/** A password or second factor that changes while something is done with the former one: nothing of that remains. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { DEMO_IDENTITY } from '#server/demo/identity.ts';
import { DEMO_PASSWORD } from '#server/demo/people.ts';
import { hashToken } from '#server/identity/tokens.ts';
import { appCode, codeIn } from '#tests/support/codes.ts';
import { controlPortal } from '#tests/support/controls.ts';
import type { Portal as Controls } from '#tests/support/controls.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import type { PersonName } from '#tests/support/enter.ts';
import { atOnce } from '#tests/support/lock-contention.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { currentUser, mailsTo, nameOf, signIn } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Answer, Visitor } from '#tests/support/visitor.ts';

const GOOD = 'Velvet-Harbour-204?';
const OTHER = 'Another-Garden-55!';
const CHANGED = 'The password or the verification methods have been changed meanwhile. Sign in again.';

// Not on the embedded database, whose single connection allows no races.
const isServer = process.env.TEST_DATABASE_URL !== undefined;

let portal: Portal;
let controls: Controls;
/** The owner of the login, who changes the password. */
let owner: Visitor;
/** Somebody who knows the former password. */
let other: Visitor;

const change = (newPassword = GOOD, who = owner) =>
  who.call('ISelfCareService/ChangeMyPassword', { currentPassword: DEMO_PASSWORD, newPassword });

/** Runs the calls in this order while the person's login is locked, so that each has read it before the first one writes. */
const inOrder = async (person: PersonName, ...calls: (() => Promise<Answer<unknown>>)[]) => {
  const id = await accountOf(portal, person);
  const lock = (db: typeof portal.deps.db) =>
    sql`select from login where account_id = ${id} for update`.execute(db);
  return (await atOnce(portal, lock, calls)).map(({ status, message }) => [status, message]);
};

const OK = [200, undefined];
const REFUSED = [409, CHANGED];

/** Stores a reset link, without its mail. */
async function storeLink(person: PersonName): Promise<string> {
  await portal.deps.db
    .insertInto('password_reset')
    .values({
      token_hash: hashToken('link'),
      account_id: await accountOf(portal, person),
      expires_at: new Date(portal.deps.clock.now().getTime() + 60_000),
    })
    .execute();
  return 'link';
}

describe.runIf(isServer)('while the password is changed', () => {
  beforeAll(async () => {
    portal = await startPortal({ testControls: true });
    controls = controlPortal(portal.origin);
  });
  afterAll(() => portal.close());
  beforeEach(async () => {
    await controls.reset();
    owner = visit(portal.origin);
    other = visit(portal.origin);
  });

  test('[LOG-17] a sign-in with the former password gets no session', async () => {
    await enter(portal, owner, 'passwordChange');
    const answers = await inOrder('passwordChange', change, () => signIn(other, 'passwordChange'));
    expect(answers).toEqual([OK, REFUSED]);
    expect((await currentUser(other)).status).toBe(401);
    expect((await currentUser(owner)).status).toBe(200);
  });

  test('[LOG-17] a sign-in that ends first is signed out', async () => {
    await enter(portal, owner, 'passwordChange');
    const answers = await inOrder('passwordChange', () => signIn(other, 'passwordChange'), change);
    expect(answers).toEqual([OK, OK]);
    expect((await currentUser(other)).status).toBe(401);
  });

  test('[LOG-17] a sign-in during a reset gets no session', async () => {
    const token = await storeLink('passwordReset');
    const reset = () =>
      owner.call('ISelfCareService/ResetPassword', {
        username: nameOf('passwordReset'),
        newPassword: GOOD,
        token,
      });
    const answers = await inOrder('passwordReset', reset, () => signIn(other, 'passwordReset'));
    expect(answers).toEqual([OK, REFUSED]);
    expect((await currentUser(other)).status).toBe(401);
  });

  test('[LOG-17] no second factor is awaited after the former password', async () => {
    await enter(portal, owner, 'authenticator');
    const answers = await inOrder('authenticator', change, () => signIn(other, 'authenticator'));
    expect(answers).toEqual([OK, REFUSED]);
    expect(other.cookies.has('portal_pending')).toBe(false);
  });

  test('[LOG-17] the code after the former password gets no session', async () => {
    await enter(portal, owner, 'authenticator');
    await signIn(other, 'authenticator');
    const mfaToken = await appCode(controls);
    const complete = () => signIn(other, 'authenticator', { password: '', mfaToken });
    expect(await inOrder('authenticator', change, complete)).toEqual([OK, REFUSED]);
    expect((await currentUser(other)).status).toBe(401);
  });

  test('[LOG-17] no subject of an identity provider is linked with the former password', async () => {
    await enter(portal, owner, 'passwordChange');
    await portal.deps.db
      .insertInto('open_id_ticket')
      .values({
        ticket_hash: hashToken('ticket'),
        issuer: DEMO_IDENTITY.issuer,
        subject: 'somebody-else',
        expires_at: new Date(portal.deps.clock.now().getTime() + 60_000),
      })
      .execute();
    other.cookies.set('portal_openid_ticket', 'ticket');
    const link = () =>
      other.call('IAuthorizationService/AuthenticateWithSubConfirmation', {
        userName: nameOf('passwordChange'),
        password: DEMO_PASSWORD,
        subId: 'ticket',
        clientName: DEMO_IDENTITY.client,
      });
    expect(await inOrder('passwordChange', change, link)).toEqual([OK, REFUSED]);
    const linked = portal.deps.db.selectFrom('open_id_identity').selectAll();
    expect(await linked.where('subject', '=', 'somebody-else').execute()).toEqual([]);
  });

  test('[LOG-17] another change with the former password is rejected', async () => {
    await enter(portal, owner, 'passwordChange');
    await enter(portal, other, 'passwordChange');
    const answers = await inOrder('passwordChange', change, () => change(OTHER, other));
    expect(answers).toEqual([OK, REFUSED]);
    expect((await signIn(other, 'passwordChange', { password: GOOD })).status).toBe(200);
  });

  test('[LOG-17] a session that it ends does not begin to impersonate', async () => {
    await enter(portal, owner, 'companyAdministrator');
    await enter(portal, other, 'companyAdministrator');
    const userAccountId = await accountOf(portal, 'impersonated');
    const impersonate = () => other.call('IAuthorizationService/Impersonate', { userAccountId });
    const answers = await inOrder('companyAdministrator', change, impersonate);
    expect(answers.map(([status]) => status)).toEqual([200, 401]);
    expect((await currentUser(other)).status).toBe(401);
  });

  test('[LOG-17] a session that begins to impersonate first is ended', async () => {
    await enter(portal, owner, 'companyAdministrator');
    await enter(portal, other, 'companyAdministrator');
    const userAccountId = await accountOf(portal, 'impersonated');
    const impersonate = () => other.call('IAuthorizationService/Impersonate', { userAccountId });
    expect(await inOrder('companyAdministrator', impersonate, change)).toEqual([OK, OK]);
    expect((await currentUser(other)).status).toBe(401);
  });

  test('[SEC-05] a second factor is not removed with the former password', async () => {
    await enter(portal, owner, 'authenticator');
    await enter(portal, other, 'authenticator');
    const { data } = await other.call('IAccountService/ListTwoFactorAuthentications', {});
    const remove = () =>
      other.call('IAccountService/DisableTwoFactorAuthentication', {
        authenticationMethodId: data[0]?.Id ?? '',
        password: DEMO_PASSWORD,
      });
    expect(await inOrder('authenticator', change, remove)).toEqual([OK, REFUSED]);
    const left = await owner.call('IAccountService/ListTwoFactorAuthentications', {});
    expect(left.data).toHaveLength(data.length);
  });

  test('[SEC-05] a sign-in by an app that an administrator removes gets no session', async () => {
    await enter(portal, owner, 'companyAdministrator');
    const userAccountId = await accountOf(portal, 'authenticator');
    const remove = () => owner.call('IAccountService/DisableMfaForUser', { userAccountId });
    const mfaToken = await appCode(controls);
    const complete = () => signIn(other, 'authenticator', { mfaToken });
    const answers = await inOrder('authenticator', remove, complete);
    expect(answers.map(([status]) => status)).toEqual([200, 403]);
  });

  test('[SEC-05] a sign-in by a mailed code whose address an administrator removes gets no session', async () => {
    await enter(portal, owner, 'companyAdministrator');
    const userAccountId = await accountOf(portal, 'emailCode');
    const { data } = await signIn(other, 'emailCode');
    const authenticationMethodId = data.UserAuthenticationMethods[0]?.Id ?? '';
    await other.call('IAuthorizationService/SendSecurityCodeNotification', { authenticationMethodId });
    const [mail] = await mailsTo(controls, 'emailCode', 1);
    const remove = () => owner.call('IAccountService/DisableMfaForUser', { userAccountId });
    const complete = () => signIn(other, 'emailCode', { mfaToken: codeIn(mail) });
    expect(await inOrder('emailCode', remove, complete)).toEqual([OK, REFUSED]);
  });
});
