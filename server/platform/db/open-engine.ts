/** Opens the embedded engine in a data folder or in memory. Creates the database if the folder has none. */
import { existsSync, readdirSync, statSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';
import { Engine } from './engine.ts';
import type { EngineOptions } from './engine.ts';
import { describeFolderError } from './folder-error.ts';

export async function openEngine(folder: string | null, options: EngineOptions): Promise<Engine> {
  if (folder === null) return start('memory://', options);
  const place = join(folder, 'database');
  try {
    if (!holdsDatabase(place)) await createDatabase(place, options);
    return await start(place, {});
  } catch (error) {
    throw new StartUpFailure(describeFolderError(folder, error) ?? describeForeign(folder, error), {
      cause: error,
    });
  }
}

const describeForeign = (folder: string, error: unknown): string =>
  `The database in the data folder ${folder} cannot be opened (${error instanceof Error ? error.message : String(error)}). ` +
  'If it is the portal’s, restore the folder from a backup; if it is not, set PORTAL_DATA to another folder.';

/** Checked because PGlite would create a new database over anything it does not recognize. */
function holdsDatabase(place: string): boolean {
  const found = statSync(place, { throwIfNoEntry: false });
  if (!found) return false;
  if (!found.isDirectory()) throw new Error(`${place} is a file`);
  if (existsSync(join(place, 'PG_VERSION'))) return true;
  if (readdirSync(place).length > 0) throw new Error(`${place} holds something else`);
  return false;
}

/** Created under another name and then renamed, so that an incomplete database is never opened. */
async function createDatabase(place: string, options: EngineOptions): Promise<void> {
  const draft = `${place}.new`;
  await rm(draft, { recursive: true, force: true });
  const engine = await start(draft, options);
  await engine.close();
  await rename(draft, place);
}

async function start(place: string, options: EngineOptions): Promise<Engine> {
  const engine = new Engine(place, options);
  try {
    await engine.waitReady;
    return engine;
  } catch (error) {
    engine.abandon();
    throw engine.lastFatalMessage === '' ? error : new Error(engine.lastFatalMessage, { cause: error });
  }
}
