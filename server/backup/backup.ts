/**
 * Backs up the database into a new folder: `database.dump` of a PostgreSQL server, or `database.tar` of the embedded
 * database with the key (`secret`) that encrypts its secrets. The portal may be running.
 */
import { existsSync } from 'node:fs';
import { copyFile, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openDatabase } from '#server/platform/db/client.ts';
import type { Settings } from '#server/platform/settings.ts';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';
import { BACKUP, findOperatorAccess } from '#server/portal/operator/operator-access.ts';
import { runTool } from './postgres-tools.ts';

export const DUMP_FILE = 'database.dump';
export const TAR_FILE = 'database.tar';
export const SECRET_FILE = 'secret';

type BackupSettings = Pick<Settings, 'databaseUrl' | 'databasePool' | 'dataFolder'>;

/** @throws StartUpFailure when the target exists, or when nothing can be backed up. Leaves no partial backup behind. */
export async function backUp(settings: BackupSettings, target: string): Promise<void> {
  if (existsSync(target)) throw new StartUpFailure(`${target} exists already. Name a new folder.`);
  const draft = `${target}.new`;
  await rm(draft, { recursive: true, force: true });
  // Readable only by the owner: a backup contains everything that the portal protects.
  await mkdir(draft, { recursive: true, mode: 0o700 });
  try {
    await (settings.databaseUrl === undefined
      ? backUpEmbedded(settings, draft)
      : backUpServer(settings.databaseUrl, draft));
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

/** Without owners, because the restoring role may have another name. */
const backUpServer = (url: string, folder: string): Promise<void> =>
  runTool('pg_dump', ['--format=custom', '--no-owner', '--file', join(folder, DUMP_FILE), url]);

async function backUpEmbedded(settings: BackupSettings, folder: string): Promise<void> {
  const data = settings.dataFolder ?? '';
  if (!existsSync(join(data, 'database'))) {
    throw new StartUpFailure(`The data folder ${data} has no database. Set PORTAL_DATA or DATABASE_URL.`);
  }
  await writeFile(join(folder, TAR_FILE), await dumpEmbedded(settings), { mode: 0o600 });
  const secret = join(data, SECRET_FILE);
  if (existsSync(secret)) await copyFile(secret, join(folder, SECRET_FILE));
}

/** A running portal owns its embedded database and is asked for the dump; otherwise this process opens it. */
async function dumpEmbedded(settings: BackupSettings): Promise<Buffer> {
  const access = await findOperatorAccess(settings.dataFolder ?? '');
  const response =
    access &&
    (await fetch(access.origin + BACKUP, { headers: { authorization: `Bearer ${access.token}` } }).catch(
      () => undefined,
    ));
  if (response?.ok) return Buffer.from(await response.arrayBuffer());
  const database = await openDatabase(settings);
  try {
    const dump = await database.dump?.();
    if (!dump) throw new Error('Only the embedded database can be dumped');
    return Buffer.from(await dump.arrayBuffer());
  } finally {
    await database.close();
  }
}
