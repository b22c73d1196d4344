/** The list of customers: the organisations below the caller's, with its columns, and sort keys and filters. */
import type { ListDefinition } from '#contract/platform/list-filters.ts';
import type { AccountState, AccountType } from './account.ts';

/** Repeated here, like the states, so that the list does not load zod. */
export const CUSTOMER_TYPES = ['Reseller', 'Company'] as const satisfies readonly AccountType[];
const STATES = ['Active', 'Locked', 'Terminated'] as const satisfies readonly AccountState[];

/** What unfinished requests a customer has. */
export const CUSTOMER_REQUESTS = ['open', 'failed'] as const;

export const CUSTOMER_LIST = {
  columns: [
    'name',
    'type',
    'state',
    'country',
    'seller',
    'pricelist',
    'users',
    'subscriptions',
    'open',
    'failed',
    'ends',
    'created',
  ],
  hidden: ['state', 'created'],
  sorts: ['name', 'type', 'country', 'created'],
  filters: {
    name: { kind: 'text' },
    type: { kind: 'choice', values: CUSTOMER_TYPES },
    /** Terminated customers are listed only when this filter includes them. */
    state: { kind: 'choice', values: STATES },
    /** Direct customers of an account. */
    seller: { kind: 'account' },
    /** Customers at any depth below an account. */
    below: { kind: 'account' },
    pricelist: { kind: 'text' },
    requests: { kind: 'choice', values: CUSTOMER_REQUESTS },
    /** Customers with a term, a lock or an account that ends in the period. */
    ends: { kind: 'day', mayBeFuture: true },
    created: { kind: 'day' },
  },
} as const satisfies ListDefinition;

export type CustomerColumn = (typeof CUSTOMER_LIST.columns)[number];
