/** The list of the people below an account: its columns, and sort keys and filters. */
import type { ListDefinition } from '#contract/platform/list-filters.ts';
import type { AccountState } from './account.ts';

/** Repeated here, so that the list does not load zod. */
const STATES = ['Active', 'Locked', 'Terminated'] as const satisfies readonly AccountState[];

export const PEOPLE_LIST = {
  columns: ['name', 'username', 'email', 'parent', 'state', 'roles', 'mfa', 'lastLogon', 'created'],
  hidden: ['email', 'lastLogon', 'created'],
  sorts: ['name', 'username', 'lastLogon', 'created'],
  filters: {
    name: { kind: 'text' },
    username: { kind: 'text' },
    email: { kind: 'text' },
    /** Terminated people are listed only when this filter includes them. */
    state: { kind: 'choice', values: STATES },
    mfa: { kind: 'choice', values: ['on', 'off'] },
    /** Part of the name of a role. */
    role: { kind: 'text' },
    within: { kind: 'account' },
    /** A range with only an end includes those who never signed in. */
    lastLogon: { kind: 'day' },
    created: { kind: 'day' },
  },
} as const satisfies ListDefinition;

/** The same people, with the sign-in columns shown by default. */
export const SECURITY_LIST = {
  ...PEOPLE_LIST,
  hidden: ['email', 'parent', 'roles', 'created'],
} as const satisfies ListDefinition;

export type PersonColumn = (typeof PEOPLE_LIST.columns)[number];
