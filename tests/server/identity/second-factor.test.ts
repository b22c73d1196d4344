/** The second factor at sign-in: authenticator app and e-mailed code, single use, rate limits. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailOf } from '#server/demo/people.ts';
import { createMailer } from '#server/platform/connectors/mail.ts';
import { appCode, codeIn, otherCode } from '#tests/support/codes.ts';
import { controlPortal } from '#tests/support/controls.ts';
import type { Portal as Controls } from '#tests/support/controls.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { currentUser, mailsTo, nameOf, signIn } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const WRONG = 'MFA code is incorrect. Please try again.';
const SECOND = 1000;
const MINUTE = 60 * SECOND;

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

const send = (authenticationMethodId: string, who = visitor) =>
  who.call('IAuthorizationService/SendSecurityCodeNotification', { authenticationMethodId });

/** A visitor with a verified first factor. */
async function begin(person: Parameters<typeof signIn>[1], who = visitor) {
  const { data } = await signIn(who, person);
  const [method] = data.UserAuthenticationMethods;
  return { methods: data.UserAuthenticationMethods, mfaMethodId: String(method?.Id) };
}

/** The same, with an e-mailed code. */
async function beginByMail() {
  const { mfaMethodId } = await begin('emailCode');
  await send(mfaMethodId);
  const [mail] = await mailsTo(controls, 'emailCode', 1);
  return { mfaMethodId, mfaToken: codeIn(mail) };
}

describe('after the password', () => {
  test('[LOG-07] a correct password returns only the methods, masked and with the primary one marked', async () => {
    const { status, data } = await signIn(visitor, 'emailPrimary');
    expect(status).toBe(200);
    expect(data).toMatchObject({
      SessionId: null,
      UserAccountId: null,
      Capability: [],
      AccountPath: '',
      Lastname: '',
    });
    expect(data.UserAuthenticationMethods).toEqual([
      { Id: expect.any(String), Type: 'Authenticator', Name: 'Phone app', IsPrimary: false },
      {
        Id: expect.any(String),
        Type: 'Email',
        Name: 'Work e-mail',
        Target: 'h•••@example.org',
        IsPrimary: true,
      },
    ]);
    expect((await currentUser(visitor)).status).toBe(401);
  });

  test('[LOG-07] no method is marked for a user without a primary one', async () => {
    const { methods } = await begin('bothMethods');
    expect(methods.map(({ IsPrimary }) => IsPrimary)).toEqual([false, false]);
  });

  test('[LOG-07] a code does not replace the password', async () => {
    const { mfaMethodId } = await begin('authenticator');
    const refused = await signIn(visitor, 'authenticator', {
      password: 'wrong',
      mfaToken: await appCode(controls),
      mfaMethodId,
    });
    expect([refused.status, refused.data]).toEqual([403, undefined]);
  });
});

