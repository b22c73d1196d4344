/** The push hub with the official client over each of its transports (sections 3, 4, 7, 9). */
import { HttpTransportType, LogLevel } from '@microsoft/signalr';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { POLL_TIMEOUT, SESSION_OVER, UPDATE_COMPLETE } from '#contract/push.ts';
import type { Transport } from '#server/push/transports.ts';
import { enter } from '#tests/support/enter.ts';
import { ears, listen } from '#tests/support/push-client.ts';
import type { Ears, EarsOptions } from '#tests/support/push-client.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { currentUser } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const HOUR = 3_600_000;
const TRANSPORTS: [string, HttpTransportType][] = [
  ['websockets', HttpTransportType.WebSockets],
  ['server-sent events', HttpTransportType.ServerSentEvents],
  ['long polling', HttpTransportType.LongPolling],
];

let portal: Portal;
let visitor: Visitor;
let opened: Ears[] = [];
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
const tell = (more: object = {}) => control('push', { do: 'tell', ...more });
const refuse = (...transports: Transport[]) => control('push', { do: 'refuse', transports });

const open = async (who: Visitor | null = visitor, options: EarsOptions = {}): Promise<Ears> => {
  const made = await listen(portal.origin, who, options);
  opened.push(made);
  return made;
};
const hears = (one: Ears, count: number) => vi.waitFor(() => expect(one.heard).toHaveLength(count));

const negotiate = (who: Visitor, query: string, headers: Record<string, string> = {}) =>
  who.fetch(`/signalr/api/negotiate?${query}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
  });

describe.each(TRANSPORTS)('[RTC-08] over %s', (_name, transport) => {
  test('an update is told as it was announced, and the connection ends when the client goes', async () => {
    const one = await open(visitor, { transport });
    await tell({ marketplaceId: 7, timeStamp: '2026-11-20T10:00:00.000Z' });
    await tell({ marketplaceId: 8, timeStamp: '2026-11-20T10:00:01.000Z' });
    await hears(one, 2);
    expect(one.heard).toEqual([
      { Event: UPDATE_COMPLETE, MarketplaceId: 7, TimeStamp: '2026-11-20T10:00:00.000Z' },
      { Event: UPDATE_COMPLETE, MarketplaceId: 8, TimeStamp: '2026-11-20T10:00:01.000Z' },
    ]);
    await one.hub.stop();
    await vi.waitFor(async () => {
      const response = await fetch(`${portal.origin}/test/push`);
      expect(await response.json()).toEqual({ open: 0 });
    });
    expect(one.logged).toEqual([]);
  });

  test('signing out ends it, and says why', async () => {
    const one = await open(visitor, { transport });
    await visitor.call('IAuthorizationService/Logout', {});
    expect((await one.closed)?.message).toContain(SESSION_OVER);
    await expect(ears(portal.origin, visitor, { transport }).hub.start()).rejects.toThrow("'401'");
  });

  test('a hub that ends asks to come again', async () => {
    const one = await open(visitor, { transport });
    await control('push', { do: 'recall' });
    expect(await one.closed).toBeUndefined();
    const again = await open(visitor, { transport });
    await tell();
    await hears(again, 1);
  });

  test('a method that the hub does not have is answered as such', async () => {
    const one = await open(visitor, { transport });
    await expect(one.hub.invoke('deleteEverything')).rejects.toThrow('no such method');
    await tell();
    await hears(one, 1);
  });
});

describe('[RTC-08] what does not get through', () => {
  test('is replaced by the next transport, down to polls', async () => {
    await refuse('WebSockets');
    const stream = await open();
    expect(stream.logged.join('\n')).toContain("Failed to start the transport 'WebSockets'");
    expect(stream.asked.map(({ method }) => method)).not.toContain('GET');
    await refuse('WebSockets', 'ServerSentEvents');
    const polls = await open();
    expect(polls.asked.map(({ method }) => method)).toContain('GET');
    await tell();
    await hears(stream, 1);
    await hears(polls, 1);
  });

  test('at all is an error of the client', async () => {
    await refuse('WebSockets', 'ServerSentEvents', 'LongPolling');
    await expect(ears(portal.origin, visitor).hub.start()).rejects.toThrow('405');
  });

  test('polls are held shorter than the client waits for them', async () => {
    const polls = await open(visitor, { transport: HttpTransportType.LongPolling });
    const timeouts = polls.asked.filter(({ method }) => method === 'GET').map(({ timeout }) => timeout);
    expect(new Set(timeouts)).toEqual(new Set([POLL_TIMEOUT]));
  });
});
