/** A filter that is being entered. */
import type { FilterKind, ListFilter } from '#contract/platform/list-filters.ts';

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
    case 'account':
      return ['within'];
  }
}

/** The filter that is set, else an empty one. */
export const draftOf = (kind: FilterKind, set: ListFilter | undefined): FilterDraft =>
  set ?? { operator: operatorsOf(kind)[0], values: [] };

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
