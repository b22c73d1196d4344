/** The process's log: one JSON object a line on standard output. */
import { pino } from 'pino';
import type { Logger } from 'pino';

const STANDARD_OUTPUT = 1;

/** Lines that wait while standard output is a file on a full disk; later ones are left out. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

export function createLog(level: string): Logger {
  // Synchronous: with the other way a process whose log cannot be written never gets to its end.
  const destination = pino.destination({ dest: STANDARD_OUTPUT, sync: true, maxLength: MAX_BUFFERED_BYTES });
  // There is no other place to report it to; the next line is a new attempt.
  destination.on('error', () => {});
  return pino({ level }, destination);
}
