/** Groups of statuses by what is to be done about a request. */
import { PROVISIONING_STATES, PROVISIONING_STATUSES } from '#contract/orders/provisioning-states.ts';
import type { ProvisioningStatus } from '#contract/orders/provisioning-states.ts';

/** A person has to act. */
const ATTENTION: readonly ProvisioningStatus[] = ['FailedRetryable', 'FailedData', 'Escalated'];

const others = (state: 'moving' | 'waiting' | 'final') =>
  PROVISIONING_STATUSES.filter(
    status => PROVISIONING_STATES[status] === state && !ATTENTION.includes(status),
  );

export const STATUS_GROUPS = [
  { group: 'attention', statuses: ATTENTION },
  { group: 'progress', statuses: others('moving') },
  { group: 'waiting', statuses: others('waiting') },
  { group: 'finished', statuses: others('final') },
] as const;
