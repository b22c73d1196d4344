/** A filter that is being entered. */
import type { FilterKind, ListFilter } from '#contract/platform/list-filters.ts';

/** As a filter, but its values may be incomplete. */
export type FilterDraft = ListFilter;

/** Operators to choose from; the kinds of filter left out have one alone. */
const OPERATORS = { choice: ['is', 'isNot'], text: ['has', 'hasNot'] } as const;
const ONLY = { number: 'between', day: 'between', account: 'within' } as const;

export type ChosenOperator = (typeof OPERATORS)[keyof typeof OPERATORS][number];

/** Empty where there is nothing to choose. */
export const operatorsOf = ({ kind }: FilterKind): readonly ChosenOperator[] =>
  kind === 'choice' || kind === 'text' ? OPERATORS[kind] : [];

function firstOperator({ kind }: FilterKind): ListFilter['operator'] {
  return kind === 'choice' || kind === 'text' ? OPERATORS[kind][0] : ONLY[kind];
}

/** The filter that is set, else an empty one. */
export const draftOf = (kind: FilterKind, set: ListFilter | undefined): FilterDraft =>
  set ?? { operator: firstOperator(kind), values: [] };

/** An end of a range that was not entered is empty. */
export function toFilter({ operator, values }: FilterDraft): ListFilter {
  const trimmed = values.map(value => value.trim());
  const [from = '', to = ''] = trimmed;
  return { operator, values: operator === 'between' ? [from, to] : trimmed };
}
