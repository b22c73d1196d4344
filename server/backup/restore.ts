/** Restores a backup into an empty database: on a PostgreSQL server, or in an empty data folder. */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/db/client.ts';
import { ensureRequestRole } from '#server/platform/db/request-role.ts';
import type { Settings } from '#server/platform/settings.ts';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';
import { DUMP_FILE, SECRET_FILE, TAR_FILE } from './backup.ts';
import { runTool } from './postgres-tools.ts';

type RestoreSettings = Pick<Settings, 'databaseUrl' | 'databasePool' | 'dataFolder'>;

/** @throws StartUpFailure when the backup is of the other kind of database, or the database is not empty. */
export async function restore(settings: RestoreSettings, source: string): Promise<void> {
  const { databaseUrl } = settings;
  const file = join(source, databaseUrl === undefined ? TAR_FILE : DUMP_FILE);
  if (!existsSync(file)) {
    throw new StartUpFailure(
      `${source} has no ${databaseUrl === undefined ? TAR_FILE : DUMP_FILE}. ` +
        'A backup of the embedded database is restored without DATABASE_URL, one of a server with it.',
    );
  }
  await (databaseUrl === undefined
    ? restoreEmbedded(settings, source, file)
    : restoreServer(settings, databaseUrl, file));
}

async function restoreServer(settings: RestoreSettings, url: string, file: string): Promise<void> {
  const database = await openDatabase(settings);
  try {
    const { rows } = await database.pool.query(
      `select from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' limit 1`,
    );
    if (rows.length > 0) {
      throw new StartUpFailure('The database in DATABASE_URL is not empty. Nothing is changed.');
    }
    // The dump grants rights to this role, which belongs to the server and not to the database.
    const client = await database.pool.connect();
    await ensureRequestRole(client).finally(() => client.release());
  } finally {
    await database.close();
  }
  await runTool('pg_restore', [
    '--exit-on-error',
    '--single-transaction',
    '--no-owner',
    `--dbname=${url}`,
    file,
  ]);
}

async function restoreEmbedded(settings: RestoreSettings, source: string, file: string): Promise<void> {
  const folder = settings.dataFolder ?? '';
  if (existsSync(join(folder, 'database'))) {
    throw new StartUpFailure(`The data folder ${folder} has a database already. Nothing is changed.`);
  }
  await mkdir(folder, { recursive: true });
  const secret = join(source, SECRET_FILE);
  if (existsSync(secret)) await copyFile(secret, join(folder, SECRET_FILE));
  const database = await openDatabase(settings, { loadDataDir: new Blob([await readFile(file)]) });
  await database.close();
}
