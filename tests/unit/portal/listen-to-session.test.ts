/** Cache, navigation and reload in response to events emitted by the session machine. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import { sessionMachine } from '#machines/identity/session.machine.ts';
import { rememberOrigin } from '#src/app/impersonation-origin.ts';
import { listenToSession } from '#src/app/listen-to-session.ts';
import { setNavigator } from '#src/app/navigation.ts';
import { queryClient } from '#src/app/query-client.ts';
import { ada, adaAsBo, adaChanged, mustSetUp, withoutLogin } from '#tests/paths/support/people.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

let run: Run;
let stop: () => void;
const navigate = vi.fn();
const runGuard = vi.fn();
const reload = vi.fn();
const kept = new Map<string, string>();

const answer = (id: string, user?: object) => run.settle(id, 'resolve', user);

beforeEach(() => {
  vi.resetAllMocks();
  kept.clear();
  vi.stubGlobal('window', { location: { reload, pathname: '/v/account/102', search: '?part=1', hash: '' } });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  setNavigator(navigate);
  run = startRun(sessionMachine, undefined);
  stop = listenToSession(run.actor, runGuard);
  run.actor.send({ type: 'signIn.done', user: ada });
  queryClient.setQueryData(['accounts'], 'those of Ada');
});

afterEach(() => {
  stop();
  run.actor.stop();
  queryClient.clear();
});

test('[LOG-16] an impersonation clears the cache and opens the dashboard', async () => {
  run.actor.send({ type: 'impersonation.started', userAccountId: 102 });
  expect(queryClient.getQueryData(['accounts'])).toBe('those of Ada');
  await answer('impersonate', adaAsBo);
  expect(queryClient.getQueryData(['accounts'])).toBeUndefined();
  expect(navigate.mock.calls).toEqual([[`/${DEFAULT_TARGET}`, { replace: true }]]);
});

test('[LOG-16] ending an impersonation leads back to where it started, once', async () => {
  const impersonate = async () => {
    run.actor.send({ type: 'impersonation.started', userAccountId: 102 });
    await answer('impersonate', adaAsBo);
    navigate.mockClear();
    run.actor.send({ type: 'impersonation.ended' });
    await answer('unimpersonate', ada);
  };
  rememberOrigin(ada.UserAccountId!);
  await impersonate();
  expect(navigate.mock.calls).toEqual([['/account/102?part=1', { replace: true }]]);
  await impersonate();
  expect(navigate.mock.calls).toEqual([[`/${DEFAULT_TARGET}`, { replace: true }]]);
});

test('[LOG-16] another user is not led to where an impersonation started', async () => {
  rememberOrigin(ada.UserAccountId! + 1);
  run.actor.send({ type: 'impersonation.started', userAccountId: 102 });
  await answer('impersonate', adaAsBo);
  run.actor.send({ type: 'impersonation.ended' });
  await answer('unimpersonate', ada);
  expect(navigate.mock.calls.at(-1)).toEqual([`/${DEFAULT_TARGET}`, { replace: true }]);
});

test('[LOG-15] signing out clears the cache and opens /login once the session is over', async () => {
  run.actor.send({ type: 'session.signOut' });
  expect(navigate).not.toHaveBeenCalled();
  await answer('endSession');
  expect(queryClient.getQueryData(['accounts'])).toBeUndefined();
  expect(navigate.mock.calls).toEqual([['/login', {}]]);
});

test('[LOG-19] changed rights refetch everything, and reset queries that have failed', async () => {
  const refused = { queryKey: ['refused'], queryFn: () => Promise.reject(new Error('No')), retry: false };
  await queryClient.prefetchQuery(refused);
  run.actor.send({ type: 'capabilities.updated' });
  await answer('refreshUser', adaChanged);
  expect(queryClient.getQueryState(['accounts'])).toMatchObject({
    data: 'those of Ada',
    isInvalidated: true,
  });
  expect(queryClient.getQueryState(['refused'])).toMatchObject({ status: 'pending', error: null });
});

test('unchanged rights refetch nothing', async () => {
  run.actor.send({ type: 'capabilities.updated' });
  await answer('refreshUser', { ...ada });
  expect(queryClient.getQueryState(['accounts'])).toMatchObject({ isInvalidated: false });
});

test('after signing in over an expired session everything is refetched in place', () => {
  run.actor.send({ type: 'session.expired' });
  run.actor.send({ type: 'signIn.done', user: { ...ada, SessionId: 'another' } });
  expect(queryClient.getQueryState(['accounts'])).toMatchObject({ isInvalidated: true });
  expect(navigate).not.toHaveBeenCalled();
});

test('[RTE-09] the guard runs when the session ends before the second factor is set up', () => {
  run.actor.send({ type: 'signIn.done', user: mustSetUp });
  expect(runGuard).not.toHaveBeenCalled();
  run.actor.send({ type: 'session.expired' });
  expect(runGuard).toHaveBeenCalledOnce();
});

test('[LOG-19] the page is reloaded when the user may no longer sign in', async () => {
  run.actor.send({ type: 'capabilities.updated' });
  await answer('refreshUser', withoutLogin);
  expect(reload).toHaveBeenCalledOnce();
});

test('nothing is done after it has stopped', async () => {
  stop();
  run.actor.send({ type: 'session.signOut' });
  await answer('endSession');
  expect(queryClient.getQueryData(['accounts'])).toBe('those of Ada');
  expect(navigate).not.toHaveBeenCalled();
});
