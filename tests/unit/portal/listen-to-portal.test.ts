/** Queries that are refetched when the root machine emits that the language changed or the network was found. */
import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import { listenToPortal } from '#src/app/listen-to-portal.ts';
import { queryClient } from '#src/app/query-client.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

let run: Run;
let stop: () => void;
const resolve = (id: string, output?: object) => run.settle(id, 'resolve', output);

beforeEach(async () => {
  run = startRun(portalMachine, undefined);
  stop = listenToPortal(run.actor);
  queryClient.setQueryData(['accounts'], 'in English');
  await resolve('loadBranding', {});
  await resolve('loadLanguage', { locale: 'en', messages: {} });
});

afterEach(() => {
  stop();
  run.actor.stop();
  queryClient.clear();
});

const isInvalidated = () => queryClient.getQueryState(['accounts'])?.isInvalidated;

async function chooseGerman(): Promise<void> {
  run.actor.send({ type: 'language.chosen', locale: 'de' });
  await resolve('changeLanguage', { locale: 'de', messages: {} });
}

test('changing the language refetches everything, but setting the first one does not', async () => {
  expect(isInvalidated()).toBe(false);
  await chooseGerman();
  expect(isInvalidated()).toBe(true);
});

test('finding the network refetches active queries that have failed, and no others', async () => {
  const observe = (queryKey: string[], queryFn: () => Promise<string>) =>
    new QueryObserver(queryClient, { queryKey, queryFn, retry: false }).subscribe(() => {});
  const failing = vi.fn(() => Promise.reject(new Error('No answer')));
  const working = vi.fn(() => Promise.resolve('an answer'));
  const unsubscribe = [observe(['failing'], failing), observe(['working'], working)];
  await vi.waitUntil(() => queryClient.getQueryState(['failing'])?.status === 'error');
  run.actor.send({ type: 'network.lost', at: 1000 });
  expect(failing).toHaveBeenCalledOnce();
  run.actor.send({ type: 'network.found', startedAt: 2000 });
  expect([failing, working].map(({ mock }) => mock.calls.length)).toEqual([2, 1]);
  for (const one of unsubscribe) one();
});

test('nothing is refetched after it has stopped', async () => {
  stop();
  await chooseGerman();
  expect(isInvalidated()).toBe(false);
});
