/** What keeps the portal from starting, said to the operator in a line; a defect shows its stack instead. */

/** Its message says what is wrong and what to do. */
export class StartUpFailure extends Error {}

/** What the terminal shows of an error that ended the process. */
export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof StartUpFailure) return error.message;
  if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') {
    return 'The address is in use by another program. Set PORT to a free one.';
  }
  return error.stack ?? error.message;
}
