/** The push hub with the official client over each of its transports (sections 3, 4, 7, 9). */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { HttpTransportType } from '@microsoft/signalr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { NEGOTIATE_REDIRECTS, POLL_TIMEOUT, SESSION_OVER, UPDATE_COMPLETE } from '#contract/portal/push.ts';
import type { TransportName } from '#server/portal/push/transport-names.ts';
import { enter } from '#tests/support/enter.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { createPushClient, listen, TRANSPORT_TYPES, receives } from '#tests/support/push-client.ts';
import type { PushClient, PushClientOptions } from '#tests/support/push-client.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { currentUser } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const HOUR = 3_600_000;

let portal: Portal;
let visitor: Visitor;
let opened: PushClient[] = [];
beforeAll(async () => {
  portal = await startPortal({ testControls: true });
});
afterAll(() => portal.close());
beforeEach(async () => {
  await control('reset', {});
  visitor = visit(portal.origin);
  await enter(portal, visitor, 'user');
});
afterEach(async () => {
  await Promise.all(opened.map(({ hub }) => hub.stop()));
  opened = [];
});

const control = (name: string, body: object) =>
  fetch(`${portal.origin}/test/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const sendPush = (more: object = {}) => control('push', { do: 'send', ...more });
const refuse = (...transports: TransportName[]) => control('push', { do: 'refuse', transports });

const open = async (who: Visitor | null = visitor, options: PushClientOptions = {}): Promise<PushClient> => {
  const made = await listen(portal.origin, who, options);
  opened.push(made);
  return made;
};

const negotiate = (who: Visitor, query: string, headers: Record<string, string> = {}) =>
  who.fetch(`/signalr/api/negotiate?${query}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  });

type Negotiated = { connectionId: string; connectionToken: string };

const at = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const cookieOf = ({ cookies }: Visitor) => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
const currentAccount = async (who: Visitor) => ({
  accountId: (await currentUser(who)).data.UserAccountId ?? 0,
});

describe.each(TRANSPORT_TYPES)('[RTC-08] over %s', (_name, transport) => {
  test('an update is sent as announced, and the connection closes with the client', async () => {
    const one = await open(visitor, { transport });
    await sendPush({ marketplaceId: 7, timeStamp: '2026-11-20T10:00:00.000Z' });
    await sendPush({ marketplaceId: 8, timeStamp: '2026-11-20T10:00:01.000Z' });
    await receives(one, 2);
    expect(one.received).toEqual([
      { Event: UPDATE_COMPLETE, MarketplaceId: 7, TimeStamp: '2026-11-20T10:00:00.000Z' },
      { Event: UPDATE_COMPLETE, MarketplaceId: 8, TimeStamp: '2026-11-20T10:00:01.000Z' },
    ]);
    await one.hub.stop();
    await vi.waitFor(async () => {
      const response = await fetch(`${portal.origin}/test/push`);
      expect(await response.json()).toEqual({ open: 0 });
    }, PATIENCE);
    expect(one.logged).toEqual([]);
  });

  test('signing out closes it with the reason', async () => {
    const one = await open(visitor, { transport });
    await visitor.call('IAuthorizationService/Logout', {});
    expect((await one.closed)?.message).toContain(SESSION_OVER);
    await expect(createPushClient(portal.origin, visitor, { transport }).hub.start()).rejects.toThrow(
      "'401'",
    );
  });

  test('a hub that shuts down asks clients to reconnect', async () => {
    const one = await open(visitor, { transport });
    await control('push', { do: 'close-for-reconnect' });
    expect(await one.closed).toBeUndefined();
    const again = await open(visitor, { transport });
    await sendPush();
    await receives(again, 1);
  });

  test('an unknown hub method gets an error', async () => {
    const one = await open(visitor, { transport });
    await expect(one.hub.invoke('deleteEverything')).rejects.toThrow('no such method');
    await sendPush();
    await receives(one, 1);
  });
});

