import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionMachine } from '#machines/identity/session.machine.ts';
import { connectRealtime } from '#src/app/connect-realtime.ts';
import { ada, adaAsBo } from '#tests/paths/support/people.ts';
import { startRun } from '#tests/paths/support/run.ts';
import type { Run } from '#tests/paths/support/run.ts';

type Sent = { type: string; user?: unknown };
const { page } = vi.hoisted(() => ({ page: { sent: [] as string[], session: null as Run | null } }));

/** The page's actors start with the page; here only what they are sent counts, and what the session emits. */
vi.mock('#src/app/portal.ts', () => ({
  actorOf: (name: string) => {
    const send = ({ type, user }: Sent) =>
      page.sent.push(`${name}: ${type}${user === undefined ? '' : ` ${JSON.stringify(user)}`}`);
    return name === 'session'
      ? Object.assign(Object.create(page.session!.actor) as object, { send })
      : { send };
  },
}));

/** The back/forward cache puts the page away as it stands, and takes it out again. */
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

test('[RTC-01] a page that the browser puts away closes its socket, and opens one when it is back', () => {
  cache('pagehide');
  expect(page.sent).toEqual(['realtime: connection.stopped']);
  cache('pageshow');
  expect(page.sent).toContain('realtime: connection.started');
});

test('[LOG-16] a page that is back asks whose session it is: an impersonation may have ended meanwhile', () => {
  cache('pageshow');
  expect(page.sent).toContain('session: capabilities.updated');
});

test('[RTC-01] a page that is loaded or left is not put away', () => {
  cache('pageshow', false);
  cache('pagehide', false);
  expect(page.sent).toEqual([]);
});

describe('the socket belongs to the user whose session is valid', () => {
  const signedIn = (sessionId: string, userId: number) =>
    `realtime: user.signedIn ${JSON.stringify({ sessionId, userId })}`;

  test('who signs in, signs in again over an expired session, impersonates, or signs out', async () => {
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

  test('who is signed in when it starts', () => {
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
