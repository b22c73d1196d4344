/** Groups of statuses by the action that a request needs. */
import {
  FAILED_STATUSES,
  PROVISIONING_STATES,
  PROVISIONING_STATUSES,
} from '#contract/orders/provisioning-states.ts';

const others = (state: 'moving' | 'waiting' | 'final') =>
  PROVISIONING_STATUSES.filter(
    status => PROVISIONING_STATES[status] === state && !FAILED_STATUSES.some(failed => failed === status),
  );

export const STATUS_GROUPS = [
  { group: 'attention', statuses: FAILED_STATUSES },
  { group: 'progress', statuses: others('moving') },
  { group: 'waiting', statuses: others('waiting') },
  { group: 'finished', statuses: others('final') },
] as const;