describe('[RTC-08] a blocked transport', () => {
  test('is replaced by the next transport, down to long polling', async () => {
    await refuse('WebSockets');
    const stream = await open();
    expect(stream.logged.join('\n')).toContain("Failed to start the transport 'WebSockets'");
    expect(stream.asked.map(({ method }) => method)).not.toContain('GET');
    await refuse('WebSockets', 'ServerSentEvents');
    const polls = await open();
    expect(polls.asked.map(({ method }) => method)).toContain('GET');
    await sendPush();
    await receives(stream, 1);
    await receives(polls, 1);
  });

  test('makes the client fail when all are blocked', async () => {
    await refuse('WebSockets', 'ServerSentEvents', 'LongPolling');
    await expect(createPushClient(portal.origin, visitor).hub.start()).rejects.toThrow('405');
  });

  test('polls end before the client’s timeout', async () => {
    const polls = await open(visitor, { transport: HttpTransportType.LongPolling });
    const timeouts = polls.asked.filter(({ method }) => method === 'GET').map(({ timeout }) => timeout);
    expect(new Set(timeouts)).toEqual(new Set([POLL_TIMEOUT]));
  });
});

describe('[RTC-08] negotiation', () => {
  const INSTANCE = 'InstanceId=pp&negotiateVersion=1';

  test('requires a session and the right instance, and returns a new connection each time', async () => {
    const answers = await Promise.all([negotiate(visitor, INSTANCE), negotiate(visitor, INSTANCE)]);
    const [one, other] = (await Promise.all(answers.map(answer => answer.json()))) as Negotiated[];
    expect(one).toMatchObject({
      negotiateVersion: 1,
      availableTransports: [
        { transport: 'WebSockets', transferFormats: ['Text'] },
        { transport: 'ServerSentEvents', transferFormats: ['Text'] },
        { transport: 'LongPolling', transferFormats: ['Text'] },
      ],
    });
    expect(one?.connectionToken).toMatch(/^[\w-]{43}$/);
    expect(new Set([one?.connectionToken, one?.connectionId, other?.connectionToken]).size).toBe(3);
  });

  test.each(['InstanceId=de', 'InstanceId=', 'negotiateVersion=1', 'InstanceId=pp&InstanceId=pp'])(
    'returns 404 for another instance: %s',
    async query => expect((await negotiate(visitor, query)).status).toBe(404),
  );

  test('rejects callers without a session, sessions that must set up two-step verification, and other sites', async () => {
    expect((await negotiate(visit(portal.origin), INSTANCE)).status).toBe(401);
    const needy = visit(portal.origin);
    await enter(portal, needy, 'mustSetUpMfa');
    expect((await negotiate(needy, INSTANCE)).status).toBe(401);
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elsewhere.example' };
    expect((await negotiate(visitor, INSTANCE, foreign)).status).toBe(403);
    await expect(
      createPushClient(portal.origin, visitor, {
        headers: { origin: 'https://elsewhere.example' },
      }).hub.start(),
    ).rejects.toThrow("'403'");
  });

  test('of a missing hub fails with the client’s own error', async () => {
    const { hub, logged } = createPushClient(portal.origin, visitor, { signalr: '/nowhere' });
    await expect(hub.start()).rejects.toThrow('Failed to complete negotiation with the server');
    expect(logged.join()).toContain('Either this is not a SignalR endpoint');
  });

  test('is limited per session', async () => {
    const statuses: number[] = [];
    for (let count = 0; count <= 50; count += 1) statuses.push((await negotiate(visitor, INSTANCE)).status);
    expect(statuses.slice(-2)).toEqual([200, 429]);
    const other = visit(portal.origin);
    await enter(portal, other, 'administrator');
    expect((await negotiate(other, INSTANCE)).status).toBe(200);
  });

  test('gives up after the number of redirects in section 9', async () => {
    let asked = 0;
    const server = createServer((_request, response) => {
      asked += 1;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ url: at(server), accessToken: 'a' }));
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    await expect(createPushClient(at(server), null).hub.start()).rejects.toThrow(
      'Negotiate redirection limit exceeded.',
    );
    expect(asked).toBe(NEGOTIATE_REDIRECTS);
    server.closeAllConnections();
    server.close();
  });
});

