/** A time budget for optional work of a page. */

export type Budget = {
  /** Resolves to undefined when the promise rejects, or is not resolved before the budget is used up. */
  within: <T>(promise: Promise<T>) => Promise<T | undefined>;
  /** Stops the timer. */
  end: () => void;
};

/** Starts a budget in milliseconds. */
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
