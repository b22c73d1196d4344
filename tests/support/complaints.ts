/** Collects console errors and uncaught exceptions of a browser context; a test that causes one fails. */
import type { BrowserContext } from '@playwright/test';

export type Complaints = {
  /** Ignores matching errors in this test. Give the reason in a comment. */
  allow(pattern: RegExp): void;
  list(): string[];
};

/** Chromium logs every failed request; those that a test expects to fail are asserted on the screen. */
const REFUSED_CALL = /^Failed to load resource: .*/;
/** The push hub's socket, when the session ended between negotiation and connection. */
const REFUSED_SOCKET = /^WebSocket connection to '[^']*\/signalr\/api\?[^']*' failed: .*response code: 404/;
/** API calls, rejected uploads, and the push hub, which rejects connections without a session. */
const CALL_PATHS = ['/DataModel/service.svc/rest/', '/import/upload', '/upload/', '/signalr/api/'];

export function collectComplaints(context: BrowserContext): Complaints {
  const errors: string[] = [];
  const allowed: RegExp[] = [];
  context.on('weberror', thrown => {
    const cause = thrown.error();
    errors.push(`uncaught: ${cause.stack ?? cause.message}`);
  });
  context.on('console', message => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    if (REFUSED_CALL.test(message.text()) && CALL_PATHS.some(path => url.includes(path))) return;
    if (REFUSED_SOCKET.test(message.text())) return;
    errors.push(`console: ${message.text()} (${url})`);
  });
  return {
    allow: pattern => void allowed.push(pattern),
    list: () => errors.filter(error => !allowed.some(pattern => pattern.test(error))),
  };
}
