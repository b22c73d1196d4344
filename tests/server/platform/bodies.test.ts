/** Bodies that no page sends: they are refused before they cost anything. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RPC_BASE } from '#contract/platform/constants.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';

const OPERATION = `${RPC_BASE}/IAuthorizationService/Authenticate`;

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal({ settings: { requestLimit: 400 } });
});
afterAll(() => portal.close());

const post = async (body: Buffer | string) => {
  const response = await fetch(portal.origin + OPERATION, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: typeof body === 'string' ? body : new Uint8Array(body),
  });
  return response.status;
};

describe('a body', () => {
  test('that is not UTF-8 is rejected', async () => {
    expect(await post(Buffer.from('{"userName":"a\xff","password":"b"}', 'latin1'))).toBe(400);
  });

  test('with more members than any input is rejected, also nested', async () => {
    const members = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`a${at}`, 1]));
    const input = { userName: 'nobody', password: 'x' };
    expect(await post(JSON.stringify({ ...input, ...members }))).toBe(400);
    expect(await post(JSON.stringify({ ...input, list: [[{ members }]] }))).toBe(400);
    expect(await post(JSON.stringify({ ...input, members: Array.from({ length: 2000 }, () => null) }))).toBe(
      403,
    );
  });

  test('that is nested deeply is parsed without recursion', async () => {
    const depth = 100_000;
    expect([400, 403]).toContain(await post(`{"userName":${'['.repeat(depth)}${']'.repeat(depth)}}`));
  });

  test('that does not end is given up', async () => {
    const socket = connect(Number(new URL(portal.origin).port), '127.0.0.1');
    await once(socket, 'connect');
    const head = ['Host: portal', 'Sec-Fetch-Site: same-origin', 'Content-Type: application/json'];
    socket.write(`POST ${OPERATION} HTTP/1.1\r\n${head.join('\r\n')}\r\nContent-Length: 100\r\n\r\n{`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toContain('408');
    await once(socket, 'close');
  });
});
