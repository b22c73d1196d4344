/** The process's log: one JSON object per line on standard output. */
import { pino } from 'pino';
import type { Logger } from 'pino';

const STANDARD_OUTPUT = 1;

/** Bytes buffered while standard output cannot be written, such as on a full disk; later lines are dropped. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

export function createLog(level: string): Logger {
  // Synchronous, because an asynchronous destination that cannot be written keeps the process from exiting.
  const destination = pino.destination({ dest: STANDARD_OUTPUT, sync: true, maxLength: MAX_BUFFERED_BYTES });
  // There is nowhere to report the error; the next line tries again.
  destination.on('error', () => {});
  return pino({ level }, destination);
}
