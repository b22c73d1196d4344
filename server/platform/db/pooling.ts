/** Rejects connection poolers in transaction mode at startup. */
import pg from 'pg';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';

const PID = 'select pg_backend_pid() as pid';

/**
 * LISTEN, prepared statements and the migration lock outlive a transaction. Two connections open at the same time
 * have different backends, unless a transaction-mode pooler shares one between them.
 */
export async function refuseTransactionPooling(connectionString: string): Promise<void> {
  const [one, other] = [new pg.Client({ connectionString }), new pg.Client({ connectionString })];
  try {
    await one.connect();
    await other.connect();
    const first = await one.query<{ pid: number }>(PID);
    const second = await other.query<{ pid: number }>(PID);
    if (first.rows[0]?.pid !== second.rows[0]?.pid) return;
  } finally {
    await Promise.allSettled([one.end(), other.end()]);
  }
  throw new StartUpFailure(
    'DATABASE_URL leads to a pooler that hands connections out by transaction. The portal needs each for as long as it is ' +
      'open: set pool_mode = session for this database (PgBouncer), or name the database server itself.',
  );
}
