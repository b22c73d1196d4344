/** Waiting in a page under measurement, with errors that say what was awaited. */
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds; sufficient for a reference of 100,000 rows in a slowed-down browser. */
export const LIMIT = 60_000;

/** Adds to an error what was awaited, which a timeout error does not say. */
export async function awaited<T>(what: string, promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    throw new Error(`${what} did not appear`, { cause: error });
  }
}

/** Adds a timeout to a promise. */
export function within<T>(promise: Promise<T>): Promise<T> {
  const late = new AbortController();
  const end = pause(LIMIT, undefined, { signal: late.signal }).then(() => {
    throw new Error(`timed out after ${LIMIT} ms`);
  });
  return Promise.race([promise, end]).finally(() => late.abort());
}
