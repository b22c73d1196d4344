/** LISTEN on a PostgreSQL server, on a dedicated connection that is reopened when it is lost. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type Listener = {
  onNotification(payload: string): void;
  /** The connection was lost; it is reopened automatically. */
  onLost?(error: Error): void;
  /** The connection is open again. Notifications sent in between are lost. */
  onResumed?(): void;
};

export type StopListening = () => Promise<void>;

/** Milliseconds between attempts to reconnect. */
const RETRY_DELAY = 1000;
/** Milliseconds to wait for a connection to close. */
const CLOSE_TIMEOUT = 1000;

/**
 * An idle connection may be dead: it is queried every `interval` and must answer within `timeout`, both in
 * milliseconds.
 */
export type Probe = { interval: number; timeout: number };
const PROBE: Probe = { interval: 30_000, timeout: 10_000 };

type Connection = { end(): Promise<void>; ended: Promise<Error> };

async function connect(
  connectionString: string,
  channel: string,
  onNotification: Listener['onNotification'],
  probe: Probe,
): Promise<Connection> {
  const client = new pg.Client({
    connectionString,
    application_name: 'portal-listener',
    keepAlive: true,
    connectionTimeoutMillis: probe.timeout,
    query_timeout: probe.timeout,
  });
  let lose = (_error: Error): void => {};
  const ended = new Promise<Error>(resolve => (lose = resolve));
  client.on('error', lose);
  client.on('end', () => lose(new Error('The connection ended')));
  client.on('notification', message => {
    if (message.channel === channel) onNotification(message.payload ?? '');
  });
  // A dead connection would never finish closing.
  const end = (): Promise<void> =>
    Promise.race([client.end().catch(() => {}), pause(CLOSE_TIMEOUT, undefined, { ref: false })]);
  try {
    await client.connect();
    await client.query(`listen ${pg.escapeIdentifier(channel)}`);
  } catch (error) {
    await end();
    throw error;
  }
  const probing = setInterval(() => void client.query('select').catch(lose), probe.interval);
  void ended.then(() => clearInterval(probing));
  return { end, ended };
}

/** Resolves to an unsubscribe function once the first connection listens; rejects when that connection fails. */
export async function listenTo(
  connectionString: string,
  channel: string,
  listener: Listener,
  probe = PROBE,
): Promise<StopListening> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let connection = await connect(connectionString, channel, listener.onNotification, probe);

  async function reconnect(): Promise<Connection | undefined> {
    while (!signal.aborted) {
      const next = await connect(connectionString, channel, listener.onNotification, probe).catch(
        () => undefined,
      );
      if (next) return next;
      await pause(RETRY_DELAY, undefined, { signal }).catch(() => {});
    }
    return undefined;
  }

  async function keep(): Promise<void> {
    for (;;) {
      const error = await connection.ended;
      if (signal.aborted) return;
      listener.onLost?.(error);
      await connection.end();
      const next = await reconnect();
      if (!next) return;
      connection = next;
      if (!signal.aborted) listener.onResumed?.();
    }
  }

  const kept = keep();
  return async () => {
    stopping.abort();
    await connection.end();
    await kept;
    // Closes a connection that was being opened in the meantime.
    await connection.end();
  };
}
