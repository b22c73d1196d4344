/** Kinds and statuses of provisioning requests, and the right to read them (sections 4, 6; docs/unknowns.md). */
import { anyOf, need } from '#contract/identity/capability.ts';

export const PROVISIONING_KINDS = ['create', 'change', 'terminate'] as const;
export type ProvisioningKind = (typeof PROVISIONING_KINDS)[number];

export const PROVISIONING_STATUSES = [
  'Scheduled',
  'WaitingForApproval',
  'Queued',
  'InProgress',
  'WaitingForVendor',
  'FailedRetryable',
  'FailedData',
  'Escalated',
  'RollingBack',
  'Completed',
  'Cancelled',
  'Rejected',
  'RolledBack',
] as const;
export type ProvisioningStatus = (typeof PROVISIONING_STATUSES)[number];

/** `moving`: in progress. `waiting`: needs a person or a date. `final`: finished. */
export const PROVISIONING_STATES = {
  Scheduled: 'waiting',
  WaitingForApproval: 'waiting',
  Queued: 'moving',
  InProgress: 'moving',
  WaitingForVendor: 'moving',
  FailedRetryable: 'waiting',
  FailedData: 'waiting',
  Escalated: 'waiting',
  RollingBack: 'moving',
  Completed: 'final',
  Cancelled: 'final',
  Rejected: 'final',
  RolledBack: 'final',
} as const satisfies Record<ProvisioningStatus, 'waiting' | 'moving' | 'final'>;

/** The right to everybody's requests. */
export const READS_ALL_REQUESTS = need('PROVISIONING_REQUEST', 'Read');

/** The right to the caller's own requests. */
export const READS_OWN_REQUESTS = need('PROVISIONING_REQUEST_OWNED', 'Read');

/** Holders of only the second right see their own requests. */
export const READS_PROVISIONING = anyOf(READS_ALL_REQUESTS, READS_OWN_REQUESTS);

/** Rights to failed requests: everybody's, and the caller's own. */
export const READS_FAILED_REQUESTS = need('FAILED_PROVISIONING', 'Read');
export const READS_OWN_FAILED_REQUESTS = need('FAILED_PROVISIONING_OWNED', 'Read');

/** Each of the four rights opens the lists of requests, which show only what it allows. */
export const LISTS_PROVISIONING = anyOf(READS_PROVISIONING, READS_FAILED_REQUESTS, READS_OWN_FAILED_REQUESTS);

/** Statuses of a failed request that needs a person. */
export const FAILED_STATUSES = [
  'FailedRetryable',
  'FailedData',
  'Escalated',
] as const satisfies readonly ProvisioningStatus[];

/** Statuses of unfinished requests that have not failed. */
export const OPEN_STATUSES = [
  'Scheduled',
  'WaitingForApproval',
  'Queued',
  'InProgress',
  'WaitingForVendor',
  'RollingBack',
] as const satisfies readonly ProvisioningStatus[];
