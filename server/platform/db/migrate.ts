/** Migrates the database: runs the files of migrations/ in order, each once and in its own transaction. */
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';
import { ensureRequestRole } from './request-role.ts';

const FOLDER = new URL('./migrations/', import.meta.url);

const INSUFFICIENT_PRIVILEGE = '42501';

const MIGRATION_TABLE =
  'create table if not exists migration (name text primary key, applied_at timestamptz not null default now())';

/** Arbitrary number, the same in every process: this advisory lock serializes migrations. */
const MIGRATION_LOCK = 7_305_811;

/** A migration was rolled back; the message contains the database's own. */
class MigrationFailed extends StartUpFailure {
  constructor(what: string, cause: unknown) {
    const { message, code = '', detail } = cause as Error & { code?: string; detail?: string };
    const advice =
      code === INSUFFICIENT_PRIVILEGE
        ? ' The role in DATABASE_URL must own the database and its schema public.'
        : '';
    const details = detail === undefined ? '' : ` ${detail}`;
    super(`${what} failed and left nothing behind: ${message} (${code}).${details}${advice}`, { cause });
  }
}

/** Returns the names of the migrations it applied. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const files = (await readdir(FOLDER)).filter(name => name.endsWith('.sql')).sort();
  const client = await pool.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK]);
    await client.query(MIGRATION_TABLE).catch((error: unknown) => {
      throw new MigrationFailed('Making the table of migrations', error);
    });
    await ensureRequestRole(client);
    const { rows } = await client.query<{ name: string }>('select name from migration');
    const known = new Set(rows.map(row => row.name));
    const wanted = files.filter(name => !known.has(name));
    for (const name of wanted) await apply(client, name);
    return wanted;
  } finally {
    await client.query('select pg_advisory_unlock($1)', [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

async function apply(client: pg.PoolClient, name: string): Promise<void> {
  const text = await readFile(new URL(name, FOLDER), 'utf8');
  await client.query('begin');
  try {
    await client.query(text);
    await client.query('insert into migration (name) values ($1)', [name]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw new MigrationFailed(`Migration ${name}`, error);
  }
}
