/** The response history that leads to each status of a request, with texts as a vendor would send them. */
import type { ProvisioningStatus } from '#contract/orders/provisioning-states.ts';

export type Step = { status: ProvisioningStatus; message?: string; details?: object };

const queued: Step = { status: 'Queued' };
const begun: Step = { status: 'InProgress', message: 'Order received' };
const waiting: Step = {
  status: 'WaitingForVendor',
  message: 'Accepted; waiting for capacity in the region',
  details: { region: 'eu-central', position: 4 },
};
const unavailable: Step = {
  status: 'FailedRetryable',
  message: 'Service temporarily unavailable',
  details: { status: 503, code: 'TEMPORARILY_UNAVAILABLE', retryAfterSeconds: 900 },
};
const refused: Step = {
  status: 'FailedData',
  message: 'The domain is already in use by another customer',
  details: { status: 422, code: 'DOMAIN_TAKEN', field: 'TenantDomain' },
};
const undoing: Step = { status: 'RollingBack', message: 'Removing what was created' };

export const STEPS: Record<ProvisioningStatus, readonly Step[]> = {
  Scheduled: [{ status: 'Scheduled' }],
  WaitingForApproval: [{ status: 'WaitingForApproval' }],
  Queued: [queued],
  InProgress: [queued, begun],
  WaitingForVendor: [queued, begun, waiting],
  FailedRetryable: [queued, begun, unavailable, begun, unavailable],
  FailedData: [queued, begun, refused],
  Escalated: [
    queued,
    begun,
    unavailable,
    { status: 'Escalated', message: 'Handed to the second line, ticket 48213' },
  ],
  RollingBack: [queued, begun, refused, undoing],
  Completed: [queued, begun, { status: 'Completed', message: 'Provisioned' }],
  Cancelled: [queued, { status: 'Cancelled' }],
  Rejected: [
    { status: 'WaitingForApproval' },
    { status: 'Rejected', message: 'The contract does not cover this service' },
  ],
  RolledBack: [
    queued,
    begun,
    refused,
    undoing,
    { status: 'RolledBack', message: 'Everything created was removed' },
  ],
};

/** The error of a request: its last failed response. */
export const failureIn = (steps: readonly Step[]): Step | undefined =>
  steps.findLast(({ status }) => status.startsWith('Failed'));
