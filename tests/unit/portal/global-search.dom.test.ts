import { expect, test, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { globalSearch } from '#src/app/actors/search.ts';

/** Nobody who might read the marketplace: accounts alone are asked for. */
vi.mock('#src/app/portal.ts', () => ({
  actorOf: () => ({ getSnapshot: () => ({ context: { user: null } }) }),
}));

test('[SHL-08] a search that is overtaken is cancelled, and its answer is waited for no longer', async () => {
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
