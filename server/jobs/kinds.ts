/** What each kind of job does, and when there is nothing left to do. */
import { isTerminated, terminateScheduled } from '#server/accounts/termination/run.ts';
import { TERMINATION } from '#server/accounts/termination/scheduled.ts';
import { IMPORT, IMPORT_MAIL } from '#server/imports/jobs.ts';
import { sendImportMails } from '#server/imports/mails.ts';
import { isImportOver, runImport } from '#server/imports/run.ts';
import { PROVISIONING } from '#server/provisioning/payload.ts';
import { isRequestOver, provision } from '#server/provisioning/provision.ts';
import type { JobKind } from './job.ts';

export const JOB_KINDS: Record<string, JobKind> = {
  [TERMINATION]: { work: terminateScheduled, isOver: isTerminated },
  [IMPORT]: { work: runImport, isOver: isImportOver },
  [IMPORT_MAIL]: { work: sendImportMails },
  [PROVISIONING]: { work: provision, isOver: isRequestOver },
};
