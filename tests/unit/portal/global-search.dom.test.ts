import { afterEach, describe, expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { globalSearch } from '#src/app/actors/search.ts';

/** Without rights to the marketplace and to requests, only accounts are requested. */
const session = vi.hoisted(() => ({ user: null as { Capability: object[] } | null }));
vi.mock('#src/app/portal.ts', () => ({
  actorOf: () => ({ getSnapshot: () => ({ context: session }) }),
}));
afterEach(() => {
  session.user = null;
});

const may = (ObjectType: string) => ({
  ObjectType,
  Read: true,
  Create: false,
  Execute: false,
  Delete: false,
});

describe('[SHL-08] a search requests', () => {
  test.each([
    ['10023', 'PROVISIONING_REQUEST', { number: 10_023 }],
    [' # 10023 ', 'PROVISIONING_REQUEST_OWNED', { number: 10_023 }],
    ['10023a', 'PROVISIONING_REQUEST', undefined],
    ['0', 'PROVISIONING_REQUEST', undefined],
    ['1'.repeat(16), 'PROVISIONING_REQUEST', undefined],
    ['10023', 'AUDIT_LOG', undefined],
  ])('for %j with %s provisioning requests by %j', async (text, right, input) => {
    session.user = { Capability: [may(right)] };
    const asked = new Map<string | undefined, unknown>();
    vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
      asked.set(url.split('/').at(-1), JSON.parse(body));
      return Response.json(url.endsWith('FindProvisioningRequests') ? { Rows: [] } : []);
    });
    const actor = createActor(globalSearch).start();
    actor.send({ type: 'text.changed', text });
    await waitFor(actor, state => state.matches({ open: 'nothingFound' }));
    expect(asked.get('SearchAccount')).toEqual({ text: text.trim() });
    expect(asked.get('FindProvisioningRequests')).toEqual(input);
    expect(asked.size).toBe(input ? 2 : 1);
  });
});

test('[SHL-08] a search is cancelled when another one starts, and its response is no longer awaited', async () => {
  vi.useFakeTimers();
  const asked: { text: string; signal: AbortSignal; answer: (response: Response) => void }[] = [];
  vi.stubGlobal(
    'fetch',
    (_: string, { body, signal }: { body: string; signal: AbortSignal }) =>
      new Promise<Response>(answer => {
        asked.push({ ...(JSON.parse(body) as { text: string }), signal, answer });
      }),
  );
  const actor = createActor(globalSearch).start();
  for (const text of ['Anna B', 'Paul W']) {
    actor.send({ type: 'text.changed', text });
    await vi.runAllTimersAsync();
  }
  expect(asked.map(({ text, signal }) => [text, signal.aborted])).toEqual([
    ['Anna B', true],
    ['Paul W', false],
  ]);
  vi.useRealTimers();
  asked[1]?.answer(Response.json([]));
  await waitFor(actor, state => !state.hasTag('busy'));
});
