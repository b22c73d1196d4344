/** Explains file-system errors of the data folder to the operator in one line, with a remedy. */
import { existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { isOutOfSpace, systemCodeOf } from './system-error.ts';

const ELSEWHERE = 'or set PORTAL_DATA to another folder.';

/** Returns undefined when the error does not come from the file system. */
export function describeFolderError(folder: string, error: unknown): string | undefined {
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
      return `The data folder ${folder} cannot be used: ${nearestExisting(folder)} is a file. Move it away, ${ELSEWHERE}`;
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
  `The data folder ${folder} cannot be made: ${nearestExisting(folder)} is closed to ${user()}. ` +
  `Make the folder for that user, ${ELSEWHERE}`;

/** The folder itself or its nearest existing ancestor. */
const nearestExisting = (folder: string): string =>
  existsSync(folder) || dirname(folder) === folder ? folder : nearestExisting(dirname(folder));
