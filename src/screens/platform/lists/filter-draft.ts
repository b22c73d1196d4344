/** A filter that is being entered. */
import type { FilterKind, ListDefinition, ListFilter } from '#contract/platform/list-filters.ts';
import { barFilters } from './list-fields.ts';

/** As a filter, but its values may be incomplete. */
export type FilterDraft = ListFilter;

export type Operator = ListFilter['operator'];

/** The operators of a kind of filter, the usual one first. */
export function operatorsOf(filter: FilterKind): readonly [Operator, ...Operator[]] {
  switch (filter.kind) {
    case 'choice':
      return filter.isSingle ? ['is'] : ['is', 'isNot'];
    case 'text':
      return filter.isInclusionOnly ? ['has'] : ['has', 'hasNot'];
    case 'day':
      return filter.mayBeFuture ? ['between', 'next', 'last'] : ['between', 'last'];
    case 'number':
      return ['between'];
    case 'option':
      return ['is'];
    case 'account':
      return ['within'];
  }
}

/** The filter that is set, else an empty one. */
export const draftOf = (kind: FilterKind, set: ListFilter | undefined): FilterDraft =>
  set ?? { operator: operatorsOf(kind)[0], values: [] };

/** The filter that a user is entering: which one, and its draft. */
export type FilterEntry = {
  /** The filter whose token was clicked; null when any filter can be chosen. */
  edited: string | null;
  name: string;
  draft: FilterDraft;
};

export function kindOf({ filters }: ListDefinition, name: string): FilterKind {
  const kind = filters[name];
  if (!kind) throw new Error(`The list has no filter ${name}`);
  return kind;
}

/** How entering begins: with the edited filter, else with the first one that is not set yet. */
export function entryOf(
  list: ListDefinition,
  set: Readonly<Record<string, ListFilter>>,
  edited: string | null,
): FilterEntry {
  const names = barFilters(list);
  const name = edited ?? names.find(one => !(one in set)) ?? names[0] ?? '';
  return { edited, name, draft: draftOf(kindOf(list, name), set[name]) };
}

/** A number of days, and not two of them. */
export const isPeriod = (operator: Operator): boolean => operator === 'last' || operator === 'next';

/** With another operator; days of a range are no number of days. */
export const withOperator = ({ operator: before, values }: FilterDraft, operator: Operator): FilterDraft => ({
  operator,
  values: isPeriod(operator) === isPeriod(before) ? values : [],
});

/** An end of a range that was not entered is empty. */
export function toFilter({ operator, values }: FilterDraft): ListFilter {
  const trimmed = values.map(value => value.trim());
  const [from = '', to = ''] = trimmed;
  return { operator, values: operator === 'between' ? [from, to] : trimmed };
}
