/**
 * The data folder of the embedded database: locked for one process, with file-system errors explained to the
 * operator.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';
import { describeFolderError } from './folder-error.ts';
import { lockFolder } from './lock.ts';
import { isOutOfSpace } from './system-error.ts';

/** Size of one segment of the engine's write-ahead log. */
const FREE_BYTES = 16 * 1024 * 1024;

/** Creates the folder if it is missing and locks it. Returns a function that unlocks it. */
export const claimFolder = (folder: string): Promise<() => Promise<void>> =>
  withFolderErrors(folder, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return lockFolder(folder);
  });

/**
 * Rejects while the disk has no room for another log segment. Writes a file of that size, because free-space figures
 * ignore quotas.
 */
export async function ensureFreeSpace(folder: string): Promise<void> {
  const file = join(folder, 'room');
  try {
    await writeFile(file, new Uint8Array(FREE_BYTES));
  } finally {
    await rm(file, { force: true });
  }
}

/** Runs work that needs the folder, and converts errors caused by the folder to {@link StartUpFailure}. */
export async function withFolderErrors<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const line = isAboutFolder(folder, error) ? describeFolderError(folder, error) : undefined;
    throw line === undefined ? error : new StartUpFailure(line, { cause: error });
  }
}

/**
 * Errors about space always concern the folder, because nothing else is written; other errors carry their path or
 * address.
 */
function isAboutFolder(folder: string, error: unknown): boolean {
  if (error instanceof StartUpFailure) return false;
  if (isOutOfSpace(error)) return true;
  const { path, address } = error as { path?: string; address?: string };
  const place = path ?? address;
  if (place === undefined) return false;
  return [relative(folder, resolve(place)), relative(resolve(place), folder)].some(
    way => way.split('/')[0] !== '..',
  );
}
