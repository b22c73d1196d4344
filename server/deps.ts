/** Makes what the whole process shares, from its settings; and takes it down again. */
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Deps } from './call.ts';
import { systemClock } from './clock.ts';
import type { Clock } from './clock.ts';
import { createIdentityConnector } from './connectors/identity.ts';
import { createMailer } from './connectors/mail.ts';
import { createRemoteData } from './connectors/remote-data.ts';
import { openDatabase } from './db/client.ts';
import type { OpenDatabase } from './db/client.ts';
import { migrate } from './db/migrate.ts';
import { loadDemonstration } from './demo/load.ts';
import { createLog } from './log.ts';
import { createBus } from './realtime/bus.ts';
import { createSeal } from './seal.ts';
import type { Settings } from './settings.ts';

export type Running = { deps: Deps; database: OpenDatabase; close(): Promise<void> };

export type DepsOptions = { clock?: Clock; loadDataDir?: Blob };

/** Opens and migrates the database and, on an empty one, loads the demonstration world. */
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
    const seal = createSeal(settings.secret ?? (await keptSecret(settings.dataFolder)));
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

/** The embedded database's key lies beside it, readable by its owner alone; without a folder it lives as long as we do. */
async function keptSecret(folder: string | null): Promise<string> {
  const made = randomBytes(32).toString('base64url');
  if (folder === null) return made;
  const file = join(folder, 'secret');
  const kept = existsSync(file) ? (await readFile(file, 'utf8')).trim() : '';
  if (kept !== '') return kept;
  // Moved into place once it is whole: on a full disk a file can be made and not be filled.
  await writeFile(`${file}.new`, made, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return made;
}
