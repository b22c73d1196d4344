import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionMachine } from '#machines/identity/session.machine.ts';
import { connectRealtime } from '#src/app/connect-realtime.ts';
import { ada, adaAsBo } from '#tests/paths/support/people.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

type Sent = { type: string; user?: unknown };
const { page } = vi.hoisted(() => ({ page: { sent: [] as string[], session: null as Run | null } }));

/** The page's actors start with the page; only the events sent to them and emitted by the session matter here. */
vi.mock('#src/app/portal.ts', () => ({
  actorOf: (name: string) => {
    const send = ({ type, user }: Sent) =>
      page.sent.push(`${name}: ${type}${user === undefined ? '' : ` ${JSON.stringify(user)}`}`);
    return name === 'session'
      ? Object.assign(Object.create(page.session!.actor) as object, { send })
      : { send };
  },
}));

/** Simulates the back/forward cache, which freezes the page and restores it. */
const cache = (type: 'pagehide' | 'pageshow', persisted = true) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }));

let session: Run;
beforeAll(() => {
  session = startRun(sessionMachine, undefined);
  page.session = session;
  connectRealtime();
});
beforeEach(() => void page.sent.splice(0));
afterAll(() => session.actor.stop());

test('[RTC-01] a page closes its socket when it enters the back/forward cache, and opens one when it is restored', () => {
  cache('pagehide');
  expect(page.sent).toEqual(['realtime: connection.stopped']);
  cache('pageshow');
  expect(page.sent).toContain('realtime: connection.started');
});

test('[LOG-16] a restored page refetches the user, because an impersonation may have ended meanwhile', () => {
  cache('pageshow');
  expect(page.sent).toContain('session: capabilities.updated');
});

test('[RTC-01] loading or leaving a page without the cache sends nothing', () => {
  cache('pageshow', false);
  cache('pagehide', false);
  expect(page.sent).toEqual([]);
});

describe('the socket belongs to the user whose session is valid', () => {
  const signedIn = (sessionId: string, userId: number) =>
    `realtime: user.signedIn ${JSON.stringify({ sessionId, userId })}`;

  test('after signing in, signing in again over an expired session, impersonating and signing out', async () => {
    session.actor.send({ type: 'signIn.done', user: ada });
    expect(page.sent.splice(0)).toEqual([signedIn('session-of-ada', 101)]);
    session.actor.send({ type: 'session.expired' });
    expect(page.sent.splice(0)).toEqual(['realtime: user.signedOut']);
    session.actor.send({ type: 'signIn.done', user: { ...ada, SessionId: 'another' } });
    expect(page.sent.splice(0)).toEqual([signedIn('another', 101)]);
    session.actor.send({ type: 'impersonation.started', userAccountId: 102 });
    await session.settle('impersonate', 'resolve', adaAsBo);
    expect(page.sent.splice(0)).toEqual([signedIn('session-of-bo', 102)]);
    session.actor.send({ type: 'session.signOut' });
    expect(page.sent.splice(0)).toEqual(['realtime: user.signedOut']);
  });

  test('if someone is signed in at the start', () => {
    session.actor.send({ type: 'signIn.done', user: ada });
    page.sent.splice(0);
    connectRealtime();
    expect(page.sent[0]).toBe(signedIn('session-of-ada', 101));
    session.actor.send({ type: 'session.expired' });
    page.sent.splice(0);
    connectRealtime();
    expect(page.sent.filter(sent => sent.includes('user.'))).toEqual([]);
  });
});
