/** Push is enabled while the session is valid and the network is online. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { sessionMachine } from '#machines/identity/session.machine.ts';
import { portalMachine } from '#machines/portal/portal.machine.ts';
import type { push } from '#src/app/actors/push.ts';
import { ada } from '#tests/paths/support/people.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

const { page } = vi.hoisted(() => ({ page: { session: null as Run | null, portal: null as Run | null } }));
vi.mock('#src/app/portal.ts', () => ({
  actorOf: () => page.session!.actor,
  get portal() {
    return page.portal!.actor;
  },
}));

let session: Run;
let portal: Run;
let state: () => string;
let stop: () => void;

beforeEach(async () => {
  session = page.session = startRun(sessionMachine, undefined);
  portal = page.portal = startRun(portalMachine, undefined);
  await portal.settle('loadBranding', 'resolve', { pod_id: 'pp' });
  session.actor.send({ type: 'signIn.done', user: ada });
  const loaded = (await import('#src/app/actors/push.ts')) as { push: typeof push };
  const connection = fromCallback<{ type: 'connection.close' }, { instance: string }>(
    ({ receive, sendBack }) => receive(() => sendBack({ type: 'connection.closed' })),
  );
  const actor = createActor(loaded.push.provide({ actors: { connection } }));
  actor.start();
  state = () => JSON.stringify(actor.getSnapshot().value);
  stop = () => actor.stop();
});

afterEach(() => {
  stop();
  session.actor.stop();
  portal.actor.stop();
});

const CONNECTING = '{"started":"connecting"}';

test('it is connected while the network is online', () => {
  expect(state()).toBe(CONNECTING);
  portal.actor.send({ type: 'network.lost', at: 1000 });
  expect(state()).toBe('"disconnected"');
  portal.actor.send({ type: 'network.found', startedAt: 2000 });
  expect(state()).toBe(CONNECTING);
});

test('it is connected while the session is valid', () => {
  session.actor.send({ type: 'session.expired' });
  expect(state()).toBe('"disconnected"');
  portal.actor.send({ type: 'network.lost', at: 1000 });
  portal.actor.send({ type: 'network.found', startedAt: 2000 });
  expect(state()).toBe('"disconnected"');
  session.actor.send({ type: 'signIn.done', user: ada });
  expect(state()).toBe(CONNECTING);
});

test('nothing is followed after it has stopped', () => {
  const subscribers = vi.spyOn(session.actor, 'getSnapshot');
  stop();
  session.actor.send({ type: 'session.expired' });
  expect(subscribers).not.toHaveBeenCalled();
});
