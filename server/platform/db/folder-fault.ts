/** What is wrong with a data folder and what to do about it, in a line for the operator. */
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isOutOfSpace, systemCodeOf } from './system-error.ts';

const ELSEWHERE = 'or set PORTAL_DATA to another folder.';

/** Undefined when the error is none of the file system's. */
export function describeFault(folder: string, error: unknown): string | undefined {
  const code = systemCodeOf(error);
  const reason = error instanceof Error ? error.message : String(code);
  if (isOutOfSpace(error)) {
    return `The disk of the data folder ${folder} is full. Make room on it, then start the portal again.`;
  }
  switch (code) {
    case undefined:
      return undefined;
    case 'EROFS':
      return `The data folder ${folder} is on a read-only file system. Have it mounted for writing, ${ELSEWHERE}`;
    case 'EACCES':
    case 'EPERM':
      return existsSync(folder) ? describeDenial(folder, reason) : describeAbsence(folder);
    case 'ENOTDIR':
    case 'EEXIST':
      return `The data folder ${folder} cannot be used: ${nearest(folder)} is a file. Move it away, ${ELSEWHERE}`;
    default:
      return `The data folder ${folder} cannot be used (${reason}). Repair it, ${ELSEWHERE}`;
  }
}

const user = (): string => `user ${process.getuid?.()}`;

function describeDenial(folder: string, reason: string): string {
  const { uid } = statSync(folder);
  const give = uid === process.getuid?.() ? 'Give' : `Start the portal as its owner, user ${uid}, or give`;
  return (
    `The data folder ${folder} is closed to ${user()} (${reason}). ` +
    `${give} the folder and all in it to ${user()} (chown -R, chmod -R u+rwX), ${ELSEWHERE}`
  );
}

const describeAbsence = (folder: string): string =>
  `The data folder ${folder} cannot be made: ${nearest(folder)} is closed to ${user()}. ` +
  `Make the folder for that user, ${ELSEWHERE}`;

/** The folder or the first above it that is there. */
const nearest = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearest(dirname(folder));
