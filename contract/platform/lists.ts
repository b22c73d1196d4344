/**
 * What the portal's lists share: columns, order and filters. The table of a list is used by the server, which checks every query
 * against it, and by the browser, which offers only what it allows (docs/adr/0011).
 */
import * as z from 'zod/mini';
import { isTimeZone } from './zoned-time.ts';

/** What a filter compares: one of some values, part of a text, a range of numbers or days, or an account with those below it. */
export type FilterKind =
  | { kind: 'choice'; values: readonly string[] }
  | { kind: 'text' | 'number' | 'day' | 'account' };

export type ListDefinition = {
  /** In their default order. */
  columns: readonly string[];
  /** Columns that are shown only when chosen. */
  hidden?: readonly string[];
  /** Columns that the server can order by. */
  sorts: readonly string[];
  filters: Readonly<Record<string, FilterKind>>;
};

/**
 * `is`, `isNot`: any of the values. `has`, `hasNot`: the text. `between`: first and last, inclusive, either may be empty. `within`: the
 * id of the account.
 */
export type ListFilter = {
  operator: 'is' | 'isNot' | 'has' | 'hasNot' | 'between' | 'within';
  values: string[];
};

export type ListSort = { column: string; isDescending: boolean };

/** What a list shows; days begin in `timeZone`, UTC if absent. */
export type ListQuery = {
  filters?: Record<string, ListFilter> | undefined;
  sort?: ListSort | undefined;
  timeZone?: string | undefined;
};

const TEXT_MAX = 200;

const id = z.string().check(z.regex(/^\d{1,15}$/));
const emptyOr = (type: z.ZodMiniType<string>) => z.union([z.literal(''), type]);
/** Outside of these not every day has a midnight in every time zone. */
const day = z.iso.date().check(z.refine(value => value >= '1970-01-02' && value <= '9998-12-30'));

/** At least one end is given. */
const range = (type: z.ZodMiniType<string>) =>
  z.object({
    operator: z.literal('between'),
    values: z.tuple([emptyOr(type), emptyOr(type)]).check(z.refine(ends => ends.some(end => end !== ''))),
  });

const text = z.object({
  operator: z.enum(['has', 'hasNot']),
  values: z.tuple([z.string().check(z.trim(), z.minLength(1), z.maxLength(TEXT_MAX))]),
});

function schemaOf(filter: FilterKind) {
  switch (filter.kind) {
    case 'choice':
      return z.object({
        operator: z.enum(['is', 'isNot']),
        values: z.array(z.enum([...filter.values])).check(z.minLength(1), z.maxLength(filter.values.length)),
      });
    case 'text':
      return text;
    case 'number':
      return range(id);
    case 'day':
      return range(day);
    case 'account':
      return z.object({ operator: z.literal('within'), values: z.tuple([id]) });
  }
}

/** The schema of one filter of a list. */
export const filterSchema = (filter: FilterKind): z.ZodMiniType<ListFilter> => schemaOf(filter);

/** The input of an operation that reads a list. Anything that the list does not have is refused. */
export const listQuery = ({ sorts, filters }: ListDefinition): z.ZodMiniType<ListQuery> =>
  z.object({
    filters: z.optional(
      z.strictObject(
        Object.fromEntries(Object.entries(filters).map(([name, kind]) => [name, z.optional(schemaOf(kind))])),
      ),
    ),
    sort: z.optional(z.object({ column: z.enum([...sorts]), isDescending: z.boolean() })),
    timeZone: z.optional(z.string().check(z.maxLength(100), z.refine(isTimeZone))),
  }) as z.ZodMiniType<ListQuery>;

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Chosen columns in a chosen order. */
export const listColumns = <Column extends string>({ columns }: { columns: readonly Column[] }) =>
  z.array(z.enum(columns)).check(z.minLength(1), z.refine(isUnique));

/** The key of a page: `Next` of the page before. */
export const pageKey = z.optional(z.nullable(z.string().check(z.maxLength(500))));

/** Totals are counted up to this many. */
export const COUNTED_MAX = 1000;

/** How many there are; `IsMore`: more than {@link COUNTED_MAX}. */
export const counted = z.object({ Count: z.number(), IsMore: z.boolean() });
export type Counted = z.infer<typeof counted>;