describe('by authenticator app', () => {
  test('[LOG-11] the correct code of an authenticator app signs in', async () => {
    const { mfaMethodId } = await begin('authenticator');
    const { data } = await signIn(visitor, 'authenticator', {
      mfaToken: await appCode(controls),
      mfaMethodId,
    });
    expect(data).toMatchObject({ SessionId: expect.any(String), UserAuthenticationMethods: [] });
    expect((await currentUser(visitor)).data.Username).toBe(nameOf('authenticator'));
    expect(visitor.cookies.has('portal_pending')).toBe(false);
  });

  test('[LOG-10] a wrong code returns the message of section 8 and starts no session', async () => {
    const { mfaMethodId } = await begin('authenticator');
    const mfaToken = otherCode(await appCode(controls));
    const refused = await signIn(visitor, 'authenticator', { mfaToken, mfaMethodId });
    expect([refused.status, refused.message]).toEqual([403, WRONG]);
    expect((await currentUser(visitor)).status).toBe(401);
  });

  test('[LOG-10] each code of an app is accepted once, even when sent twice concurrently', async () => {
    const { mfaMethodId } = await begin('authenticator');
    const mfaToken = await appCode(controls);
    const answers = await Promise.all(
      [visit(portal.origin), visit(portal.origin)].map(who =>
        signIn(who, 'authenticator', { mfaToken, mfaMethodId }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
    expect((await signIn(visitor, 'authenticator', { mfaToken, mfaMethodId })).message).toBe(WRONG);
  });

  test('[LOG-10] the app’s clock may be one time step off, but not two', async () => {
    for (const [steps, status] of [
      [-2, 403],
      [-1, 200],
      [1, 200],
      [2, 403],
    ] as const) {
      await controls.reset();
      // Just after the start of a time step, so that the next one does not start during the test.
      const step = Math.ceil((await controls.now()).getTime() / (30 * SECOND));
      await controls.setClock(new Date(step * 30 * SECOND + SECOND));
      const { mfaMethodId } = await begin('authenticator');
      const mfaToken = await appCode(controls, steps);
      expect([steps, (await signIn(visitor, 'authenticator', { mfaToken, mfaMethodId })).status]).toEqual([
        steps,
        status,
      ]);
    }
  });

  test('[LOG-10] after a later code an earlier one is rejected', async () => {
    const { mfaMethodId } = await begin('authenticator');
    const earlier = await appCode(controls);
    expect(
      (await signIn(visitor, 'authenticator', { mfaToken: await appCode(controls, 1), mfaMethodId })).status,
    ).toBe(200);
    expect((await signIn(visitor, 'authenticator', { mfaToken: earlier, mfaMethodId })).message).toBe(WRONG);
  });

  test('[LOG-10] after ten wrong codes the user must wait; the correct password does not reset the count', async () => {
    const { mfaMethodId } = await begin('authenticator');
    const mfaToken = otherCode(await appCode(controls));
    for (let count = 0; count < 10; count += 1)
      await signIn(visitor, 'authenticator', { mfaToken, mfaMethodId });
    await begin('authenticator');
    const refused = await signIn(visitor, 'authenticator', {
      mfaToken: await appCode(controls),
      mfaMethodId,
    });
    expect(refused.status).toBe(429);
    await controls.advance(15 * MINUTE);
    const { status } = await signIn(visitor, 'authenticator', {
      mfaToken: await appCode(controls),
      mfaMethodId,
    });
    expect(status).toBe(200);
  });

  test('[LOG-10] another user’s method is rejected', async () => {
    const { mfaMethodId } = await begin('recovered');
    const refused = await signIn(visitor, 'authenticator', {
      mfaToken: await appCode(controls),
      mfaMethodId,
    });
    expect(refused.message).toBe(WRONG);
  });

  test('[LOG-13] the keys of authenticator apps are stored encrypted', async () => {
    const rows = await portal.deps.db
      .selectFrom('mfa_method')
      .select('secret')
      .where('secret', 'is not', null)
      .execute();
    expect(rows.length).toBeGreaterThan(0);
    for (const { secret } of rows) expect(secret?.toString('latin1')).not.toContain('MERIDIAN');
  });
});

describe('by e-mailed code', () => {
  test('[LOG-10] the e-mailed code signs in once', async () => {
    const factor = await beginByMail();
    expect((await signIn(visitor, 'emailCode', factor)).data.SessionId).toEqual(expect.any(String));
    expect((await signIn(visit(portal.origin), 'emailCode', factor)).message).toBe(WRONG);
  });

  test('[LOG-10] an e-mailed code is accepted once, even when sent twice concurrently', async () => {
    const factor = await beginByMail();
    const browsers = [visit(portal.origin), visit(portal.origin)];
    const answers = await Promise.all(browsers.map(who => signIn(who, 'emailCode', factor)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  test('[LOG-10] a new code can be mailed after 30 seconds and invalidates the previous one', async () => {
    const first = await beginByMail();
    const early = await send(first.mfaMethodId);
    expect([early.status, early.message]).toEqual([429, expect.stringContaining('30 seconds')]);
    await controls.advance(30 * SECOND);
    expect((await send(first.mfaMethodId)).status).toBe(200);
    const [mail] = await mailsTo(controls, 'emailCode', 2);
    const second = { ...first, mfaToken: codeIn(mail) };
    expect((await signIn(visitor, 'emailCode', first)).message).toBe(WRONG);
    expect((await signIn(visitor, 'emailCode', second)).status).toBe(200);
  });

  test('[LOG-10] an e-mailed code expires after ten minutes', async () => {
    const factor = await beginByMail();
    await controls.advance(10 * MINUTE);
    expect((await signIn(visitor, 'emailCode', factor)).message).toBe(WRONG);
  });

  test('[LOG-10] after five wrong attempts the correct e-mailed code is rejected', async () => {
    const factor = await beginByMail();
    const wrong = { ...factor, mfaToken: otherCode(factor.mfaToken) };
    for (let count = 0; count < 5; count += 1) await signIn(visitor, 'emailCode', wrong);
    expect((await signIn(visitor, 'emailCode', factor)).message).toBe(WRONG);
  });

  test('[LOG-10] at most ten codes an hour are mailed', async () => {
    const { mfaMethodId } = await begin('emailCode');
    for (let count = 0; count < 10; count += 1) {
      expect((await send(mfaMethodId)).status).toBe(200);
      await controls.advance(31 * SECOND);
    }
    expect((await send(mfaMethodId)).status).toBe(429);
    expect(await controls.mails(emailOf(nameOf('emailCode')))).toHaveLength(10);
  });

  test('[LOG-10] an e-mailed code is stored as a keyed hash only', async () => {
    const { mfaToken } = await beginByMail();
    const { code_hash: kept } = await portal.deps.db
      .selectFrom('mfa_code')
      .select('code_hash')
      .executeTakeFirstOrThrow();
    expect(kept).toHaveLength(32);
    expect(kept.toString('latin1')).not.toContain(mfaToken);
  });

  test('[LOG-10] a code is mailed only if the password was entered in this browser in the last ten minutes', async () => {
    const { mfaMethodId } = await begin('emailCode');
    const stranger = await send(mfaMethodId, visit(portal.origin));
    expect([stranger.status, stranger.message]).toEqual([403, 'Your sign-in took too long. Start again.']);
    const other = visit(portal.origin);
    await begin('authenticator', other);
    expect((await send(mfaMethodId, other)).status).toBe(404);
    await controls.advance(10 * MINUTE);
    expect((await send(mfaMethodId)).status).toBe(403);
  });

  test('[LOG-10] a mail that cannot be sent returns the message of section 8 and can be retried at once', async () => {
    const unreachable = createMailer({
      ...portal.deps,
      smtpUrl: 'smtp://127.0.0.1:1',
      from: 'portal@example.org',
      mailbox: false,
    });
    const working = portal.deps.mailer.send;
    const { mfaMethodId } = await begin('emailCode');
    portal.deps.mailer.send = mail => unreachable.send(mail);
    const failed = await send(mfaMethodId).finally(() => (portal.deps.mailer.send = working));
    expect([failed.status, failed.message]).toEqual([
      502,
      'Sorry, we are unable to send email right now. Please try again later.',
    ]);
    expect((await send(mfaMethodId)).status).toBe(200);
  });
});
