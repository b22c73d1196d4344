/**
 * What the portal's lists share: columns, order and filters. The definition of a list is used by the server, which checks every query
 * against it, and by the browser, which offers only what it allows (docs/adr/0011). Without zod, which the first screen does not load.
 */

/** What a filter compares: one of some values, part of a text, a range of numbers or days, or an account with those below it. */
export type FilterKind =
  /** `isSingle`: exactly one of the values, which cannot be excluded either. */
  | { kind: 'choice'; values: readonly string[]; isSingle?: true }
  /** `isInclusionOnly`: the text cannot be excluded. */
  | { kind: 'text'; isInclusionOnly?: true }
  /** `mayBeFuture`: its days may lie ahead, so that `next` makes sense. */
  | { kind: 'day'; mayBeFuture?: true }
  | { kind: 'number' | 'account' };

export type ListDefinition = {
  /** In their default order. */
  columns: readonly string[];
  /** Columns that are shown only when chosen. */
  hidden?: readonly string[];
  /** Columns that the server can order by. */
  sorts: readonly string[];
  filters: Readonly<Record<string, FilterKind>>;
  /** Filters with controls of their own on the screen; the filter bar and its tokens leave them out. */
  ownControls?: readonly string[];
  /** The filters it opens with where neither the address nor the user's default view says anything. */
  opensWith?: Readonly<Record<string, ListFilter>>;
};

export const OPERATORS = ['is', 'isNot', 'has', 'hasNot', 'between', 'last', 'next', 'within'] as const;

/**
 * `is`, `isNot`: any of the values. `has`, `hasNot`: the text. `between`: first and last, inclusive, either may be empty. `last`,
 * `next`: a number of days, until now or from now on. `within`: the id of the account.
 */
export type ListFilter = {
  operator: (typeof OPERATORS)[number];
  values: string[];
};

export type ListSort = { column: string; isDescending: boolean };

export const FILTER_TEXT_MAX = 200;

/** Rows that one call returns. */
export const LIST_PAGE_MAX = 100;
/** Rows that can be selected at a time. */
export const SELECTION_MAX = 1000;
/** Rows that one call acts upon. */
export const BULK_MAX = 50;

const ID = /^\d{1,15}$/;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
/** Outside of these not every day has a midnight in every time zone. */
const [FIRST_DAY, LAST_DAY] = ['1970-01-02', '9998-12-30'];

function isDay(text: string): boolean {
  if (!DAY.test(text) || text < FIRST_DAY || text > LAST_DAY) return false;
  const date = new Date(`${text}T00:00Z`);
  // 30 February would be a day of March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** At least one end is given. */
const isRange = (values: readonly string[], isEnd: (text: string) => boolean): boolean =>
  values.length === 2 && values.some(end => end !== '') && values.every(end => end === '' || isEnd(end));

const isChoice = (values: readonly string[], among: readonly string[]): boolean =>
  values.length > 0 && new Set(values).size === values.length && values.every(one => among.includes(one));

/** The longest period of `last` and `next`. */
export const PERIOD_DAYS_MAX = 366;
const isPeriod = ([days = '', ...rest]: readonly string[]): boolean =>
  rest.length === 0 && /^[1-9]\d{0,2}$/.test(days) && Number(days) <= PERIOD_DAYS_MAX;

/** Whether a filter of this kind can have this operator with these values. */
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
    case 'text':
      return (
        (operator === 'has' || (operator === 'hasNot' && !filter.isInclusionOnly)) &&
        values.length === 1 &&
        first !== '' &&
        first === first.trim() &&
        first.length <= FILTER_TEXT_MAX
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
