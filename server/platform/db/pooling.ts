/** Poolers between the portal and its database: one that hands connections out by transaction is refused. */
import pg from 'pg';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';

const PID = 'select pg_backend_pid() as pid';

/**
 * Notifications, statements planned once a connection and the locks of migrations last longer than a transaction. Two
 * connections that are open at the same time never have the same backend, unless somebody shares it out between them.
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
