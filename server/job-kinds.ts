/** The kinds of jobs with their handlers and concurrency limits, and the schedules of recurring ones. */
import { IMPORT, IMPORT_MAIL } from '#server/accounts/imports/jobs.ts';
import { sendImportMails } from '#server/accounts/imports/mails.ts';
import { isImportOver, runImport } from '#server/accounts/imports/run.ts';
import { isTerminated, terminateScheduled } from '#server/accounts/termination/run.ts';
import { TERMINATION } from '#server/accounts/termination/scheduled.ts';
import { REPRICE, reprice } from '#server/marketplace/prices/reprice.ts';
import { PROVISIONING } from '#server/orders/provisioning/payload.ts';
import { isRequestOver, provision } from '#server/orders/provisioning/provision.ts';
import { CLEAN_UP, cleanUp } from '#server/portal/admin/clean-up.ts';
import type { JobKinds, JobSchedule } from './platform/jobs/job.ts';

/**
 * Each company runs one import at a time, so that a large one leaves workers to other companies. Terminations run one by one,
 * because each waits for the hierarchy's lock anyway.
 */
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
  [REPRICE]: { work: reprice, concurrency: 1, companyConcurrency: 1 },
  [CLEAN_UP]: { work: cleanUp, concurrency: 1, companyConcurrency: 1 },
};

/** At night, in the installation's time zone, when the load is lowest. */
export const JOB_SCHEDULES: readonly JobSchedule[] = [{ kind: CLEAN_UP, cron: '15 3 * * *' }];
