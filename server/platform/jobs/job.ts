/** A job as it is handed to whoever does it. */
import type { Kysely, Selectable } from 'kysely';
import type { Deps } from '#server/platform/call.ts';
import type { Database, JobTable } from '#server/platform/db/schema.ts';

export type Job = Selectable<JobTable>;

/** There is more to do, at this instant; `after` is done once what was written is kept, and not when it is not. */
export type NextStep = { again: Date; after?: () => Promise<void> };

/**
 * Works through `db` alone, in the transaction that marks the job as done. Answers null, or the id of the text that
 * says why it could not be done and will not be tried again, or when to go on; what it wrote is kept either way.
 */
export type JobWork = (
  db: Kysely<Database>,
  now: Date,
  job: Job,
  deps: Deps,
) => Promise<NextStep | string | null>;

/** A kind of job: what it does, and why a failed one would do nothing if it were begun again (the id of a text). */
export type JobKind = {
  work: JobWork;
  isOver?: (db: Kysely<Database>, job: Job) => Promise<string | null>;
};
