/**
 * Checkpoints of the embedded engine, after which the files of its log are used again. A database server has a process for
 * them; without one the log would grow until the portal ends, and would have to be read from its beginning after a crash.
 */
import type pg from 'pg';
import type { Logger } from 'pino';

const INTERVAL = 60_000;

/** Four files of the log. */
const LOG_BYTES = 64 * 1024 * 1024;

const HAS_GROWN = `
  select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn) > $1 as has_grown from pg_control_checkpoint()`;

/** Resolves to whether one was due. */
export async function checkpointIfDue(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ has_grown: boolean }>(HAS_GROWN, [LOG_BYTES]);
  const isDue = rows[0]?.has_grown === true;
  if (isDue) await pool.query('checkpoint');
  return isDue;
}

/** Returns how to stop. */
export function startCheckpoints(pool: pg.Pool, log: Logger | undefined): () => void {
  const timer = setInterval(() => {
    checkpointIfDue(pool).catch((err: unknown) => log?.warn({ err }, 'there was no checkpoint'));
  }, INTERVAL);
  timer.unref();
  return () => clearInterval(timer);
}