describe('[RTC-08] a connection belongs to its session', () => {
  const token = async (who: Visitor) =>
    ((await (await negotiate(who, 'InstanceId=pp')).json()) as Negotiated).connectionToken;
  const ask = (who: Visitor, id: string, init: RequestInit = {}) =>
    who.fetch(`/signalr/api?id=${id}`, {
      ...init,
      headers: { 'sec-fetch-site': 'same-origin', ...(init.headers as Record<string, string>) },
    });

  test('other sessions get 404 for every request on it', async () => {
    const id = await token(visitor);
    const stranger = visit(portal.origin);
    const other = visit(portal.origin);
    await enter(portal, other, 'administrator');
    for (const who of [stranger, other]) {
      expect((await ask(who, id)).status).toBe(404);
      expect((await ask(who, id, { headers: { accept: 'text/event-stream' } })).status).toBe(404);
      const body = { method: 'POST', body: '{}', headers: { 'content-type': 'text/plain' } };
      expect((await ask(who, id, body)).status).toBe(404);
      expect((await ask(who, id, { method: 'DELETE' })).status).toBe(202);
      const socket = new WebSocket(`${portal.origin}/signalr/api?id=${id}`, {
        headers: { origin: portal.origin, cookie: cookieOf(who) },
      });
      expect(
        ((await once(socket, 'unexpected-response')) as [unknown, { statusCode: number }])[1].statusCode,
      ).toBe(404);
    }
    // Its own session still finds it: the first poll returns at once.
    const first = await ask(visitor, id);
    expect([first.status, await first.text()]).toEqual([200, '']);
  });

  test('accepts only short text, and malformed records close it', async () => {
    const id = await token(visitor);
    await ask(visitor, id);
    const send = (body: string, type = 'text/plain') =>
      ask(visitor, id, { method: 'POST', body, headers: { 'content-type': type } });
    expect((await send('x'.repeat(4097))).status).toBe(413);
    expect((await send('{}', 'application/json')).status).toBe(415);
    expect((await send('no record')).status).toBe(200);
    const after = await ask(visitor, id);
    expect(after.status).toBe(204);
  });

  test('data calls still return 415 for plain text', async () => {
    const path = '/DataModel/service.svc/rest/IAuthorizationService/PingPong';
    const headers = { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' };
    expect((await visitor.fetch(path, { method: 'POST', body: '{}', headers })).status).toBe(415);
  });
});

describe('[RTC-09] who receives messages', () => {
  test('users who may read the marketplace, while they may', async () => {
    const member = visit(portal.origin);
    await enter(portal, member, 'withoutMarketplace');
    const [deaf, one] = [await open(member), await open()];
    await sendPush();
    await receives(one, 1);
    const { accountId } = await currentAccount(visitor);
    await portal.deps.db.deleteFrom('role_assignment').where('account_id', '=', accountId).execute();
    await sendPush();
    // Without any role there is no session to receive messages.
    expect((await one.closed)?.message).toContain(SESSION_OVER);
    expect([deaf.received, one.received.length]).toEqual([[], 1]);
  });

  test('until their session expires, which a connection does not extend', async () => {
    const one = await open();
    await control('clock', { advance: 7 * HOUR });
    await sendPush();
    await receives(one, 1);
    await control('clock', { advance: HOUR });
    await control('push', { do: 'close-ended-sessions' });
    expect((await one.closed)?.message).toContain(SESSION_OVER);
  });

  test('in the order in which they were sent', async () => {
    const one = await open();
    await Promise.all(Array.from({ length: 20 }, (_, index) => sendPush({ marketplaceId: index + 1 })));
    await receives(one, 20);
    await sendPush({ marketplaceId: 21 });
    await sendPush({ marketplaceId: 22 });
    await receives(one, 22);
    expect(one.received.slice(-2).map(({ MarketplaceId }) => MarketplaceId)).toEqual([21, 22]);
  });
});
