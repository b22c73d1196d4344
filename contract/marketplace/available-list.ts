/** The list of the services that an account can order: its columns, and sort keys and filters. */
import type { ListDefinition } from '#contract/platform/list-filters.ts';

export const AVAILABLE_LIST = {
  columns: ['service', 'vendor', 'categories', 'tags', 'price', 'order'],
  hidden: ['categories', 'tags'],
  sorts: ['service', 'vendor'],
  filters: {
    /** Part of the name, in English or in the caller's language. */
    text: { kind: 'text', isInclusionOnly: true },
    vendor: { kind: 'text' },
    category: { kind: 'text' },
    tag: { kind: 'text' },
  },
  ownControls: ['text'],
} as const satisfies ListDefinition;

export type AvailableColumn = (typeof AVAILABLE_LIST.columns)[number];
