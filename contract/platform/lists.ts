/** The input and output of operations that read lists (docs/adr/0011). */
import * as z from 'zod/mini';
import { FILTER_TEXT_MAX, isFilterOf, OPERATORS } from './list-filters.ts';
import type { FilterKind, ListDefinition, ListFilter, ListSort } from './list-filters.ts';
import { isTimeZone } from './zoned-time.ts';

/** Filters and sort order of a list; days begin in `timeZone`, UTC if absent. */
export type ListQuery = {
  filters?: Record<string, ListFilter> | undefined;
  sort?: ListSort | undefined;
  timeZone?: string | undefined;
};

/** More than the number of values of any choice. */
const VALUES_MAX = 100;

const filter = (kind: FilterKind) =>
  z
    .object({
      operator: z.enum(OPERATORS),
      values: z.array(z.string().check(z.maxLength(FILTER_TEXT_MAX))).check(z.maxLength(VALUES_MAX)),
    })
    .check(z.refine(value => isFilterOf(kind, value)));

/** The input of an operation that reads a list. Rejects columns, filters and sort keys that the list does not have. */
export const listQuery = ({ sorts, filters }: ListDefinition): z.ZodMiniType<ListQuery> =>
  z.object({
    filters: z.optional(
      z.strictObject(
        Object.fromEntries(Object.entries(filters).map(([name, kind]) => [name, z.optional(filter(kind))])),
      ),
    ),
    sort: z.optional(z.object({ column: z.enum([...sorts]), isDescending: z.boolean() })),
    timeZone: z.optional(z.string().check(z.maxLength(100), z.refine(isTimeZone))),
  }) as z.ZodMiniType<ListQuery>;

const isUnique = (values: readonly unknown[]): boolean => new Set(values).size === values.length;

/** Chosen columns in a chosen order. */
export const listColumns = <Column extends string>({ columns }: { columns: readonly Column[] }) =>
  z.array(z.enum(columns)).check(z.minLength(1), z.refine(isUnique));

/** `Next` of the previous page. It contains a row's folded name: 401 characters of up to nine bytes, in base64. */
export const pageKey = z.optional(z.nullable(z.string().check(z.maxLength(8000))));

/** Larger totals are not counted exactly. */
export const COUNTED_MAX = 1000;

/** Number of rows; `IsMore` when there are more than {@link COUNTED_MAX}. */
export const counted = z.object({ Count: z.number(), IsMore: z.boolean() });
export type Counted = z.infer<typeof counted>;
