/**
 * Columns, sort order and filters of the portal's lists. The server checks every query against a list's definition, and
 * the browser offers only what it allows (docs/adr/0011). Without zod, which the first screen does not load.
 */

/** What a filter compares: some values, one of the choices that the screen has loaded, part of a text, a range of numbers or days, or an account's subtree. */
export type FilterKind =
  /** `isSingle`: exactly one value, which cannot be excluded. */
  | { kind: 'choice'; values: readonly string[]; isSingle?: true }
  /** `isInclusionOnly`: the text cannot be excluded. */
  | { kind: 'text'; isInclusionOnly?: true }
  /** `mayBeFuture`: its days may be in the future, so that `next` makes sense. */
  | { kind: 'day'; mayBeFuture?: true }
  /** `option`: exactly one value, the id or the name of something that only the database knows. */
  | { kind: 'number' | 'account' | 'option' };

export type ListDefinition = {
  /** In their default order. */
  columns: readonly string[];
  /** Columns that are shown only when chosen. */
  hidden?: readonly string[];
  /** Columns that the server can order by. */
  sorts: readonly string[];
  filters: Readonly<Record<string, FilterKind>>;
  /** Filters with their own controls on the screen; the filter bar omits them. */
  ownControls?: readonly string[];
  /** Initial filters when neither the address nor the user's default view sets any. */
  opensWith?: Readonly<Record<string, ListFilter>>;
};

export const OPERATORS = ['is', 'isNot', 'has', 'hasNot', 'between', 'last', 'next', 'within'] as const;

/**
 * `is`, `isNot`: any of the values. `has`, `hasNot`: the text. `between`: first and last value, inclusive; either may
 * be empty. `last`, `next`: a number of days before or after now. `within`: the id of the account.
 */
export type ListFilter = {
  operator: (typeof OPERATORS)[number];
  values: string[];
};

export type ListSort = { column: string; isDescending: boolean };

export const FILTER_TEXT_MAX = 200;

/** Maximum rows per call. */
export const LIST_PAGE_MAX = 100;
/** Maximum number of selected rows. */
export const SELECTION_MAX = 1000;
/** Maximum number of rows that one call changes. */
export const BULK_MAX = 50;

const ID = /^\d{1,15}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Outside this range some days have no midnight in some time zone. */
const [FIRST_DAY, LAST_DAY] = ['1970-01-02', '9998-12-30'];

function isDay(text: string): boolean {
  if (!DAY.test(text) || text < FIRST_DAY || text > LAST_DAY) return false;
  const date = new Date(`${text}T00:00Z`);
  // Otherwise 30 February would become a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** At least one end must be given. */
const isRange = (values: readonly string[], isEnd: (text: string) => boolean): boolean =>
  values.length === 2 && values.some(end => end !== '') && values.every(end => end === '' || isEnd(end));

const isText = (text: string): boolean =>
  text !== '' && text === text.trim() && text.length <= FILTER_TEXT_MAX;

const isChoice = (values: readonly string[], among: readonly string[]): boolean =>
  values.length > 0 && new Set(values).size === values.length && values.every(one => among.includes(one));

/** The longest period of `last` and `next`, in days. */
export const PERIOD_DAYS_MAX = 366;
const isPeriod = ([days = '', ...rest]: readonly string[]): boolean =>
  rest.length === 0 && /^[1-9]\d{0,2}$/.test(days) && Number(days) <= PERIOD_DAYS_MAX;

/** Whether a filter of this kind accepts this operator with these values. */
export function isFilterOf(filter: FilterKind, { operator, values }: ListFilter): boolean {
  const [first = ''] = values;
  switch (filter.kind) {
    case 'choice':
      return (
        isChoice(values, filter.values) &&
        (filter.isSingle
          ? operator === 'is' && values.length === 1
          : operator === 'is' || operator === 'isNot')
      );
    case 'option':
      return operator === 'is' && values.length === 1 && isText(first);
    case 'text':
      return (
        (operator === 'has' || (operator === 'hasNot' && !filter.isInclusionOnly)) &&
        values.length === 1 &&
        isText(first)
      );
    case 'number':
      return operator === 'between' && isRange(values, end => ID.test(end));
    case 'day':
      if (operator === 'last' || (operator === 'next' && filter.mayBeFuture)) return isPeriod(values);
      return operator === 'between' && isRange(values, isDay);
    case 'account':
      return operator === 'within' && values.length === 1 && ID.test(first);
  }
}
