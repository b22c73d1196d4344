import { terminateScheduled } from '#server/accounts/termination/run.ts';
/** What each kind of job does. */
import { TERMINATION } from '#server/accounts/termination/scheduled.ts';
import type { JobWork } from './job.ts';

export const JOB_KINDS: Record<string, JobWork> = {
  [TERMINATION]: terminateScheduled,
};
