/** The list of imports: its columns, and sort keys and filters. */
import type { ListDefinition } from '#contract/platform/list-filters.ts';
import { CREATABLE_TYPES } from './hierarchy.ts';
import { STARTED_STATUSES } from './import-statuses.ts';

/** Whether an import skipped rows or failed as a whole. */
export const IMPORT_RESULTS = ['withErrors', 'withoutErrors'] as const;
export type ImportResult = (typeof IMPORT_RESULTS)[number];

export const IMPORT_LIST = {
  columns: [
    'name',
    'parent',
    'type',
    'status',
    'rows',
    'imported',
    'errors',
    'creator',
    'created',
    'scheduled',
    'finished',
  ],
  hidden: ['imported', 'scheduled'],
  sorts: ['name', 'status', 'errors', 'created', 'finished'],
  filters: {
    status: { kind: 'choice', values: STARTED_STATUSES },
    result: { kind: 'choice', values: IMPORT_RESULTS },
    type: { kind: 'choice', values: CREATABLE_TYPES },
    name: { kind: 'text' },
    account: { kind: 'account' },
    created: { kind: 'day' },
    finished: { kind: 'day' },
  },
} as const satisfies ListDefinition;

export type ImportColumn = (typeof IMPORT_LIST.columns)[number];
