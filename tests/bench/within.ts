/** What is waited for in a page under measurement comes, or the error says what did not. */
import { setTimeout as pause } from 'node:timers/promises';

/** Milliseconds. A reference of 100,000 rows takes its time under the slow-down; what has not come by then does not come. */
export const LIMIT = 60_000;

/** Says what did not come, which a bare time-out does not. */
export async function awaited<T>(what: string, promise: Promise<T>): Promise<T> {
  try {
    return await promise;
  } catch (error) {
    throw new Error(`${what} did not come`, { cause: error });
  }
}

/** For promises that know no limit of their own. */
export function within<T>(promise: Promise<T>): Promise<T> {
  const late = new AbortController();
  const end = pause(LIMIT, undefined, { signal: late.signal }).then(() => {
    throw new Error(`nothing in ${LIMIT} ms`);
  });
  return Promise.race([promise, end]).finally(() => late.abort());
}
