/** The other tabs of a browser are notified when the session ends or changes its user. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sessionMachine } from '#machines/identity/session.machine.ts';
import { syncTabs } from '#src/app/sync-tabs.ts';
import { ada, adaAsBo } from '#tests/paths/support/people.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

let run: Run;
let stop: () => void;
let otherTab: BroadcastChannel;
let thirdTab: BroadcastChannel;
let received: number;

const message = (at: EventTarget) =>
  new Promise(resolve => at.addEventListener('message', resolve, { once: true }));

beforeEach(() => {
  run = startRun(sessionMachine, undefined);
  run.actor.send({ type: 'signIn.done', user: ada });
  stop = syncTabs(run.actor);
  otherTab = new BroadcastChannel('portal-session');
  thirdTab = new BroadcastChannel('portal-session');
  received = 0;
  otherTab.addEventListener('message', () => void (received += 1));
});

afterEach(() => {
  stop();
  run.actor.stop();
  otherTab.close();
  thirdTab.close();
});

test('[LOG-15] signing out is announced once the server has ended the session', async () => {
  const marked = message(otherTab);
  run.actor.send({ type: 'session.signOut' });
  thirdTab.postMessage(null);
  await marked;
  expect(received).toBe(1);
  const announced = message(otherTab);
  await run.settle('endSession', 'resolve');
  await announced;
  expect(received).toBe(2);
});

test('[LOG-16] an impersonation and its end are announced, a refused one and a changed user are not', async () => {
  run.actor.send({ type: 'impersonation.started', userAccountId: 102 });
  await run.settle('impersonate', 'reject', new Error('No'));
  run.actor.send({ type: 'capabilities.updated' });
  await run.settle('refreshUser', 'resolve', { ...ada, Firstname: 'Adele' });
  const begun = message(otherTab);
  run.actor.send({ type: 'impersonation.started', userAccountId: 102 });
  await run.settle('impersonate', 'resolve', adaAsBo);
  await begun;
  expect(received).toBe(1);
  const ended = message(otherTab);
  run.actor.send({ type: 'impersonation.ended' });
  await run.settle('unimpersonate', 'resolve', ada);
  await ended;
  expect(received).toBe(2);
});

test('a change in another tab refetches the user', async () => {
  const refreshing = new Promise<void>(resolve => {
    run.actor.subscribe(state => state.matches({ signedIn: 'refreshing' }) && resolve());
  });
  otherTab.postMessage(null);
  await refreshing;
  expect(run.call('refreshUser')).toBeDefined();
});
