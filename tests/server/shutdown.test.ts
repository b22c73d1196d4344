/** Ending in order: what is under way is finished, nothing new begins. */
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test, vi } from 'vitest';
import { handlers } from '#server/handlers.ts';
import { enter } from '#tests/support/enter.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { startPortal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';

test('a call under way is answered before the server ends', async () => {
  let arrive = (): void => {};
  let finish = (_answer: string): void => {};
  const arrived = new Promise<void>(resolve => (arrive = resolve));
  const answer = new Promise<string>(resolve => (finish = resolve));
  const slow = {
    ...handlers.IAuthorizationService,
    PingPong: () => {
      arrive();
      return answer;
    },
  };
  const portal = await startPortal({ registry: { ...handlers, IAuthorizationService: slow } });
  const visitor = visit(portal.origin);
  await enter(portal, visitor, 'user');
  const call = visitor.call('IAuthorizationService/PingPong', {});
  await arrived;
  const ended = portal.close();
  // A connection that was made before the listener closed is still answered, with a refusal.
  await vi.waitFor(() => expect(fetch(`${portal.origin}/healthz`)).rejects.toThrow('fetch failed'), PATIENCE);
  finish('pong');
  expect(await call).toMatchObject({ status: 200, data: 'pong' });
  await ended;
});

test('a connection that has asked for nothing does not keep the server from ending', async () => {
  const portal = await startPortal();
  const { hostname, port } = new URL(portal.origin);
  const ahead = connect(Number(port), hostname).resume();
  await once(ahead, 'connect');
  const ended = once(ahead, 'close');
  await portal.close();
  await ended;
  expect(ahead.destroyed).toBe(true);
});
