/** A job as it is handed to whoever does it. */
import type { Kysely, Selectable } from 'kysely';
import type { Database, JobTable } from '#server/db/schema.ts';

export type Job = Selectable<JobTable>;

/**
 * Works through `db` alone, in the transaction that marks the job as done. Answers null, or the id of the text that
 * says why it could not be done and will not be tried again; what it wrote is kept either way.
 */
export type JobWork = (db: Kysely<Database>, now: Date, job: Job) => Promise<string | null>;
