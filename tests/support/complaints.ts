/** Console errors and uncaught exceptions of a browser context: a test that causes one fails. */
import type { BrowserContext } from '@playwright/test';

export type Complaints = {
  /** Lets errors of this kind pass in this test, which must say why. */
  allow(pattern: RegExp): void;
  list(): string[];
};

/** A call that the server refuses on purpose is noted by the browser too; the screen is what tells the person. */
const REFUSED_CALL = /^Failed to load resource: .*/;
/** The push hub's, whose session ended between negotiation and connection. */
const REFUSED_SOCKET = /^WebSocket connection to '[^']*\/signalr\/api\?[^']*' failed: .*response code: 404/;
/** Data calls, files that are refused, and the push hub, which refuses whoever is signed out meanwhile. */
const CALL_PATHS = ['/DataModel/service.svc/rest/', '/import/upload', '/signalr/api/'];

export function collectComplaints(context: BrowserContext): Complaints {
  const heard: string[] = [];
  const allowed: RegExp[] = [];
  context.on('weberror', thrown => {
    const cause = thrown.error();
    heard.push(`uncaught: ${cause.stack ?? cause.message}`);
  });
  context.on('console', message => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    if (REFUSED_CALL.test(message.text()) && CALL_PATHS.some(path => url.includes(path))) return;
    if (REFUSED_SOCKET.test(message.text())) return;
    heard.push(`console: ${message.text()} (${url})`);
  });
  return {
    allow: pattern => void allowed.push(pattern),
    list: () => heard.filter(complaint => !allowed.some(pattern => pattern.test(complaint))),
  };
}
