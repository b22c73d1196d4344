/** Expensive work, a few at a time; when too much waits, the newcomer is refused instead of everybody slowed down. */
import { HttpError } from '#server/platform/http-error.ts';

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** @param concurrency how many run together. @param maxQueued how many may wait; the next one gets a 503. */
export function createWorkQueue(concurrency: number, maxQueued: number): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async work => {
    if (running >= concurrency) {
      if (waiting.length >= maxQueued) throw new HttpError(503, 'error.busy');
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
