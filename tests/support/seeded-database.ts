/** Databases for tests: migrations and demonstration data are loaded once per state of their sources, then copied. */
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
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

/** A hash of the sources, read once in a process: each portal of a test asks for it. */
let sources: Promise<string> | undefined;

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of SOURCES) for (const file of await filesOf(source)) hash.update(await readFile(file));
  return hash.digest('hex');
}

/** Depends on the sources, and on the date because the demonstration's dates are relative to now. */
async function fingerprint(demo: boolean): Promise<string> {
  const hash = createHash('sha256').update(`${demo} ${new Date().toISOString().slice(0, 10)}`);
  return hash
    .update(await (sources ??= hashSources()))
    .digest('hex')
    .slice(0, 16);
}

async function filesOf(source: string): Promise<string[]> {
  if (source.endsWith('.ts')) return [source];
  const entries = await readdir(source, { recursive: true, withFileTypes: true });
  return entries.flatMap(entry => (entry.isFile() ? [join(entry.parentPath, entry.name)] : [])).sort();
}

/** Returns the file of the embedded database's dump, from the cache or newly created. */
async function dumpFile(settings: Settings): Promise<string> {
  const file = join(CACHE, `world-${await fingerprint(settings.demo)}.tar`);
  if (existsSync(file)) return file;
  const running = await createDeps({ ...settings, databaseUrl: undefined, dataFolder: null });
  const dump = await running.database.dump?.();
  await running.close();
  if (!dump) throw new Error('Only the embedded database can be dumped');
  await mkdir(CACHE, { recursive: true });
  const aside = `${file}.${process.pid}`;
  await writeFile(aside, Buffer.from(await dump.arrayBuffer()));
  await rename(aside, file);
  return file;
}

/** Returns a dump of the embedded database, from the cache or newly created. */
export const dumpSeededDatabase = async (settings: Settings): Promise<Blob> =>
  new Blob([await readFile(await dumpFile(settings))]);

/**
 * Fills a data folder with the embedded database, as a portal leaves it that was killed. Only unpacks files, because the
 * engine needs seconds to create a database.
 */
export async function fillDataFolder(folder: string, settings: Settings): Promise<void> {
  const place = join(folder, 'database');
  await mkdir(place, { recursive: true, mode: 0o700 });
  await promisify(execFile)('tar', ['--extract', '--file', await dumpFile(settings), '--directory', place]);
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

/**
 * Creates a database on a PostgreSQL server; `drop` removes it.
 * @param options of CREATE DATABASE, such as its template or locale
 */
export async function createDatabase(server: string, options = ''): Promise<OwnDatabase> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await client.query(`create database ${name} ${options}`);
  return {
    url: withDatabase(server, name),
    drop: async () => {
      await client.query(`drop database ${name} with (force)`);
      await client.end();
    },
  };
}

/** The templates that exist, each made or found once in a process. */
const templates = new Map<string, Promise<void>>();

async function findOrMakeTemplate(server: string, settings: Settings, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await ensureTemplate(client, settings, name, server);
  } finally {
    await client.end();
  }
}

/** Creates a database on a PostgreSQL server from the template of the settings. */
export async function createSeededDatabase(server: string, settings: Settings): Promise<OwnDatabase> {
  const template = `world_${await fingerprint(settings.demo)}`;
  const url = withDatabase(server, template);
  const ready = templates.get(url) ?? findOrMakeTemplate(server, settings, template);
  templates.set(url, ready);
  await ready;
  return createDatabase(server, `template ${template}`);
}
