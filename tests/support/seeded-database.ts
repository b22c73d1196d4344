/** Databases for tests: migrations and demonstration data are loaded once per state of their sources, then copied. */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { createDeps } from '#server/deps.ts';
import type { Settings } from '#server/platform/settings.ts';

const CACHE = '.cache';
const SOURCES = [
  'server/platform/db/migrations',
  'server/configuration',
  'server/demo',
  'server/portal/terms',
  'server/identity/sign-in/passwords.ts',
  'server/platform/seal.ts',
];

/** A hash of the sources and of the date, because the demonstration's dates are relative to now. */
async function fingerprint(demo: boolean): Promise<string> {
  const hash = createHash('sha256').update(`${demo} ${new Date().toISOString().slice(0, 10)}`);
  for (const source of SOURCES) for (const file of await filesOf(source)) hash.update(await readFile(file));
  return hash.digest('hex').slice(0, 16);
}

async function filesOf(source: string): Promise<string[]> {
  if (source.endsWith('.ts')) return [source];
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  return entries.flatMap(entry => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).sort();
}

/** Returns a dump of the embedded database, from the cache or newly created. */
export async function dumpSeededDatabase(settings: Settings): Promise<Blob> {
  const file = join(CACHE, `world-${await fingerprint(settings.demo)}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept) return new Blob([kept]);
  const running = await createDeps({ ...settings, databaseUrl: undefined, dataFolder: null });
  const dump = await running.database.dump?.();
  await running.close();
  if (!dump) throw new Error('Only the embedded database can be dumped');
  await mkdir(CACHE, { recursive: true });
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, Buffer.from(await dump.arrayBuffer()));
  await rename(aside, file);
  return dump;
}

/** An arbitrary lock number, so that of several test processes only one creates the template. */
const TEMPLATE_LOCK = 7_305_813;

async function ensureTemplate(
  client: pg.Client,
  settings: Settings,
  name: string,
  server: string,
): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return;
    const draft = `${name}_draft`;
    await client.query(`drop database if exists ${draft}`);
    await client.query(`create database ${draft}`);
    await (await createDeps({ ...settings, databaseUrl: withDatabase(server, draft) })).close();
    await client.query(`alter database ${draft} rename to ${name}`);
  } finally {
    await client.query('select pg_advisory_unlock($1)', [TEMPLATE_LOCK]);
  }
}

function withDatabase(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export type OwnDatabase = { url: string; drop(): Promise<void> };

/** Creates a database on a PostgreSQL server, empty or as a copy; `drop` removes it. */
export async function createDatabase(server: string, template?: string): Promise<OwnDatabase> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name} ${template === undefined ? '' : `template ${template}`}`);
  return {
    url: withDatabase(server, name),
    drop: async () => {
      await client.query(`drop database ${name} with (force)`);
      await client.end();
    },
  };
}

/** Creates a database on a PostgreSQL server from the template of the settings. */
export async function createSeededDatabase(server: string, settings: Settings): Promise<OwnDatabase> {
  const template = `world_${await fingerprint(settings.demo)}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await ensureTemplate(client, settings, template, server);
  } finally {
    await client.end();
  }
  return createDatabase(server, template);
}
