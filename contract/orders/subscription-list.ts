/** The list of an account's subscriptions: its columns, and sort keys and filters. */
import type { AccountState } from '#contract/accounts/account.ts';
import { FEE_TYPES } from '#contract/marketplace/fee-types.ts';
import { COMMITMENT_PERIODS } from '#contract/platform/commitment-periods.ts';
import type { ListDefinition } from '#contract/platform/list-filters.ts';

/** Repeated here, because the app reads this list's definition before it has loaded zod. */
const STATES = ['Active', 'Locked', 'Terminated'] as const satisfies readonly AccountState[];

/** What happens to a subscription at the end of its period. */
export const RENEWALS = ['renew', 'terminate'] as const;

export const SUBSCRIPTION_LIST = {
  columns: [
    'service',
    'company',
    'account',
    'state',
    'quantity',
    'feeType',
    'commitment',
    'termEnds',
    'prepaidUntil',
    'renewal',
    'productNumber',
    'tags',
    'created',
  ],
  hidden: ['company', 'feeType', 'commitment', 'productNumber', 'tags', 'created'],
  sorts: ['service', 'company', 'termEnds', 'prepaidUntil', 'created'],
  filters: {
    service: { kind: 'text' },
    company: { kind: 'text' },
    state: { kind: 'choice', values: STATES },
    termEnds: { kind: 'day', mayBeFuture: true },
    prepaidUntil: { kind: 'day', mayBeFuture: true },
    renewal: { kind: 'choice', values: RENEWALS },
    feeType: { kind: 'choice', values: FEE_TYPES },
    commitment: { kind: 'choice', values: COMMITMENT_PERIODS },
    quantity: { kind: 'number' },
    productNumber: { kind: 'text' },
    account: { kind: 'account' },
    created: { kind: 'day' },
  },
} as const satisfies ListDefinition;

export type SubscriptionColumn = (typeof SUBSCRIPTION_LIST.columns)[number];
