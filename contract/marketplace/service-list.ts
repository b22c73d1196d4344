/** The list of the service tool: its columns, and sort keys and filters. */
import type { ListDefinition } from '#contract/platform/list-filters.ts';
import { LOCALES } from '#contract/platform/locales.ts';
import { SERVICE_STATES } from './service-limits.ts';

export const SERVICE_LIST = {
  columns: ['name', 'state', 'vendor', 'category', 'tags', 'languages', 'updated'],
  sorts: ['name', 'vendor', 'updated'],
  filters: {
    /** Part of the name. */
    text: { kind: 'text', isInclusionOnly: true },
    state: { kind: 'choice', values: SERVICE_STATES, isSingle: true },
    /** The account id of the vendor. */
    vendor: { kind: 'option' },
    category: { kind: 'option' },
    /** Only services that are not complete in this language. */
    missing: { kind: 'choice', values: LOCALES, isSingle: true },
  },
  ownControls: ['text'],
} as const satisfies ListDefinition;

export type ServiceColumn = (typeof SERVICE_LIST.columns)[number];
