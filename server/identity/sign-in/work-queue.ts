/** Runs expensive tasks with limited concurrency; rejects new ones when too many are queued. */
import { HttpError } from '#server/platform/http-error.ts';

export type WorkQueue = <T>(work: () => Promise<T>) => Promise<T>;

/** @param concurrency tasks run together. @param maxQueued tasks that may wait; the next one throws 503. */
export function createWorkQueue(concurrency: number, maxQueued: number): WorkQueue {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async work => {
    if (running >= concurrency) {
      if (waiting.length >= maxQueued) throw new HttpError(503, 'error.busy');
      // The finished task passes on its slot, so `running` stays the same.
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
