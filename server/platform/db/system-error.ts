/** Recognizes file-system errors from all sources: Node, the embedded engine's files and log, a database server. */

/** By the engine's errno numbers, which are WASI's. */
const NUMBERS: Record<number, string> = {
  2: 'EACCES',
  22: 'EFBIG',
  29: 'EIO',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

/** By the text of PostgreSQL's messages. */
const TEXTS: [RegExp, string][] = [
  [/No space left on device/, 'ENOSPC'],
  [/[Qq]uota exceeded/, 'EDQUOT'],
  [/File too large/, 'EFBIG'],
  [/Read-only file system/, 'EROFS'],
  [/Permission denied/, 'EACCES'],
  [/Operation not permitted/, 'EPERM'],
];

/** SQL state disk_full. */
const DISK_FULL = '53100';

/** Full disk, exhausted quota, exceeded file-size limit. */
const OUT_OF_SPACE = new Set(['ENOSPC', 'EDQUOT', 'EFBIG']);

/** Returns the code of a system error, such as ENOSPC; undefined for other errors. */
export function systemCodeOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null) return undefined;
  const { code, errno, message = '', cause } = error as Partial<NodeJS.ErrnoException>;
  if (code === DISK_FULL) return 'ENOSPC';
  if (code !== undefined && /^E[A-Z]+$/.test(code)) return code;
  return NUMBERS[errno ?? 0] ?? TEXTS.find(([text]) => text.test(message))?.[1] ?? systemCodeOf(cause);
}

/** Whether the error means that nothing more can be stored. */
export const isOutOfSpace = (error: unknown): boolean => OUT_OF_SPACE.has(systemCodeOf(error) ?? '');
