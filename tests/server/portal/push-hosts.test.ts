/** The push hub on several hosts: on its own host (section 7), and with several processes. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { SESSION_OVER, UPDATE_COMPLETE } from '#contract/portal/push.ts';
import { announce } from '#server/portal/realtime/announcements.ts';
import { startServer } from '#server/server.ts';
import { enter } from '#tests/support/enter.ts';
import { freePort } from '#tests/support/free-port.ts';
import { listen, TRANSPORT_TYPES, receives } from '#tests/support/push-client.ts';
import type { PushClient } from '#tests/support/push-client.ts';
import { createSeededDatabase } from '#tests/support/seeded-database.ts';
import { startPortal, testSettings } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let opened: PushClient[] = [];
afterEach(async () => {
  await Promise.all(opened.map(({ hub }) => hub.stop()));
  opened = [];
});

/** One process under two host names; both must be known before it starts. */
async function startUnderTwoNames(tries = 5): Promise<Portal> {
  const port = await freePort();
  const settings = { port, origin: `http://127.0.0.1:${port}`, pushOrigin: `http://localhost:${port}` };
  return startPortal({ testControls: true, settings }).catch((error: unknown) => {
    // Another process has taken the port.
    if ((error as NodeJS.ErrnoException).code !== 'EADDRINUSE' || tries === 0) throw error;
    return startUnderTwoNames(tries - 1);
  });
}

const negotiate = (who: Visitor, query: string) =>
  who.fetch(`/signalr/api/negotiate?${query}`, {
    method: 'POST',
    headers: { 'sec-fetch-site': 'same-origin' },
  });

describe('[RTC-08] a hub on its own host', () => {
  let home: Portal;
  let traveller: Visitor;
  beforeAll(async () => {
    home = await startUnderTwoNames();
    traveller = visit(home.origin);
    await enter(home, traveller, 'user');
  });
  afterAll(() => home.close());

  test.each(TRANSPORT_TYPES)(
    'is where negotiate redirects to, and accepts its ticket over %s',
    async (_name, transport) => {
      const one = await listen(home.origin, traveller, { transport });
      opened.push(one);
      expect(one.asked.map(({ url }) => new URL(url ?? '').hostname).slice(0, 2)).toEqual([
        '127.0.0.1',
        'localhost',
      ]);
      await home.deps.bus.publish(home.deps.db, {
        kind: 'push',
        event: UPDATE_COMPLETE,
        marketplaceId: 3,
        timeStamp: '2026-11-20T10:00:00.000Z',
      });
      await receives(one, 1);
    },
  );

  test('returns 401 for forged and expired tickets', async () => {
    const there = `http://localhost:${new URL(home.origin).port}/signalr/api/negotiate`;
    const ask = (ticket: string) =>
      fetch(there, { method: 'POST', headers: { authorization: `Bearer ${ticket}` } });
    const { accessToken } = (await (await negotiate(traveller, 'InstanceId=pp')).json()) as {
      accessToken: string;
    };
    expect((await ask(accessToken)).status).toBe(200);
    expect((await ask(`${accessToken.slice(0, -4)}AAAA`)).status).toBe(401);
    await fetch(`${home.origin}/test/clock`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ advance: 61_000 }),
    });
    expect((await ask(accessToken)).status).toBe(401);
  });

  test('allows cross-origin reads only from the portal’s pages', async () => {
    const preflight = (origin: string) =>
      fetch(`${home.origin}/signalr/api/negotiate`, { method: 'OPTIONS', headers: { origin } });
    const own = await preflight(home.origin);
    expect(own.headers.get('access-control-allow-origin')).toBe(home.origin);
    expect(own.headers.get('access-control-allow-headers')).toContain('authorization');
    const foreign = await preflight('https://elsewhere.example');
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  });
});

const SERVER = process.env.TEST_DATABASE_URL;
if (SERVER) {
  test('[RTC-08] a message announced at one process reaches clients of another', async () => {
    const world = await createSeededDatabase(SERVER, testSettings());
    const here = await startServer(testSettings({ databaseUrl: world.url }));
    const there = await startServer(testSettings({ databaseUrl: world.url }));
    try {
      const somebody = visit(here.origin);
      await enter(here, somebody, 'user');
      const one = await listen(there.origin, somebody);
      await announce(here.deps, { kind: 'update-complete', marketplaceId: 5 });
      await receives(one, 1);
      expect(one.received[0]).toMatchObject({ Event: UPDATE_COMPLETE, MarketplaceId: 5 });
      await somebody.call('IAuthorizationService/Logout', {});
      expect((await one.closed)?.message).toContain(SESSION_OVER);
    } finally {
      await Promise.all([here.close(), there.close()]);
      await world.drop();
    }
  });
}
