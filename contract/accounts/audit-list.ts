/** The lists of the audit log and of a user's log: their columns, and filters. */
import type { ListDefinition } from '#contract/platform/list-filters.ts';
import { AUDIT_ACTIONS } from './audit-actions.ts';

export const AUDIT_LIST = {
  columns: ['time', 'actor', 'action', 'object', 'changes', 'result', 'address'],
  hidden: ['result', 'address'],
  /** None: the log is always sorted newest first. */
  sorts: [],
  filters: {
    time: { kind: 'day' },
    /** Matches this account only, not its subtree. */
    actor: { kind: 'account' },
    object: { kind: 'account' },
    action: { kind: 'choice', values: AUDIT_ACTIONS },
    result: { kind: 'choice', values: ['success', 'failure'], isSingle: true },
    /** Part of the displayed name of a changed field. */
    field: { kind: 'text', isInclusionOnly: true },
    /** Inclusion only: an entry without the value may be one whose value is hidden from the reader. */
    old: { kind: 'text', isInclusionOnly: true },
    new: { kind: 'text', isInclusionOnly: true },
  },
  ownControls: ['time'],
  /** A filter with few matches takes many steps over a long log (docs/adr/0025). */
  opensWith: { time: { operator: 'last', values: ['7'] } },
} as const satisfies ListDefinition;

/** Parts of a user's log: what the user did, or sign-ins. */
export const USER_LOG_PARTS = ['done', 'sign-ins'] as const;

export const USER_LOG_LIST = {
  ...AUDIT_LIST,
  filters: { ...AUDIT_LIST.filters, show: { kind: 'choice', values: USER_LOG_PARTS, isSingle: true } },
  ownControls: ['time', 'show'],
} as const satisfies ListDefinition;

export type AuditColumn = (typeof AUDIT_LIST.columns)[number];
