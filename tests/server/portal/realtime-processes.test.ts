/** Several processes on one database: changes made by one reach the sockets of all, even after a lost connection. */
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { announce } from '#server/portal/realtime/announcements.ts';
import { startServer } from '#server/server.ts';
import type { RunningServer } from '#server/server.ts';
import { enter } from '#tests/support/enter.ts';
import { createSeededDatabase } from '#tests/support/seeded-database.ts';
import { startPortal, testSettings } from '#tests/support/server.ts';
import { currentUser } from '#tests/support/sign-in.ts';
import { NOTHING_ANNOUNCED, openSocket } from '#tests/support/socket.ts';
import type { TestSocket } from '#tests/support/socket.ts';
import { startTcpProxy } from '#tests/support/tcp-proxy.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

const SERVER = process.env.TEST_DATABASE_URL;
const RIGHTS_CHANGED = { type: 'updatecapabs' };

/** Cleans up after a test, in reverse order. */
const ends: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

async function start(databaseUrl: string): Promise<RunningServer> {
  const server = await startServer(testSettings({ databaseUrl }));
  ends.push(() => server.close());
  return server;
}

type Person = { visitor: Visitor; userId: number; socket: TestSocket };

/** A user signed in at one process, whose socket is connected to another. */
async function present(by: RunningServer, at: RunningServer): Promise<Person> {
  const visitor = visit(by.origin);
  const userId = await enter(by, visitor, 'user');
  const socket = await openSocket(at.origin);
  ends.push(() => socket.socket.terminate());
  const sessionId = (await currentUser(visitor)).data.SessionId ?? '';
  expect(await socket.settled()).toEqual(NOTHING_ANNOUNCED);
  socket.send({ type: 'auth', sessionId, userId });
  expect([await socket.next(), await socket.next()]).toEqual(NOTHING_ANNOUNCED);
  return { visitor, userId, socket };
}

const takeRoles = ({ deps }: RunningServer, accountId: number) =>
  deps.db.deleteFrom('role_assignment').where('account_id', '=', accountId).execute();

test('a malformed bus message, or a failing subscriber, does not affect others', async () => {
  const portal = await startPortal({ demo: false });
  ends.push(() => portal.close());
  const { bus, db } = portal.deps;
  bus.subscribe(() => {
    throw new Error('The subscriber failed');
  });
  const received = new Promise<unknown>(resolve => bus.subscribe(resolve));
  await sql`select pg_notify('portal', 'garbage')`.execute(db);
  await bus.publish(db, { kind: 'sessions', sessionIds: ['a'] });
  expect(await received).toEqual({ kind: 'sessions', sessionIds: ['a'] });
});

// Only a database server can be shared by processes.
if (SERVER) {
  test('[RTC-05, RTC-06, LOG-19] two processes notify each other', async () => {
    const { url, drop } = await createSeededDatabase(SERVER, testSettings());
    ends.push(drop);
    const [one, two] = [await start(url), await start(url)];
    const { socket, visitor, userId } = await present(one, two);
    await announce(one.deps, { kind: 'maintenance', seconds: 0 });
    expect(await socket.next()).toEqual({ type: 'maintenance', mode: true, seconds: 0 });
    await takeRoles(one, userId);
    expect(await socket.next()).toEqual(RIGHTS_CHANGED);
    await visitor.call('IAuthorizationService/Logout', {});
    expect(await socket.next()).toEqual({ type: 'reauth' });
    expect(await socket.settled()).toEqual([]);
  });

  test('a process that lost its database connection catches up', async () => {
    const { url, drop } = await createSeededDatabase(SERVER, testSettings());
    ends.push(drop);
    const { hostname, port } = new URL(url);
    const proxy = await startTcpProxy(hostname, Number(port));
    ends.push(() => proxy.cut());
    const throughWire = new URL(url);
    throughWire.port = String(proxy.port);
    const [one, cutOff] = [await start(url), await start(throughWire.href)];
    const [demoted, leaving] = [await present(one, cutOff), await present(one, cutOff)];
    proxy.cut();
    await announce(one.deps, { kind: 'message', text: 'Said meanwhile' });
    await takeRoles(one, demoted.userId);
    await leaving.visitor.call('IAuthorizationService/Logout', {});
    // Sockets stay open, and new clients get the last known notices.
    expect(await demoted.socket.settled()).toEqual([]);
    const late = await openSocket(cutOff.origin);
    expect(await late.settled()).toEqual(NOTHING_ANNOUNCED);
    proxy.restore();
    const said = { type: 'message', text: 'Said meanwhile' };
    expect(await late.next()).toEqual(said);
    // The order of the two messages is not guaranteed.
    const both = async ({ socket }: typeof demoted) => [await socket.next(), await socket.next()];
    expect(await both(demoted)).toEqual(expect.arrayContaining([said, RIGHTS_CHANGED]));
    expect(await both(leaving)).toEqual(expect.arrayContaining([said, { type: 'reauth' }]));
    late.close();
    // Notifications arrive again.
    await announce(one.deps, { kind: 'clear' });
    expect(await demoted.socket.next()).toEqual({ type: 'message', text: '' });
  });

  test('a socket that authenticates while the database is down is authenticated afterwards', async () => {
    const { url, drop } = await createSeededDatabase(SERVER, testSettings());
    ends.push(drop);
    const { hostname, port } = new URL(url);
    const proxy = await startTcpProxy(hostname, Number(port));
    ends.push(() => proxy.cut());
    const throughWire = new URL(url);
    throughWire.port = String(proxy.port);
    const [one, cutOff] = [await start(url), await start(throughWire.href)];
    const { socket, visitor, userId } = await present(one, cutOff);
    const sessionId = (await currentUser(visitor)).data.SessionId ?? '';
    socket.send({ type: 'deauth' });
    proxy.cut();
    socket.send({ type: 'auth', sessionId, userId });
    expect(await socket.settled()).toEqual([]);
    proxy.restore();
    expect([await socket.next(), await socket.next()]).toEqual(NOTHING_ANNOUNCED);
    await takeRoles(one, userId);
    expect(await socket.next()).toEqual(RIGHTS_CHANGED);
  });
}
