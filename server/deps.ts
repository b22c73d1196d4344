/** Creates the dependencies shared by the whole process from its settings, and closes them. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applyConfiguration } from './configuration/apply.ts';
import { loadDemonstration } from './demo/load.ts';
import { createBus } from './platform/bus.ts';
import type { Deps } from './platform/call.ts';
import { systemClock } from './platform/clock.ts';
import type { Clock } from './platform/clock.ts';
import { createIdentityConnector } from './platform/connectors/identity.ts';
import { createMailer } from './platform/connectors/mail.ts';
import { createRemoteData } from './platform/connectors/remote-data.ts';
import { openDatabase } from './platform/db/client.ts';
import { migrate } from './platform/db/migrate.ts';
import type { OpenDatabase } from './platform/db/open-database.ts';
import { createLog } from './platform/log.ts';
import { createSeal } from './platform/seal.ts';
import type { Settings } from './platform/settings.ts';

export type Running = { deps: Deps; database: OpenDatabase; close(): Promise<void> };

export type DepsOptions = { clock?: Clock; loadDataDir?: Blob };

/** Opens and migrates the database, applies the configuration, and loads the demonstration data into an empty one. */
export async function createDeps(settings: Settings, options: DepsOptions = {}): Promise<Running> {
  const clock = options.clock ?? systemClock;
  const log = createLog(settings.logLevel);
  const database = await openDatabase(settings, {
    log,
    ...(options.loadDataDir ? { loadDataDir: options.loadDataDir } : {}),
  });
  try {
    const applied = await migrate(database.pool);
    if (applied.length > 0) log.info({ applied }, 'database migrated');
    const { written, kept } = await applyConfiguration(database.db);
    if (written > 0) log.info({ written, kept }, 'configuration updated');
    const seal = createSeal(settings.secret ?? (await loadSecret(settings.dataFolder)));
    const { db, prepared, reach } = database;
    if (settings.demo && (await loadDemonstration(db, { clock, seal, seed: settings.demoSeed }))) {
      log.info('demonstration world loaded');
    }
    const mailbox = settings.demo || settings.testControls;
    const mailer = createMailer({
      db,
      clock,
      log,
      smtpUrl: settings.smtpUrl,
      from: settings.mailFrom,
      mailbox,
    });
    const bus = await createBus(database, log);
    const deps: Deps = {
      settings,
      db,
      asSystem: () => db,
      prepared,
      reach,
      clock,
      log,
      bus,
      mailer,
      identity: createIdentityConnector(),
      remoteData: createRemoteData({ db, log }),
      seal,
    };
    return {
      deps,
      database,
      close: async () => {
        await mailer.close();
        await bus.close();
        await database.close();
      },
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/**
 * The encryption key of the embedded database: stored in its folder, readable by the owner only; kept in memory
 * without a folder.
 */
async function loadSecret(folder: string | null): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  if (folder === null) return made;
  const file = join(folder, 'secret');
  const kept = existsSync(file) ? (await readFile(file, 'utf8')).trim() : '';
  if (kept !== '') return kept;
  // Written under another name and then renamed, because on a full disk a file may be created but not filled.
  await writeFile(`${file}.new`, made, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return made;
}
