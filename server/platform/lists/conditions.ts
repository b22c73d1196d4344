/** The conditions of a list's filters in SQL. Values have been checked against the list's definition. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ListFilter } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { startOfDay } from '#contract/platform/zoned-time.ts';
import { containsFolded } from '#server/platform/db/folded.ts';

/** Returns the condition of a filter. */
export type Condition = (filter: ListFilter, timeZone: string) => RawBuilder<boolean>;

export const choiceOf =
  (column: string): Condition =>
  ({ operator, values }) => {
    const among = sql<boolean>`${sql.ref(column)} = any (${values}::text[])`;
    return operator === 'isNot' ? sql<boolean>`not ${among}` : among;
  };

/** @param column folded text, or an expression */
export const textIn =
  (column: string | RawBuilder<string>): Condition =>
  ({ operator, values: [text = ''] }) => {
    const has = containsFolded(column, text);
    return operator === 'hasNot' ? sql<boolean>`not ${has}` : has;
  };

const both = (conditions: readonly RawBuilder<boolean>[]): RawBuilder<boolean> =>
  sql<boolean>`(${sql.join(conditions, sql` and `)})`;

export const numberBetween =
  (column: string): Condition =>
  ({ values: [from = '', to = ''] }) =>
    both([
      ...(from === '' ? [] : [sql<boolean>`${sql.ref(column)} >= ${from}::bigint`]),
      ...(to === '' ? [] : [sql<boolean>`${sql.ref(column)} <= ${to}::bigint`]),
    ]);

const dayAfter = (day: string): string => {
  const date = new Date(`${day}T00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
};

/** From the start of the first day to the end of the last. */
export const daysBetween =
  (column: string): Condition =>
  ({ values: [from = '', to = ''] }, timeZone) =>
    both([
      ...(from === '' ? [] : [sql<boolean>`${sql.ref(column)} >= ${startOfDay(from, timeZone)}`]),
      ...(to === '' ? [] : [sql<boolean>`${sql.ref(column)} < ${startOfDay(dayAfter(to), timeZone)}`]),
    ]);

/** The conditions of a query's filters, all of which must be met. */
export const conditionsOf = (
  conditions: Readonly<Record<string, Condition>>,
  { filters = {}, timeZone = 'UTC' }: ListQuery,
): RawBuilder<boolean>[] =>
  Object.entries(filters).flatMap(([name, filter]) => conditions[name]?.(filter, timeZone) ?? []);
