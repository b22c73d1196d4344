/**
 * Messages between server processes, sent as PostgreSQL notifications. Nothing is stored: after a lost connection
 * subscribers get `resumed` and must reload.
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** The triggers of 0002-notices.sql notify on this channel, too. */
const CHANNEL = 'portal';

export type PushMessage = { kind: 'push'; event: string; marketplaceId: number; timeStamp: string };

/** At most 8000 bytes as JSON, PostgreSQL's limit for a notification. */
export type BusMessage =
  /** A maintenance or message banner was announced, changed or removed; read the table `notice`. */
  | { kind: 'notices' }
  /** A job was added, or its time has changed; sent by triggers of 0018-job-engine.sql. */
  | { kind: 'jobs' }
  /** The rights of these accounts have changed. */
  | { kind: 'capabilities'; accountIds: number[] }
  /** The sessions with these handles have ended. */
  | { kind: 'sessions'; sessionIds: string[] }
  /** New messages in a chat conversation; with `typing`, the bot is about to answer. */
  | { kind: 'chat'; conversation: string; typing?: true }
  /** Services, customers, prices or properties of a pricelist have changed; sent by triggers of 0026-marketplace-updates.sql. */
  | { kind: 'marketplace'; marketplaceId: number }
  | PushMessage;

/** `resumed` is raised locally after notifications may have been lost. */
export type BusEvent = BusMessage | { kind: 'resumed' };

export type Bus = {
  /**
   * Sends to every process, including this one. Within a transaction, pass its `db`: the message is sent on commit.
   */
  publish(db: Kysely<Database>, message: BusMessage): Promise<void>;
  /** Returns an unsubscribe function. */
  subscribe(listener: (event: BusEvent) => void): () => void;
  close(): Promise<void>;
};

/** Only this code and its triggers notify on the channel, so the shape is not validated. */
function parseMessage(payload: string): BusMessage | undefined {
  try {
    return JSON.parse(payload) as BusMessage;
  } catch {
    return undefined;
  }
}

/** Publishes without a bus, for command-line tools. */
export async function publish(db: Kysely<Database>, message: BusMessage): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(db);
}

export async function createBus(database: Pick<OpenDatabase, 'listen'>, log: Logger): Promise<Bus> {
  const listeners = new Set<(event: BusEvent) => void>();
  const dispatch = (event: BusEvent): void => {
    for (const listener of listeners) {
      try {
        listener(event);
      } catch (err) {
        log.error({ err, kind: event.kind }, 'a message between processes was not taken');
      }
    }
  };
  const stop = await database.listen(CHANNEL, {
    onNotification: payload => {
      const message = parseMessage(payload);
      if (message) dispatch(message);
      else log.warn({ payload }, 'a message between processes is not readable');
    },
    onLost: err => log.warn({ err }, 'the connection for messages between processes is lost'),
    onResumed: () => {
      log.info('the connection for messages between processes is back');
      dispatch({ kind: 'resumed' });
    },
  });
  return {
    publish,
    subscribe: listener => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: stop,
  };
}
