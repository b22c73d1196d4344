/** Types of jobs, their handlers and what a handler returns. */
import type { Kysely, Selectable } from 'kysely';
import type { Deps } from '#server/platform/call.ts';
import type { Database, JobTable } from '#server/platform/db/schema.ts';

export type Job = Selectable<JobTable>;

/** Progress of a job in its own units (rows, mails). */
export type Progress = { done: number; total: number };

/** Returned by a step that is not the job's last. */
export type NextStep = {
  /** When the next step is due. */
  again: Date;
  progress?: Progress;
  /**
   * For effects on other systems: runs after the step's transaction has committed, outside of any transaction. It must return
   * soon after `stopping` is aborted, because the shutdown waits for it.
   */
  after?: (stopping: AbortSignal) => Promise<void>;
};

/**
 * One step of a job. It must use only `db`, the transaction that also records the step's outcome, so that its database
 * effects happen exactly once. Returns null when the job is done, the next step if there is one, or the id of a text that
 * says why the job has failed permanently; its writes are committed in all three cases. An exception rolls the step back, and
 * the step is retried. A step must take well under a second, because the embedded database serves nothing else meanwhile.
 */
export type JobWork = (
  db: Kysely<Database>,
  now: Date,
  job: Job,
  deps: Deps,
) => Promise<NextStep | string | null>;

export type JobKind = {
  work: JobWork;
  /** Id of a text that says why a failed job need not be run again; null when it can be. */
  isOver?: (db: Kysely<Database>, job: Job) => Promise<string | null>;
  /** Maximum number of concurrent steps in one process; always one on the embedded database. */
  concurrency: number;
  /** Maximum number of concurrent steps for accounts of one company, over all processes. */
  companyConcurrency: number;
};

export type JobKinds = Readonly<Record<string, JobKind>>;

/** A recurring job of the provider account; `cron` is in the installation's time zone (PORTAL_TIME_ZONE). */
export type JobSchedule = { kind: string; cron: string };
