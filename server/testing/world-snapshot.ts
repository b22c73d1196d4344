/** Puts the database back to how a test run found it, in a fraction of the time that loading the world takes. */
import type pg from 'pg';
import type { OpenDatabase } from '#server/db/client.ts';

const SCHEMA = 'world_snapshot';

type Table = { name: string; columns: string; needs: string[] };

/** The tables, each after those it refers to: rows can then be put back in this order. */
async function tablesOf(client: pg.PoolClient): Promise<Table[]> {
  const { rows } = await client.query<Table>(`
    select relname as name,
      (
        select string_agg(quote_ident(attname), ', ' order by attnum) from pg_attribute
        where attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      ) as columns,
      array(
        select distinct confrelid::regclass::text from pg_constraint
        where conrelid = pg_class.oid and contype = 'f' and confrelid <> conrelid
      ) as needs
    from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'migration'
    order by relname`);
  const ordered: Table[] = [];
  const place = (table: Table): void => {
    if (ordered.includes(table)) return;
    for (const needed of rows.filter(row => table.needs.includes(row.name))) place(needed);
    ordered.push(table);
  };
  for (const row of rows) place(row);
  return ordered;
}

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

/** Copies every table aside; a later start on the same database replaces the copy. */
export const takeSnapshot = ({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> =>
  inTransaction(pool, async client => {
    const tables = await tablesOf(client);
    const copies = tables.map(({ name }) => `create table ${SCHEMA}."${name}" as table public."${name}"`);
    await client.query(
      [`drop schema if exists ${SCHEMA} cascade`, `create schema ${SCHEMA}`, ...copies].join(';\n'),
    );
  });

/** Replaces every table's rows by the copied ones, triggers off: the copy holds what they once wrote. */
export const restoreSnapshot = ({ pool }: Pick<OpenDatabase, 'pool'>): Promise<void> =>
  inTransaction(pool, async client => {
    const tables = await tablesOf(client);
    const triggers = (state: 'disable' | 'enable') =>
      tables.map(({ name }) => `alter table public."${name}" ${state} trigger user`);
    const truncate = `truncate ${tables.map(({ name }) => `public."${name}"`).join(', ')}`;
    const fills = tables.map(
      ({ name, columns }) =>
        `insert into public."${name}" (${columns}) overriding system value select ${columns} from ${SCHEMA}."${name}"`,
    );
    await client.query([...triggers('disable'), truncate, ...fills, ...triggers('enable')].join(';\n'));
  });
