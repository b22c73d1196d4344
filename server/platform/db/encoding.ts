/** Rejects databases at startup that cannot store every language. */
import type pg from 'pg';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';

/**
 * In another encoding than UTF-8 names of other scripts cannot be stored, and in SQL_ASCII a database stores bytes of any
 * encoding and compares none of them without case. The encoding of a database cannot be changed.
 */
export async function refuseOtherEncodings(pool: pg.Pool): Promise<void> {
  const { rows } = await pool.query<{ encoding: string; name: string }>(
    `select current_setting('server_encoding') as encoding, current_database() as name`,
  );
  const other = rows.find(({ encoding }) => encoding !== 'UTF8');
  if (!other) return;
  throw new StartUpFailure(
    `The database ${other.name} has the encoding ${other.encoding}; the portal needs UTF8. Nothing is created in it. Create a database with ` +
      `CREATE DATABASE … TEMPLATE template0 ENCODING 'UTF8' and set DATABASE_URL to it.`,
  );
}
