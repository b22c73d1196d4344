/** A job as its handler receives it, and what the handler returns. */
import type { Kysely, Selectable } from 'kysely';
import type { Deps } from '#server/platform/call.ts';
import type { Database, JobTable } from '#server/platform/db/schema.ts';

export type Job = Selectable<JobTable>;

/** How far a job is, in units of its own (rows, mails). */
export type Progress = { done: number; total: number };

/** There is more to do. */
export type NextStep = {
  /** When the next step is due. */
  again: Date;
  progress?: Progress;
  /**
   * Runs after the step's transaction has committed, outside of any transaction: for effects on other systems. It returns
   * early when `stopping` is aborted, because the process waits for it before it ends.
   */
  after?: (stopping: AbortSignal) => Promise<void>;
};

/**
 * One step of a job. It works through `db` alone, in the transaction that also records the step's outcome, so that its
 * database effects happen exactly once. Returns null when the job is done, the next step when there is one, or the id of
 * the text that says why the job has failed for good; what it wrote is kept in all three cases. What it throws rolls the
 * step back and is retried. A step takes well under a second: on the embedded database nobody else is served meanwhile.
 */
export type JobWork = (
  db: Kysely<Database>,
  now: Date,
  job: Job,
  deps: Deps,
) => Promise<NextStep | string | null>;

export type JobKind = {
  work: JobWork;
  /** Why running a failed job again would do nothing (the id of a text); null when it would. */
  isOver?: (db: Kysely<Database>, job: Job) => Promise<string | null>;
  /** Steps that a process carries out at the same time; on the embedded database it is always one. */
  concurrency: number;
  /** Steps for accounts of the same company that all processes together carry out at the same time. */
  companyConcurrency: number;
};

export type JobKinds = Readonly<Record<string, JobKind>>;

/** A job that recurs: `cron` in the installation's time zone (PORTAL_TIME_ZONE), about the provider. */
export type JobSchedule = { kind: string; cron: string };
