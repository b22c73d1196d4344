/** The kinds of jobs with their handlers and concurrency limits, and the schedules of recurring ones. */
import { IMPORT, IMPORT_MAIL } from '#server/accounts/imports/jobs.ts';
import { sendImportMails } from '#server/accounts/imports/mails.ts';
import { isImportOver, runImport } from '#server/accounts/imports/run.ts';
import { isTerminated, terminateScheduled } from '#server/accounts/termination/run.ts';
import { TERMINATION } from '#server/accounts/termination/scheduled.ts';
import { FETCH_RATES, fetchRates } from '#server/marketplace/loads/rates-job.ts';
import { REPRICE, reprice } from '#server/marketplace/prices/reprice.ts';
import { AUTO_ADD, autoAdd } from '#server/marketplace/propagation/auto-add.ts';
import { PROPAGATION, propagate } from '#server/marketplace/propagation/propagate.ts';
import { PROVISIONING } from '#server/orders/provisioning/payload.ts';
import { isRequestOver, provision } from '#server/orders/provisioning/provision.ts';
import { CLEAN_UP, cleanUp } from '#server/portal/admin/clean-up.ts';
import type { JobKinds, JobSchedule } from './platform/jobs/job.ts';
import type { Settings } from './platform/settings.ts';

/**
 * Each company runs one import at a time, so that a large one does not take all workers. Terminations run one by one,
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
  [FETCH_RATES]: { work: fetchRates, concurrency: 1, companyConcurrency: 1 },
  [PROPAGATION]: { work: propagate, concurrency: 2, companyConcurrency: 1 },
  [AUTO_ADD]: { work: autoAdd, concurrency: 1, companyConcurrency: 1 },
  [CLEAN_UP]: { work: cleanUp, concurrency: 1, companyConcurrency: 1 },
};

/**
 * The clean-up runs at night in the installation's time zone, when the load is lowest; exchange rates several times a
 * day, because they are published in the afternoon of another time zone, and to make up for failed attempts.
 */
export const jobSchedules = ({ ratesUrl }: Pick<Settings, 'ratesUrl'>): JobSchedule[] => [
  { kind: CLEAN_UP, cron: '15 3 * * *' },
  ...(ratesUrl === undefined ? [] : [{ kind: FETCH_RATES, cron: '20 */4 * * *' }]),
];
