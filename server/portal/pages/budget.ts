/** Time that a page may spend on what it can do without. */

export type Budget = {
  /** Resolves to undefined when the promise rejects, or has not resolved when the budget is used up. */
  within: <T>(promise: Promise<T>) => Promise<T | undefined>;
  /** Stops the clock. */
  end: () => void;
};

/** Starts a budget of some milliseconds. */
export function startBudget(milliseconds: number): Budget {
  let clock: NodeJS.Timeout | undefined;
  const usedUp = new Promise<undefined>(resolve => {
    clock = setTimeout(resolve, milliseconds, undefined).unref();
  });
  return {
    within: promise => Promise.race([promise.catch(() => undefined), usedUp]),
    end: () => clearTimeout(clock),
  };
}
