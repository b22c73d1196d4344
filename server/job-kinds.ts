/** What each kind of job does, and when there is nothing left to do. */
import { IMPORT, IMPORT_MAIL } from '#server/accounts/imports/jobs.ts';
import { sendImportMails } from '#server/accounts/imports/mails.ts';
import { isImportOver, runImport } from '#server/accounts/imports/run.ts';
import { isTerminated, terminateScheduled } from '#server/accounts/termination/run.ts';
import { TERMINATION } from '#server/accounts/termination/scheduled.ts';
import { PROVISIONING } from '#server/orders/provisioning/payload.ts';
import { isRequestOver, provision } from '#server/orders/provisioning/provision.ts';
import type { JobKind } from './platform/jobs/job.ts';

export const JOB_KINDS: Record<string, JobKind> = {
  [TERMINATION]: { work: terminateScheduled, isOver: isTerminated },
  [IMPORT]: { work: runImport, isOver: isImportOver },
  [IMPORT_MAIL]: { work: sendImportMails },
  [PROVISIONING]: { work: provision, isOver: isRequestOver },
};
