/** Mail over a real SMTP server, and the mailbox that only demonstrations serve. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { callbackify } from 'node:util';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { emailOf } from '#server/demo/people.ts';
import { chatAt, chatToken } from '#tests/support/direct-line.ts';
import { enter } from '#tests/support/enter.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { nameOf, signIn } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';

const UNABLE = 'Sorry, we are unable to send email right now. Please try again later.';

let received: Email[];
let refuse: boolean;
let smtp: SMTPServer;
let portal: Portal | undefined;

beforeEach(async () => {
  received = [];
  refuse = false;
  smtp = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(refuse ? new Error('Mailbox full') : null),
    onData: (stream, _session, done) => {
      const take = async (): Promise<void> =>
        void received.push(await PostalMime.parse(await buffer(stream)));
      callbackify(take)(done);
    },
  });
  smtp.listen(0, '127.0.0.1');
  await once(smtp.server, 'listening');
});

afterEach(async () => {
  await portal?.close();
  portal = undefined;
  await new Promise<void>(resolve => smtp.close(() => resolve()));
});

async function start(settings = {}) {
  const { port } = smtp.server.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}?ignoreTLS=true`;
  const mailFrom = 'Meridian <no-reply@example.org>';
  portal = await startPortal({ settings: { smtpUrl, mailFrom, ...settings } });
  return portal;
}

/** Signs in up to the second factor and requests a code. */
async function askForCode({ origin }: Portal) {
  const visitor = visit(origin);
  const { data } = await signIn(visitor, 'emailCode');
  const authenticationMethodId = String(data.UserAuthenticationMethods[0]?.Id);
  return visitor.call('IAuthorizationService/SendSecurityCodeNotification', { authenticationMethodId });
}

test('[LOG-10] a code is sent by SMTP as text and HTML; the stored record contains no code', async () => {
  const running = await start();
  expect((await askForCode(running)).status).toBe(200);
  const [mail] = received;
  expect(mail?.from?.address).toBe('no-reply@example.org');
  expect(mail?.to?.[0]?.address).toBe(emailOf(nameOf('emailCode')));
  const code = /\d{6}/.exec(mail?.subject ?? '')?.[0] ?? 'no code';
  expect(mail?.text).toContain(code);
  expect(mail?.html).toContain(code);
  const rows = await running.deps.db.selectFrom('mail').selectAll().execute();
  expect(rows).toMatchObject([{ recipient: emailOf(nameOf('emailCode')), body_text: '', body_html: '' }]);
  expect(JSON.stringify(rows)).not.toContain(code);
});

test('[LOG-17] a reset link is mailed in the user’s language', async () => {
  const { origin } = await start();
  await visit(origin).call('ISelfCareService/RequestResetPassword', { username: nameOf('french') });
  const mail = await vi.waitUntil(() => received[0], PATIENCE);
  expect(mail.subject).toMatch(/^Définir un nouveau mot de passe/);
  expect(mail.html).toContain(`href="${origin}/v/reset-password/camille.laurent/`);
});

test('[LOG-10] a mail that the SMTP server rejects returns the message of section 8', async () => {
  const running = await start();
  refuse = true;
  const failed = await askForCode(running);
  expect([failed.status, failed.message]).toEqual([502, UNABLE]);
});

test('[LOG-10] without an SMTP server only a demonstration stores and shows mails', async () => {
  const demo = await start({ smtpUrl: undefined });
  await askForCode(demo);
  const list = await (await visit(demo.origin).fetch('/demo/mailbox')).text();
  expect(list).toContain(emailOf(nameOf('emailCode')));
  const [, id] = /href="\/demo\/mailbox\/(\d+)"/.exec(list) ?? [];
  const shown = await visit(demo.origin).fetch(`/demo/mailbox/${id}`);
  expect(await shown.text()).toMatch(/\b\d{6}\b/);
  expect((await visit(demo.origin).fetch('/demo/mailbox/999999')).status).toBe(404);
});

test('[LOG-10] with an SMTP server there is no mailbox', async () => {
  const { origin } = await start();
  expect((await visit(origin).fetch('/demo/mailbox')).status).not.toBe(200);
});

test('a handed-over chat is mailed once, with the user as Reply-To', async () => {
  const running = await start();
  const visitor = visit(running.origin);
  await enter(running, visitor, 'user');
  const { ask } = await chatAt(running.origin, await chatToken(visitor));
  await ask('Talk to a person');
  refuse = true;
  expect((await ask('yes')).text).toBe('The e-mail could not be sent. Would you like to try again?');
  expect(received).toEqual([]);
  refuse = false;
  expect((await ask('yes')).text).toContain('has been sent to support');
  const [mail] = received;
  expect(mail?.to).toMatchObject([{ address: 'support@meridian-cloud.example' }]);
  expect(mail?.replyTo).toEqual([{ name: 'Paul Winter', address: emailOf(nameOf('user')) }]);
  expect(mail?.text).toContain('Talk to a person');
  expect(received).toHaveLength(1);
});
