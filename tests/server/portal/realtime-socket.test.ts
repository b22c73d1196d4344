/** The realtime endpoint: path, access, and handling of messages (sections 7 and 8). */
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import { NO_PONG, PING_INTERVAL, PONG_TIMEOUT } from '#contract/platform/constants.ts';
import { live } from '#tests/support/live.ts';
import { startPortal } from '#tests/support/server.ts';
import { NOTHING_ANNOUNCED, openSocket, refusalOf } from '#tests/support/socket.ts';

const world = live();
const { open } = world;

describe('[RTC-01] the socket', () => {
  test('is at the default path, with the subprotocol webclient', async () => {
    const { socket } = await open({ protocols: ['other', 'webclient'] });
    expect(socket.protocol).toBe('webclient');
  });

  test.each([
    ['another subprotocol', { protocols: ['chat'] }, 400],
    ['no subprotocol', { protocols: [] }, 400],
    ['another path', { path: '/somewhere' }, 404],
    ['the path of development', { path: '/ws/' }, 404],
    ['a page of another site', { headers: { origin: 'https://elsewhere.example' } }, 403],
    ['no origin', { headers: {} }, 403],
    ['a same-site page of another origin', { headers: { 'sec-fetch-site': 'same-site' } }, 403],
  ])('rejects %s', async (_what, options, status) => {
    expect(await refusalOf(world.portal.origin, options)).toBe(status);
  });

  test('rejects upgrades to anything but a WebSocket', async () => {
    const { hostname, port } = new URL(world.portal.origin);
    const wire = connect(Number(port), hostname);
    wire.write(`GET / HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n`);
    const [answer] = (await once(wire, 'data')) as [Buffer];
    expect(String(answer)).toMatch(/^HTTP\/1\.1 400 /);
    wire.destroy();
  });

  test('is at /ws/ on the instance dev', async () => {
    await world.portal.deps.db
      .updateTable('setting')
      .set({ value: JSON.stringify({ pod_id: 'dev' }) })
      .where('key', '=', 'branding')
      .execute();
    await world.controls.sockets.sweep();
    expect((await open({ path: '/ws/' })).socket.protocol).toBe('webclient');
    expect(await refusalOf(world.portal.origin, {})).toBe(404);
  });

  test('is at the configured path, also behind a proxy that sets the host', async () => {
    const settings = { socketPath: '/live', trustProxy: true };
    const other = await startPortal({ database: 'embedded', demo: false, settings });
    const headers = { origin: 'https://portal.example.org', 'x-forwarded-host': 'portal.example.org' };
    const socket = await openSocket(other.origin, { path: '/live?x=1', headers });
    expect(await socket.settled()).toEqual(NOTHING_ANNOUNCED);
    expect(await refusalOf(other.origin, {})).toBe(404);
    expect(await refusalOf(world.portal.origin, { headers })).toBe(403);
    socket.close();
    await other.close();
  });
});

describe('[RTC-04] liveness', () => {
  test('a ping gets a pong with the same echo', async () => {
    const socket = await open();
    socket.send({ type: 'ping', echo: 'ä-1' });
    expect((await socket.until('pong')).at(-1)).toEqual({ type: 'pong', echo: 'ä-1' });
  });

  test('a silent client is pinged, and closed with 4001 without a pong', async () => {
    const [lively, dead] = [await open(), await open()];
    await Promise.all([lively.settled(), dead.settled()]);
    await world.controls.advance(PING_INTERVAL);
    await world.controls.sockets.sweep();
    await lively.settled();
    expect(await dead.settled()).toEqual([]);
    await world.controls.advance(PING_INTERVAL + PONG_TIMEOUT);
    await world.controls.sockets.sweep();
    const ping = await lively.next();
    expect(ping.type).toBe('ping');
    lively.send({ type: 'pong', echo: 'echo' in ping ? ping.echo : '' });
    await lively.settled();
    await world.controls.advance(PONG_TIMEOUT);
    await world.controls.sockets.sweep();
    expect(await dead.closed).toEqual({ code: NO_PONG.code, reason: NO_PONG.reason });
    expect(await lively.settled()).toEqual([]);
  });
});

describe('[RTC-05] malformed messages', () => {
  test.each([
    ['invalid JSON', '{"type":'],
    ['not a frame', '[]'],
    ['an unknown type', '{"type":"shutdown"}'],
    ['a frame of the server', '{"type":"maintenance","mode":true,"seconds":1}'],
    ['a field of the wrong kind', '{"type":"ping","echo":{}}'],
    ['an invalid session id', `{"type":"auth","sessionId":"' or true --","userId":1}`],
    ['an empty text', ''],
  ])('is ignored: %s', async (_what, text) => {
    const socket = await open();
    await socket.settled();
    socket.socket.send(text);
    socket.socket.send(Buffer.from(text), { binary: true });
    expect(await socket.settled()).toEqual([]);
  });

  test('a message of 5 MiB closes only its own socket', async () => {
    const [greedy, other] = [await open(), await open()];
    greedy.socket.send('x'.repeat(5 * 1024 * 1024));
    expect((await greedy.closed).code).toBe(1009);
    expect(await other.settled()).toEqual(NOTHING_ANNOUNCED);
  });

  test('too many messages close their socket', async () => {
    const socket = await open();
    for (let at = 0; at < 500; at += 1) socket.send({ type: 'pong', echo: '' });
    expect((await socket.closed).code).toBe(1008);
    const patient = await open();
    for (let round = 0; round < 5; round += 1) {
      for (let at = 0; at < 150; at += 1) patient.send({ type: 'pong', echo: '' });
      await patient.settled();
      await world.controls.sockets.sweep();
    }
    expect(patient.socket.readyState).toBe(patient.socket.OPEN);
  });

  test('invalid frames close only their own socket', async () => {
    const other = await open();
    const { hostname, port } = new URL(world.portal.origin);
    const wire = connect(Number(port), hostname);
    wire.write(
      [
        'GET / HTTP/1.1',
        `Host: ${hostname}:${port}`,
        `Origin: ${world.portal.origin}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        'Sec-WebSocket-Protocol: webclient',
        '\r\n',
      ].join('\r\n'),
    );
    await once(wire, 'data');
    wire.write(Buffer.alloc(64, 0xff));
    wire.resume();
    await once(wire, 'close');
    expect(await other.settled()).toEqual(NOTHING_ANNOUNCED);
  });
});

test('a client that reads too slowly is disconnected', async () => {
  const socket = await open();
  await socket.settled();
  socket.socket.pause();
  // More than the operating system buffers.
  for (let at = 0; at < 5; at += 1) await world.controls.sockets.send('x'.repeat(7 * 1024 * 1024));
  expect((await world.controls.sockets.state()).open).toBe(1);
  await world.controls.announceMessage('Read this');
  expect((await world.controls.sockets.state()).open).toBe(0);
});
