/**
 * What server processes tell each other, over the notifications of the database they share. Nothing is kept: a process
 * that was away hears `resumed` and reads again what it must not have missed.
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Logger } from 'pino';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** Triggers of 0002-notices.sql speak on it as well. */
const CHANNEL = 'portal';

export type PushMessage = { kind: 'push'; event: string; marketplaceId: number; timeStamp: string };

/** At most 8000 bytes as JSON, the limit of a notification. */
export type BusMessage =
  /** Maintenance or message was announced, changed or taken back; the table `notice` tells. */
  | { kind: 'notices' }
  /** A job was added, or its time has changed; sent by triggers of 0018-job-engine.sql. */
  | { kind: 'jobs' }
  /** The rights of these accounts have changed. */
  | { kind: 'capabilities'; accountIds: number[] }
  /** The sessions with these handles have ended. */
  | { kind: 'sessions'; sessionIds: string[] }
  /** Something was said in a conversation of the chat, or is about to be. */
  | { kind: 'chat'; conversation: string; typing?: true }
  | PushMessage;

/** `resumed` comes from this process: notifications were lost for a while. */
export type Heard = BusMessage | { kind: 'resumed' };

export type Bus = {
  /** To every process, this one too. In a transaction, `db` is the transaction's: it is told when that commits. */
  publish(db: Kysely<Database>, message: BusMessage): Promise<void>;
  /** Answers how to stop hearing. */
  subscribe(listener: (heard: Heard) => void): () => void;
  close(): Promise<void>;
};

/** Whoever may connect to the database can notify; what is written here comes from this code or its triggers. */
function readMessage(payload: string): BusMessage | undefined {
  try {
    return JSON.parse(payload) as BusMessage;
  } catch {
    return undefined;
  }
}

/** For whoever only tells: an operator's command needs no bus of its own. */
export async function publish(db: Kysely<Database>, message: BusMessage): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${JSON.stringify(message)})`.execute(db);
}

export async function createBus(database: Pick<OpenDatabase, 'listen'>, log: Logger): Promise<Bus> {
  const listeners = new Set<(heard: Heard) => void>();
  const tell = (heard: Heard): void => {
    for (const listener of listeners) {
      try {
        listener(heard);
      } catch (err) {
        log.error({ err, kind: heard.kind }, 'a message between processes was not taken');
      }
    }
  };
  const stop = await database.listen(CHANNEL, {
    heard: payload => {
      const message = readMessage(payload);
      if (message) tell(message);
      else log.warn({ payload }, 'a message between processes is not readable');
    },
    lost: err => log.warn({ err }, 'the connection for messages between processes is lost'),
    resumed: () => {
      log.info('the connection for messages between processes is back');
      tell({ kind: 'resumed' });
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
