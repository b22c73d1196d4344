/** Time that a page may spend on what it can do without. */
import { setTimeout as sleep } from 'node:timers/promises';

export type Budget = {
  /** Resolves to undefined when the promise rejects, or has not resolved when the budget is used up. */
  within: <T>(promise: Promise<T>) => Promise<T | undefined>;
  /** Stops the clock. */
  end: () => void;
};

/** Starts a budget of some milliseconds. */
export function startBudget(milliseconds: number): Budget {
  const clock = new AbortController();
  const usedUp = sleep(milliseconds, undefined, { signal: clock.signal, ref: false }).catch(() => undefined);
  return {
    within: promise => Promise.race([promise.catch(() => undefined), usedUp]),
    end: () => clock.abort(),
  };
}
