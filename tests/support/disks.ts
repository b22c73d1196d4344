/**
 * Small or read-only disks. A mounted file system is the most realistic, but needs a capability that root lacks in most
 * containers. A limit on the size of a process's files needs none, and fails writes beyond it as a full disk does.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export type SmallDisk = {
  folder: string;
  /** Leaves this many free bytes to a running process. */
  fill(pid: number, left: number): void;
  /** Returns a command prefix; a process started with it finds the disk full. */
  fillBeforehand(): string[];
  /** Frees the disk again. */
  clear(pid: number): void;
  remove(): void;
};

const newFolder = (): string => mkdtempSync(join(tmpdir(), 'portal-disk-'));

const mount = (folder: string, options: string): boolean =>
  spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]).status === 0;

function unmount(folder: string): void {
  execFileSync('umount', ['--lazy', folder]);
  rmSync(folder, { recursive: true });
}

function mounted(options: string): string {
  const folder = newFolder();
  if (!mount(folder, options)) throw new Error(`Mounting a file system on ${folder} failed`);
  return folder;
}

function mountedDisk(): SmallDisk {
  const folder = mounted('size=300m');
  const ballast = join(folder, 'ballast');
  const clear = () => rmSync(ballast, { force: true });
  const leave = (left: number) => {
    clear();
    const { bavail, bsize } = statfsSync(folder);
    try {
      writeFileSync(ballast, new Uint8Array(Math.max(0, bavail * bsize - left)));
    } catch (error) {
      // The running process has filled the space in the meantime.
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
    }
  };
  return {
    folder,
    fill: (_pid, left) => leave(left),
    fillBeforehand: () => {
      leave(0);
      return [];
    },
    clear,
    remove: () => unmount(folder),
  };
}

function limitedDisk(): SmallDisk {
  const folder = newFolder();
  const limit = (pid: number, size: number | 'unlimited') =>
    spawnSync('prlimit', ['--pid', String(pid), `--fsize=${size}:`], { encoding: 'utf8' });
  return {
    folder,
    fill: (pid, left) => {
      const { status, stderr } = limit(pid, left);
      if (status !== 0) throw new Error(stderr);
    },
    fillBeforehand: () => ['prlimit', '--fsize=0:'],
    // The limit of a process that has exited no longer exists.
    clear: pid => void limit(pid, 'unlimited'),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

function canMount(): boolean {
  const folder = newFolder();
  const isMounted = mount(folder, 'size=1m');
  if (isMounted) unmount(folder);
  else rmSync(folder, { recursive: true });
  return isMounted;
}

const CAN_MOUNT = canMount();

/** The small disks that this machine supports; the last one works everywhere. */
export const SMALL_DISKS: { name: string; make: () => SmallDisk }[] = [
  ...(CAN_MOUNT ? [{ name: 'a full file system', make: mountedDisk }] : []),
  { name: 'a limit on the size of files', make: limitedDisk },
];

/** Mounts a read-only file system; returns undefined where mounting is not permitted. */
export const mountReadOnly = (): { folder: string; remove: () => void } | undefined => {
  if (!CAN_MOUNT) return undefined;
  const folder = mounted('size=1m,ro');
  return { folder, remove: () => unmount(folder) };
};
