/** What each kind of job does, how many run at a time, and which recur. */
import { IMPORT, IMPORT_MAIL } from '#server/accounts/imports/jobs.ts';
import { sendImportMails } from '#server/accounts/imports/mails.ts';
import { isImportOver, runImport } from '#server/accounts/imports/run.ts';
import { isTerminated, terminateScheduled } from '#server/accounts/termination/run.ts';
import { TERMINATION } from '#server/accounts/termination/scheduled.ts';
import { PROVISIONING } from '#server/orders/provisioning/payload.ts';
import { isRequestOver, provision } from '#server/orders/provisioning/provision.ts';
import { CLEAN_UP, cleanUp } from '#server/portal/admin/clean-up.ts';
import type { JobKinds, JobSchedule } from './platform/jobs/job.ts';

/** A company's large import leaves workers to others; terminations wait for each other in any case. */
export const JOB_KINDS: JobKinds = {
  [TERMINATION]: {
    work: terminateScheduled,
    isOver: isTerminated,
    concurrency: 1,
    companyConcurrency: 1,
  },
  [IMPORT]: { work: runImport, isOver: isImportOver, concurrency: 2, companyConcurrency: 1 },
  [IMPORT_MAIL]: { work: sendImportMails, concurrency: 2, companyConcurrency: 1 },
  [PROVISIONING]: { work: provision, isOver: isRequestOver, concurrency: 2, companyConcurrency: 2 },
  [CLEAN_UP]: { work: cleanUp, concurrency: 1, companyConcurrency: 1 },
};

/** At night, when the fewest people work. */
export const JOB_SCHEDULES: readonly JobSchedule[] = [{ kind: CLEAN_UP, cron: '15 3 * * *' }];
