import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { connectRealtime } from '#src/app/connect-realtime.ts';

const { sent } = vi.hoisted(() => ({ sent: [] as string[] }));

/** The page's actors start with the page; here only what they are sent counts. */
vi.mock('#src/app/portal.ts', () => ({
  actorOf: (name: string) => ({
    send: ({ type }: { type: string }) => sent.push(`${name}: ${type}`),
    subscribe: () => {},
    getSnapshot: () => ({ context: { user: null }, hasTag: () => false, matches: () => false }),
  }),
}));

/** The back/forward cache puts the page away as it stands, and takes it out again. */
const cache = (type: 'pagehide' | 'pageshow', persisted = true) =>
  window.dispatchEvent(new PageTransitionEvent(type, { persisted }));

beforeAll(connectRealtime);
beforeEach(() => void sent.splice(0));

test('[RTC-01] a page that the browser puts away closes its socket, and opens one when it is back', () => {
  cache('pagehide');
  expect(sent).toEqual(['realtime: connection.stopped']);
  cache('pageshow');
  expect(sent).toContain('realtime: connection.started');
});

test('[LOG-16] a page that is back asks whose session it is: an impersonation may have ended meanwhile', () => {
  cache('pageshow');
  expect(sent).toContain('session: capabilities.updated');
});

test('[RTC-01] a page that is loaded or left is not put away', () => {
  cache('pageshow', false);
  cache('pagehide', false);
  expect(sent).toEqual([]);
});
