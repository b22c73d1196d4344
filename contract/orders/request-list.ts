/** The list of provisioning requests: its columns, and sort keys and filters. */
import type { ListDefinition } from '#contract/platform/list-filters.ts';
import { PROVISIONING_KINDS, PROVISIONING_STATUSES } from './provisioning-states.ts';

export const REQUEST_LIST = {
  columns: [
    'service',
    'company',
    'account',
    'status',
    'kind',
    'order',
    'requestedBy',
    'created',
    'sent',
    'error',
  ],
  hidden: ['company', 'kind', 'requestedBy', 'error'],
  sorts: ['service', 'company', 'status', 'created'],
  filters: {
    status: { kind: 'choice', values: PROVISIONING_STATUSES },
    kind: { kind: 'choice', values: PROVISIONING_KINDS },
    service: { kind: 'text' },
    company: { kind: 'text' },
    account: { kind: 'account' },
    requestedBy: { kind: 'account' },
    order: { kind: 'number' },
    created: { kind: 'day' },
  },
} as const satisfies ListDefinition;

export type RequestColumn = (typeof REQUEST_LIST.columns)[number];
