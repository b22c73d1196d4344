/** The list of a seller's service groups: its columns, and sort keys and filters. */
import type { ListDefinition } from '#contract/platform/list-filters.ts';

export const GROUP_LIST = {
  columns: ['name', 'services', 'rules'],
  sorts: ['name', 'services', 'rules'],
  filters: {
    /** Part of the name. */
    text: { kind: 'text', isInclusionOnly: true },
    /** How many services it has, and how many rules use it. */
    services: { kind: 'number' },
    rules: { kind: 'number' },
  },
  ownControls: ['text'],
} as const satisfies ListDefinition;

export type GroupColumn = (typeof GROUP_LIST.columns)[number];
