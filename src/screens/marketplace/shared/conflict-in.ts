import type { SaveResult, Stored } from '#machines/marketplace/versioned-edit.machine.ts';
import { CallError } from '#src/api/errors.ts';

/** Returns the other user's version from the details of a 409. @throws every other error */
export function conflictIn(error: unknown, stored: (details: object) => Stored | undefined): SaveResult {
  const isConflict = error instanceof CallError && error.status === 409;
  const theirs =
    isConflict && typeof error.details === 'object' && error.details ? stored(error.details) : undefined;
  if (!theirs) throw error;
  return { isConflict: true, stored: theirs };
}
