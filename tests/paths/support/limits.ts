/** How long a part of a path's step may take, and errors that name the part. */
import { test } from '@playwright/test';
import { STEP_LIMIT } from '#tests/support/limits.ts';

/** Runs one part of a step. A failure, or no end within the limit in milliseconds, is an error that starts with `part`. */
export const within = (part: string, run: () => Promise<unknown>, limit = STEP_LIMIT): Promise<void> =>
  test.step(part, async () => {
    const timer = { id: undefined as NodeJS.Timeout | undefined };
    const expired = new Promise<never>((_, reject) => {
      timer.id = setTimeout(() => reject(new Error(`does not end within ${limit / 1000} s`)), limit);
    });
    try {
      await Promise.race([run(), expired]);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const { message } = error;
      error.message = `${part}: ${message}`;
      // Playwright prints the stack, which repeats the message.
      if (error.stack !== undefined) error.stack = error.stack.replace(message, () => error.message);
      throw error;
    } finally {
      clearTimeout(timer.id);
    }
  });
