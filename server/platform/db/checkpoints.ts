/**
 * Regular checkpoints for the embedded engine, which let it recycle its write-ahead log. A database server has a
 * background process for this; without one the log would grow until shutdown and be replayed in full after a crash.
 */
import type pg from 'pg';
import type { Logger } from 'pino';

const INTERVAL = 60_000;

/** Four segments of the write-ahead log. */
const LOG_BYTES = 64 * 1024 * 1024;

const HAS_GROWN = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1 as has_grown from pg_control_checkpoint()`;

/** Runs a checkpoint when the log has grown enough. Returns whether it did. */
export async function checkpointIfDue(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ has_grown: boolean }>(HAS_GROWN, [LOG_BYTES]);
  const isDue = rows[0]?.has_grown === true;
  if (isDue) await pool.query('checkpoint');
  return isDue;
}

/** Returns a function that stops the timer. */
export function startCheckpoints(pool: pg.Pool, log: Logger | undefined): () => void {
  const timer = setInterval(() => {
    checkpointIfDue(pool).catch((err: unknown) => log?.warn({ err }, 'there was no checkpoint'));
  }, INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}
