/** Errors that prevent startup: expected ones are shown as one line, defects with their stack. */

/** An expected startup error; its message says what is wrong and what to do. */
export class StartUpFailure extends Error {}

/** Returns the terminal output for an error that ended the process. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartUpFailure) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return 'The address is in use by another program. Set PORT to a free one.';
  }
  return error.stack ?? error.message;
}
