/**
 * A list's filters, sort order and columns in an address: `?status=FailedData,Escalated&created=last:7d&sort=-created`.
 * Readable, so that an address can be shared, stored as a saved view, and written by hand.
 */
import { isFilterOf } from './list-filters.ts';
import type { FilterKind, ListDefinition, ListFilter, ListSort } from './list-filters.ts';

/** The list state in an address. `columns` is null when the address does not set them. */
export type ListView = {
  filters: Record<string, ListFilter>;
  sort: ListSort | null;
  columns: string[] | null;
};

export const EMPTY_VIEW: ListView = { filters: {}, sort: null, columns: null };

type Search = Readonly<Record<string, string | undefined>>;

const NOT = 'not:';
/** Prefix of a text that itself starts like an operator. */
const HAS = 'has:';

/** Separates the ends of a range. */
const TO = '..';

/** Number of days before or after now. */
const PERIOD = /^(last|next):(.*)d$/s;

function filterOf({ kind }: FilterKind, text: string): ListFilter {
  const [, direction, days = ''] = (kind === 'day' && PERIOD.exec(text)) || [];
  if (direction === 'last' || direction === 'next') return { operator: direction, values: [days] };
  if (kind === 'number' || kind === 'day') {
    const [from = '', to = from, ...rest] = text.split(TO);
    return { operator: 'between', values: [from, to, ...rest] };
  }
  if (kind === 'account') return { operator: 'within', values: [text] };
  if (kind === 'option') return { operator: 'is', values: [text] };
  const isNot = text.startsWith(NOT);
  const value = isNot ? text.slice(NOT.length) : text;
  if (kind === 'choice') return { operator: isNot ? 'isNot' : 'is', values: value.split(',') };
  if (isNot) return { operator: 'hasNot', values: [value] };
  return { operator: 'has', values: [text.startsWith(HAS) ? text.slice(HAS.length) : text] };
}

function textOf({ operator, values }: ListFilter): string {
  if (operator === 'last' || operator === 'next') return `${operator}:${values.join(',')}d`;
  if (operator === 'between') return values[0] === values[1] ? (values[0] ?? '') : values.join(TO);
  if (operator === 'has') {
    const [text = ''] = values;
    return text.startsWith(NOT) || text.startsWith(HAS) ? HAS + text : text;
  }
  return (operator === 'isNot' || operator === 'hasNot' ? NOT : '') + values.join(',');
}

const isSubset = (some: readonly string[], all: readonly string[]): boolean =>
  new Set(some).size === some.length && some.every(one => all.includes(one));

/**
 * Reads the part of an address that concerns the list; other parameters are ignored.
 * @returns the view, and the parameters that are invalid for this list
 */
export function parseListView(list: ListDefinition, search: Search): { view: ListView; invalid: string[] } {
  const view: ListView = { filters: {}, sort: null, columns: null };
  const invalid: string[] = [];
  for (const [name, kind] of Object.entries(list.filters)) {
    const text = search[name];
    if (text === undefined) continue;
    const filter = filterOf(kind, text);
    if (isFilterOf(kind, filter)) view.filters[name] = filter;
    else invalid.push(name);
  }
  const { sort, columns } = search;
  if (sort !== undefined) {
    const column = sort.replace(/^-/, '');
    if (list.sorts.includes(column)) view.sort = { column, isDescending: sort.startsWith('-') };
    else invalid.push('sort');
  }
  if (columns !== undefined) {
    const chosen = columns.split(',');
    if (isSubset(chosen, list.columns)) view.columns = chosen;
    else invalid.push('columns');
  }
  return { view, invalid };
}

/** The address parameters of this view; null for parameters that the view does not set. */
export const listParams = (
  list: ListDefinition,
  { filters, sort, columns }: ListView,
): Record<string, string | null> => ({
  ...Object.fromEntries(
    Object.keys(list.filters).map(name => {
      const filter = filters[name];
      return [name, filter === undefined ? null : textOf(filter)];
    }),
  ),
  sort: sort === null ? null : `${sort.isDescending ? '-' : ''}${sort.column}`,
  columns: columns === null ? null : columns.join(','),
});
