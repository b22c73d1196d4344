/** The folder of the embedded database: one process has it, and its errors are explained to the operator. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';
import { describeFault } from './folder-fault.ts';
import { lockFolder } from './lock.ts';
import { isOutOfSpace } from './system-error.ts';

/** A file of the engine's log, by which it grows. */
const ROOM = 16 * 1024 * 1024;

/** Makes the folder if need be and locks it. Returns how to unlock it. */
export const claimFolder = (folder: string): Promise<() => Promise<void>> =>
  usingFolder(folder, async () => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    return lockFolder(folder);
  });

/** Rejects while the disk has no room for the log to grow. A trial and no figure, which would know of no quota. */
export async function ensureRoom(folder: string): Promise<void> {
  const file = join(folder, 'room');
  try {
    await writeFile(file, new Uint8Array(ROOM));
  } finally {
    await rm(file, { force: true });
  }
}

/** Runs work that needs the folder. An error that the folder is the reason of becomes a {@link StartUpFailure}. */
export async function usingFolder<T>(folder: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const line = concerns(folder, error) ? describeFault(folder, error) : undefined;
    throw line === undefined ? error : new StartUpFailure(line, { cause: error });
  }
}

/** No other disk is written to; every other error names the place it is about. */
function concerns(folder: string, error: unknown): boolean {
  if (error instanceof StartUpFailure) return false;
  if (isOutOfSpace(error)) return true;
  const { path, address } = error as { path?: string; address?: string };
  const place = path ?? address;
  if (place === undefined) return false;
  return [relative(folder, resolve(place)), relative(resolve(place), folder)].some(
    way => way.split('/')[0] !== '..',
  );
}
