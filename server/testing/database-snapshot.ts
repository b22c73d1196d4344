/**
 * Restores the database to its state at the start of a test run, much faster than loading the data: every table is
 * copied, triggers record which tables are written, and only the differing rows of those are replaced.
 */
import type pg from 'pg';
import type { OpenDatabase } from '#server/platform/db/open-database.ts';

const SCHEMA = 'world_snapshot';

type Table = { name: string; columns: string[]; keys: string[] };

const WITH_TABLES = `
  select relname as name,
    array(
      select quote_ident(attname) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = '' order by attnum
    ) as columns,
    array(
      select quote_ident(attname) from pg_index join pg_attribute on attrelid = indrelid and attnum = any (indkey)
      where indrelid = pg_class.oid and indisprimary
    ) as keys
  from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'`;

async function inTransaction(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await work(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    client.release();
  }
}

/** Creates the copy of a table, and the trigger that records writes to the original. */
const copyOf = ({ name, columns, keys }: Table): string => `
  create table ${SCHEMA}."${name}" as select ${columns.join(', ')} from public."${name}";
  alter table ${SCHEMA}."${name}" add primary key (${keys.join(', ')});
  create trigger touched after insert or update or delete or truncate on public."${name}"
    for each statement execute function ${SCHEMA}.note()`;

/** Copies every table; a later start on the same database replaces the copies. */
export const takeSnapshot = ({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> =>
  inTransaction(pool, async client => {
    const { rows: tables } = await client.query<Table>(WITH_TABLES);
    // No primary key: two transactions that write to the same table must not wait for each other.
    await client.query(`
      drop schema if exists ${SCHEMA} cascade;
      create schema ${SCHEMA};
      create table ${SCHEMA}.touched (name name not null);
      create function ${SCHEMA}.note() returns trigger language plpgsql security definer as $$
        begin
          insert into ${SCHEMA}.touched values (tg_table_name);
          return null;
        end
      $$`);
    await client.query(tables.map(copyOf).join(';\n'));
  });

/** Deletes rows that differ, then inserts the missing ones. */
function restorationOf({ name, columns, keys }: Table): string {
  const [now, then] = [`public."${name}"`, `${SCHEMA}."${name}"`];
  const rowOf = (alias: string, of: string[]) => `(${of.map(column => `${alias}.${column}`).join(', ')})`;
  const sameKey = `${rowOf('a', keys)} = ${rowOf('b', keys)}`;
  return `
    delete from ${now} a where not exists (
      select from ${then} b where ${sameKey} and ${rowOf('a', columns)} is not distinct from ${rowOf('b', columns)});
    insert into ${now} (${columns.join(', ')}) overriding system value
      select * from ${then} b where not exists (select from ${now} a where ${sameKey})`;
}

/** A job may be writing at the same time: the database may abort one of the two, or the job stores a row first. */
const OVERTAKEN = ['40P01', '23505'];
const ATTEMPTS = 5;

/** Restores written tables with triggers and foreign keys disabled, as on a replica: the copy was consistent. */
export async function restoreSnapshot({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(pool, restoreTouched);
    } catch (error) {
      const { code = '' } = error as { code?: string };
      if (!OVERTAKEN.includes(code) || attempt === ATTEMPTS) throw error;
    }
  }
}

async function restoreTouched(client: pg.PoolClient): Promise<void> {
  await client.query('set local session_replication_role = replica');
  const { rows: touched } = await client.query<Table>(
    `${WITH_TABLES} and relname in (select name from ${SCHEMA}.touched)`,
  );
  await client.query([...touched.map(restorationOf), `truncate ${SCHEMA}.touched`].join(';\n'));
}
