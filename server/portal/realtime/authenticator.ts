/** Says whose a socket is. All that ask at the same time are answered by one query. */
import type { Auth } from '#contract/portal/socket.ts';
import type { Deps } from '#server/platform/call.ts';
import type { Connection } from './connection.ts';
import { findStanding } from './sessions.ts';

/** Handles that one query asks for. */
const BATCH = 1000;

export type Authenticator = {
  /** The last wish of a connection counts. */
  ask(connection: Connection, auth: Auth): void;
  forget(connection: Connection): void;
  /** These sessions have ended: an answer that is under way must not revive them. */
  ended(sessionIds: ReadonlySet<string>): void;
  /** Resolves when nobody waits any more, or the database is lost; those who wait are then asked for anew. */
  settle(): Promise<void>;
};

/** @param answered is told after each attempt; `connection.standing` says how it ended. */
export function createAuthenticator(
  deps: Pick<Deps, 'prepared' | 'clock' | 'settings' | 'log'>,
  answered: (connection: Connection) => void,
): Authenticator {
  const waiting = new Map<Connection, Auth>();
  const endedMeanwhile = new Set<string>();
  let running: Promise<void> | undefined;

  async function answerBatch(): Promise<void> {
    endedMeanwhile.clear();
    const batch = [...waiting].slice(0, BATCH);
    const sessionIds = batch.map(([, auth]) => auth.sessionId);
    const standing = await findStanding(deps, sessionIds);
    for (const [connection, auth] of batch) {
      // Meanwhile it may have gone, asked for another session or given this one up.
      if (waiting.get(connection) !== auth) continue;
      waiting.delete(connection);
      const found = endedMeanwhile.has(auth.sessionId) ? undefined : standing.get(auth.sessionId);
      connection.standing = found?.accountId === auth.userId ? found : null;
      answered(connection);
    }
  }

  async function run(): Promise<void> {
    // Lets those who ask in the same moment into the same query.
    await new Promise(resolve => setImmediate(resolve));
    try {
      while (waiting.size > 0) await answerBatch();
    } catch (err) {
      deps.log.warn({ err, waiting: waiting.size }, 'sockets could not be authenticated yet');
    } finally {
      running = undefined;
    }
  }

  const settle = (): Promise<void> => (running ??= run());
  return {
    ask: (connection, auth) => {
      waiting.set(connection, auth);
      void settle();
    },
    forget: connection => void waiting.delete(connection),
    ended: sessionIds => sessionIds.forEach(id => endedMeanwhile.add(id)),
    settle,
  };
}
