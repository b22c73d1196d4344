/** The list of pricelists: its columns, and sort keys and filters. */
import type { ListDefinition } from '#contract/platform/list-filters.ts';

export const PRICELIST_LIST = {
  columns: ['name', 'owner', 'priority', 'currency', 'customers', 'services', 'filters', 'planned', 'flags'],
  /** By priority: by owner, then by the priority among the owner's pricelists. */
  sorts: ['name', 'priority', 'currency', 'customers', 'services'],
  filters: {
    /** Part of the name. */
    text: { kind: 'text', isInclusionOnly: true },
    /** The account id of the owner. */
    owner: { kind: 'option' },
    currency: { kind: 'text' },
    customers: { kind: 'number' },
    services: { kind: 'number' },
  },
  ownControls: ['text', 'owner'],
} as const satisfies ListDefinition;

export type PricelistColumn = (typeof PRICELIST_LIST.columns)[number];
