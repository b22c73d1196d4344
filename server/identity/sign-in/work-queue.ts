/** Expensive work, a few at a time; when too much waits, the newcomer is refused instead of everybody slowed down. */
import { HttpError } from '#server/platform/http-error.ts';

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** @param atOnce how many run together. @param waitingAtMost how many may wait; the next one gets a 503. */
export function createWorkQueue(atOnce: number, waitingAtMost: number): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async work => {
    if (running >= atOnce) {
      if (waiting.length >= waitingAtMost) throw new HttpError(503, 'error.busy');
      // The one who finishes hands over its place, so `running` stays as it is.
      await new Promise<void>(resolve => waiting.push(resolve));
    } else {
      running += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
