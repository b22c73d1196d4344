import type { ListFilter } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';

const operatorFor = (name: string): ListFilter['operator'] => (name === 'text' ? 'has' : 'is');

/** The query of a list with a filter for each of these: part of a text, or a single value. */
export const queryWith = (values: Readonly<Record<string, string | number>>): ListQuery => ({
  filters: Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      { operator: operatorFor(name), values: [String(value)] },
    ]),
  ),
});
