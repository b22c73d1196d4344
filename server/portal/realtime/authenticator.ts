/** Authenticates sockets by session id. Requests that arrive in the same turn of the event loop share one query. */
import type { Auth } from '#contract/portal/socket.ts';
import type { Deps } from '#server/platform/call.ts';
import type { Connection } from './connection.ts';
import { findSessionStatuses } from './session-status.ts';

/** Session ids per query. */
const BATCH_SIZE = 1000;

export type Authenticator = {
  /** Queues the connection. A later call for the same connection replaces the earlier one. */
  authenticate(connection: Connection, auth: Auth): void;
  cancel(connection: Connection): void;
  /** Marks sessions as ended, so that a query already running does not authenticate them again. */
  markEnded(sessionIds: ReadonlySet<string>): void;
  /** Resolves when the queue is empty or the query failed; after a failure the queue is kept for the next call. */
  flush(): Promise<void>;
};

/** @param onAuthenticated called after each attempt; `connection.session` holds the result, null when it failed. */
export function createAuthenticator(
  deps: Pick<Deps, 'prepared' | 'clock' | 'settings' | 'log'>,
  onAuthenticated: (connection: Connection) => void,
): Authenticator {
  const pending = new Map<Connection, Auth>();
  const endedSinceQuery = new Set<string>();
  let running: Promise<void> | undefined;

  async function authenticateBatch(): Promise<void> {
    endedSinceQuery.clear();
    const batch = [...pending].slice(0, BATCH_SIZE);
    const sessionIds = batch.map(([, auth]) => auth.sessionId);
    const statuses = await findSessionStatuses(deps, sessionIds);
    for (const [connection, auth] of batch) {
      // It may have disconnected, sent another auth message or deauthenticated since the query started.
      if (pending.get(connection) !== auth) continue;
      pending.delete(connection);
      const found = endedSinceQuery.has(auth.sessionId) ? undefined : statuses.get(auth.sessionId);
      connection.session = found?.accountId === auth.userId ? found : null;
      onAuthenticated(connection);
    }
  }

  async function run(): Promise<void> {
    // Collects the requests of this turn of the event loop into one query.
    await new Promise(resolve => setImmediate(resolve));
    try {
      while (pending.size > 0) await authenticateBatch();
    } catch (err) {
      deps.log.warn({ err, waiting: pending.size }, 'sockets could not be authenticated yet');
    } finally {
      running = undefined;
    }
  }

  const flush = (): Promise<void> => (running ??= run());
  return {
    authenticate: (connection, auth) => {
      pending.set(connection, auth);
      void flush();
    },
    cancel: connection => void pending.delete(connection),
    markEnded: sessionIds => sessionIds.forEach(id => endedSinceQuery.add(id)),
    flush,
  };
}
