/** The root machine learns that the network is lost, and polls the server until it is found. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import type { ActorRefFrom } from 'xstate';
import type { portalMachine } from '#machines/portal/portal.machine.ts';
import { portalFor } from '#src/app/actors/portal.ts';
import { ensureReachable, watchNetwork } from '#src/app/network.ts';

type Portal = ActorRefFrom<typeof portalMachine>;
const { page } = vi.hoisted((): { page: { portal?: unknown } } => ({ page: {} }));
vi.mock('#src/app/portal.ts', () => ({
  get portal() {
    return page.portal;
  },
}));

const server = vi.fn<() => Promise<Response>>();
const isOffline = () => (page.portal as Portal).getSnapshot().matches({ network: 'offline' });

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', server);
  server.mockReset().mockRejectedValue(new TypeError('Failed to fetch'));
  const portal = createActor(portalFor({}));
  page.portal = portal;
  portal.start();
});

afterEach(() => {
  (page.portal as Portal).stop();
  vi.useRealTimers();
});

test('a lost network is polled every 5 s until the server answers', async () => {
  watchNetwork();
  window.dispatchEvent(new Event('offline'));
  expect(isOffline()).toBe(true);
  await vi.advanceTimersByTimeAsync(5000);
  expect(isOffline()).toBe(true);
  server.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(4999);
  expect(isOffline()).toBe(true);
  await vi.advanceTimersByTimeAsync(1);
  expect(isOffline()).toBe(false);
  const calls = server.mock.calls.length;
  await vi.advanceTimersByTimeAsync(20_000);
  expect(server).toHaveBeenCalledTimes(calls);
});

test('the event `online` polls the server at once', async () => {
  (page.portal as Portal).send({ type: 'network.lost', at: performance.now() });
  await vi.advanceTimersByTimeAsync(1000);
  server.mockResolvedValue(new Response());
  window.dispatchEvent(new Event('online'));
  await vi.advanceTimersByTimeAsync(0);
  expect(isOffline()).toBe(false);
});

test('ensureReachable waits until the server can be reached', async () => {
  const reachable = ensureReachable();
  await vi.advanceTimersByTimeAsync(0);
  expect(isOffline()).toBe(true);
  server.mockResolvedValue(new Response());
  await vi.advanceTimersByTimeAsync(5000);
  expect(await reachable).toBe(false);
  expect(await ensureReachable()).toBe(true);
});
