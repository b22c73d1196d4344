/** Requests whose client closes the connection at once: they are done like others, with the addresses they came from. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { CONSENT_DECISIONS, CONSENT_LIST, RPC_BASE } from '#contract/platform/constants.ts';
import type { ConsentList } from '#contract/portal/consent.ts';
import { linkIn } from '#tests/support/codes.ts';
import { controlPortal } from '#tests/support/controls.ts';
import type { Portal as Controls } from '#tests/support/controls.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { mailsTo, nameOf } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';

let portal: Portal;
let controls: Controls;
beforeAll(async () => {
  portal = await startPortal({ testControls: true });
  controls = controlPortal(portal.origin);
});
afterAll(() => portal.close());
beforeEach(() => controls.reset());

/** Sends a request, closes the connection and waits until the server has closed it too. */
async function sendAndClose(path: string, body: object, host = new URL(portal.origin).host): Promise<void> {
  const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const text = JSON.stringify(body);
  const head = [
    `POST ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Sec-Fetch-Site: same-origin',
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(text)}`,
  ];
  socket.resume();
  socket.end(`${head.join('\r\n')}\r\n\r\n${text}`);
  await once(socket, 'close');
}

test.each(['portal.evil.example', '127.0.0.1.evil.example', '[::ffff:127.0.0.1]:1'])(
  '[LOG-17] a mailed link does not name the forged host %s',
  async host => {
    const operation = 'ISelfCareService/RequestResetPassword';
    await controls.pause(operation);
    await sendAndClose(`${RPC_BASE}/${operation}`, { username: nameOf('passwordReset') }, host);
    await controls.resume();
    const [mail] = await mailsTo(controls, 'passwordReset', 1);
    expect(new URL(linkIn(mail)).origin).toBe(portal.origin);
  },
);

test('[SHL-04] a decision is stored although its page is left at once', async () => {
  const list = (await (await visit(portal.origin).fetch(CONSENT_LIST)).json()) as ConsentList;
  const decisions = [{ id: 'chat', status: false }];
  await sendAndClose(CONSENT_DECISIONS, { version: list.version, decisions });
  const stored = () => portal.deps.db.selectFrom('consent_decision').select('decisions').execute();
  await vi.waitFor(async () => expect(await stored()).toEqual([{ decisions }]), PATIENCE);
});
