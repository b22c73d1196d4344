/**
 * Locks the data folder for one process, which the embedded database does not do itself. The lock is a listening Unix
 * socket, so it ends with its process and never has to be removed by hand.
 */
import { createHash } from 'node:crypto';
import { rename, unlink } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import type { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';

/** Another process is using the folder. */
export class FolderInUse extends StartUpFailure {
  constructor(folder: string, pid: string) {
    super(
      `The data folder ${folder} is in use by another portal (process ${pid}). Stop it or set PORTAL_DATA.`,
    );
  }
}

/** Socket addresses hold about 100 bytes. */
const ADDRESS_LIMIT = 100;

function addressOf(folder: string): string {
  const inFolder = join(folder, 'lock');
  const shortest =
    [inFolder, relative(process.cwd(), inFolder)].sort((a, b) => a.length - b.length)[0] ?? inFolder;
  if (Buffer.byteLength(shortest) <= ADDRESS_LIMIT) return shortest;
  return join(tmpdir(), `portal-${createHash('sha256').update(folder).digest('hex').slice(0, 32)}`);
}

/**
 * Takes the lock. Returns a function that releases it.
 * @throws FolderInUse when another process holds it.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const address = addressOf(folder);
  const server = (await listen(address)) ?? (await replaceStale(folder, address));
  server.unref();
  return () => new Promise(done => server.close(() => done()));
}

/** Resolves to null when the address is in use. */
function listen(address: string): Promise<Server | null> {
  return new Promise((resolve, reject) => {
    const server = createServer(socket => socket.on('error', () => {}).end(String(process.pid)));
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? resolve(null) : reject(error),
    );
    server.listen(address, () => resolve(server));
  });
}

/** The process id sent by the lock's holder, null when nobody listens. */
function ownerOf(address: string): Promise<string | null> {
  return new Promise(resolve => {
    let pid = '';
    const socket = connect(address);
    socket.on('data', chunk => (pid += String(chunk)));
    socket.on('end', () => resolve(pid));
    socket.on('error', () => resolve(null));
  });
}

async function replaceStale(folder: string, address: string): Promise<Server> {
  const owner = await ownerOf(address);
  if (owner !== null) throw new FolderInUse(folder, owner);
  // The stale socket is moved aside and checked again, so that of two processes replacing it neither removes the
  // other's new one.
  const aside = `${address}.${process.pid}`;
  await rename(address, aside).catch(() => {});
  const moved = await ownerOf(aside);
  if (moved !== null) {
    await rename(aside, address);
    throw new FolderInUse(folder, moved);
  }
  await unlink(aside).catch(() => {});
  const server = await listen(address);
  if (server === null) throw new FolderInUse(folder, (await ownerOf(address)) ?? 'unknown');
  return server;
}
