/** What each kind of job does. */
import { terminateScheduled } from '#server/accounts/termination/run.ts';
import { TERMINATION } from '#server/accounts/termination/scheduled.ts';
import { IMPORT, IMPORT_MAIL } from '#server/imports/jobs.ts';
import { sendImportMails } from '#server/imports/mails.ts';
import { runImport } from '#server/imports/run.ts';
import { PROVISIONING } from '#server/provisioning/payload.ts';
import { provision } from '#server/provisioning/provision.ts';
import type { JobWork } from './job.ts';

export const JOB_KINDS: Record<string, JobWork> = {
  [TERMINATION]: terminateScheduled,
  [IMPORT]: runImport,
  [IMPORT_MAIL]: sendImportMails,
  [PROVISIONING]: provision,
};
