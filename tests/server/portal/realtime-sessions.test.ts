/** Authentication of sockets, and when it ends (sections 4 and 7). */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accountOf, enter } from '#tests/support/enter.ts';
import { live } from '#tests/support/live.ts';
import { currentUser } from '#tests/support/sign-in.ts';
import { NOTHING_ANNOUNCED } from '#tests/support/socket.ts';
import { visit } from '#tests/support/visitor.ts';

const HOUR = 3_600_000;

const world = live();
const { authenticated, anonymous, present } = world;

describe('[RTC-02] authentication', () => {
  test('accepts a valid session with its user', async () => {
    const { socket } = await present('user');
    expect(await authenticated()).toBe(1);
    socket.send({ type: 'deauth' });
    expect(await socket.settled()).toEqual([]);
    expect(await authenticated()).toBe(0);
  });

  test('leaves the socket unauthenticated with any other pair', async () => {
    const user = await present('user');
    const other = await present('foreignUser');
    const socket = await anonymous();
    for (const pair of [
      { sessionId: user.sessionId, userId: other.userId },
      { sessionId: other.sessionId, userId: user.userId },
      { sessionId: randomUUID(), userId: user.userId },
    ]) {
      socket.send({ type: 'auth', ...pair });
      expect([await socket.next(), await socket.next()]).toEqual(NOTHING_ANNOUNCED);
      expect(await authenticated()).toBe(2);
    }
  });

  test('is revoked by an invalid one: the last message counts', async () => {
    const { socket, userId } = await present('user');
    socket.send({ type: 'auth', sessionId: randomUUID(), userId });
    await socket.next();
    expect(await authenticated()).toBe(0);
  });

  test.each(['locked', 'terminated'] as const)('rejects a session of a %s account', async person => {
    const visitor = visit(world.portal.origin);
    const userId = await enter(world.portal, visitor, person);
    const { id: sessionId } = await world.portal.deps.db
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', userId)
      .executeTakeFirstOrThrow();
    const socket = await anonymous();
    socket.send({ type: 'auth', sessionId, userId });
    await socket.next();
    expect(await authenticated()).toBe(0);
  });

  test('handles many concurrent requests', async () => {
    const { sessionId, userId } = await present('user');
    const sockets = await Promise.all(Array.from({ length: 300 }, anonymous));
    for (const socket of sockets) socket.send({ type: 'auth', sessionId, userId });
    await Promise.all(sockets.map(socket => socket.next()));
    expect(await authenticated()).toBe(301);
  });
});

describe('[RTC-05] the end of a session', () => {
  test('signing out', async () => {
    const [leaving, staying] = [await present('user'), await present('user')];
    await leaving.visitor.call('IAuthorizationService/Logout', {});
    expect(await leaving.socket.next()).toEqual({ type: 'reauth' });
    expect(await staying.socket.settled()).toEqual([]);
    expect(await authenticated()).toBe(1);
    leaving.socket.send({ type: 'auth', sessionId: leaving.sessionId, userId: leaving.userId });
    expect(await leaving.socket.settled()).not.toContainEqual({ type: 'reauth' });
    expect(await authenticated()).toBe(1);
  });

  test('starting an impersonation, which is another session', async () => {
    const { visitor, socket } = await present('administrator');
    const userAccountId = await accountOf(world.portal, 'impersonated');
    await visitor.call('IAuthorizationService/Impersonate', { userAccountId });
    expect(await socket.next()).toEqual({ type: 'reauth' });
    const { SessionId } = (await currentUser(visitor)).data;
    socket.send({ type: 'auth', sessionId: SessionId ?? '', userId: userAccountId });
    expect([await socket.next(), await socket.next()]).toEqual(NOTHING_ANNOUNCED);
    expect(await authenticated()).toBe(1);
  });

  test('reaching its time limits; using it extends only the idle limit', async () => {
    const [idle, busy] = [await present('user'), await present('companyAdministrator')];
    await world.controls.advance(7 * HOUR);
    await currentUser(busy.visitor);
    await world.controls.advance(2 * HOUR);
    await world.controls.sockets.sweep();
    expect(await idle.socket.until('reauth')).toContainEqual({ type: 'reauth' });
    expect(await busy.socket.settled()).not.toContainEqual({ type: 'reauth' });
    for (let hours = 9; hours < 24; hours += 5) {
      await currentUser(busy.visitor);
      await world.controls.advance(5 * HOUR);
    }
    await world.controls.sockets.sweep();
    expect(await busy.socket.until('reauth')).toContainEqual({ type: 'reauth' });
    expect(await authenticated()).toBe(0);
  });
});
