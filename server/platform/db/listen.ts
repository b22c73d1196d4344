/** Listens to notifications of a PostgreSQL server on a connection of its own, for as long as the process wants. */
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type Listener = {
  heard(payload: string): void;
  /** The connection is lost; it is opened again without anybody's help. */
  lost?(error: Error): void;
  /** It is open again. What was said in between was not heard. */
  resumed?(): void;
};

export type StopListening = () => Promise<void>;

/** A lost connection is tried again after this long. */
const RETRY_DELAY = 1000;
/** How long a connection that ends may take for its goodbye. */
const GOODBYE_LIMIT = 1000;

/** A connection that says nothing may be dead: it is asked every `interval`, and must answer within `timeout`. */
export type Probe = { interval: number; timeout: number };
const PROBE: Probe = { interval: 30_000, timeout: 10_000 };

type Connection = { end(): Promise<void>; ended: Promise<Error> };

async function connect(
  connectionString: string,
  channel: string,
  heard: Listener['heard'],
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
    if (message.channel === channel) heard(message.payload ?? '');
  });
  // One that is dead would never answer.
  const end = (): Promise<void> =>
    Promise.race([client.end().catch(() => {}), pause(GOODBYE_LIMIT, undefined, { ref: false })]);
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

/** Resolves once the first connection listens; rejects when there is none. */
export async function listenTo(
  connectionString: string,
  channel: string,
  listener: Listener,
  probe = PROBE,
): Promise<StopListening> {
  const stopping = new AbortController();
  const { signal } = stopping;
  let connection = await connect(connectionString, channel, listener.heard, probe);

  async function reconnect(): Promise<Connection | undefined> {
    while (!signal.aborted) {
      const next = await connect(connectionString, channel, listener.heard, probe).catch(() => undefined);
      if (next) return next;
      await pause(RETRY_DELAY, undefined, { signal }).catch(() => {});
    }
    return undefined;
  }

  async function keep(): Promise<void> {
    for (;;) {
      const error = await connection.ended;
      if (signal.aborted) return;
      listener.lost?.(error);
      await connection.end();
      const next = await reconnect();
      if (!next) return;
      connection = next;
      if (!signal.aborted) listener.resumed?.();
    }
  }

  const kept = keep();
  return async () => {
    stopping.abort();
    await connection.end();
    await kept;
    // One that was being opened meanwhile.
    await connection.end();
  };
}
