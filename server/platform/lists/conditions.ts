/** The conditions of a list's filters in SQL. Values have been checked against the list's definition. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ListFilter } from '#contract/platform/list-filters.ts';
import type { ListQuery } from '#contract/platform/lists.ts';
import { DAY, daysLater, localAt, startOfDay } from '#contract/platform/zoned-time.ts';
import { containsFolded } from '#server/platform/db/folded.ts';

/** The context of a list query: days start in `timeZone`, and relative periods end or start at `now`. */
export type Reading = { timeZone: string; now: Date };

/** Returns the condition of a filter. */
export type Condition = (filter: ListFilter, reading: Reading) => RawBuilder<boolean>;

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

/** @param column a number, or an expression */
export const numberBetween =
  (column: string | RawBuilder<number>): Condition =>
  ({ values: [from = '', to = ''] }) => {
    const number = typeof column === 'string' ? sql.ref(column) : column;
    return both([
      ...(from === '' ? [] : [sql<boolean>`${number} >= ${from}::bigint`]),
      ...(to === '' ? [] : [sql<boolean>`${number} <= ${to}::bigint`]),
    ]);
  };

/** From the start of the first day to the end of the last, or the last number of days: no time is in the future. */
export const daysBetween =
  (column: string): Condition =>
  ({ operator, values: [from = '', to = ''] }, { timeZone, now }) => {
    if (operator === 'last')
      return sql<boolean>`${sql.ref(column)} >= ${new Date(now.getTime() - Number(from) * DAY)}`;
    return both([
      ...(from === '' ? [] : [sql<boolean>`${sql.ref(column)} >= ${startOfDay(from, timeZone)}`]),
      ...(to === '' ? [] : [sql<boolean>`${sql.ref(column)} < ${startOfDay(daysLater(to, 1), timeZone)}`]),
    ]);
  };

/** The first and the last day of a filter; either may be empty. Relative periods start or end today. */
export function daysOf(
  { operator, values: [from = '', to = ''] }: ListFilter,
  { timeZone, now }: Reading,
): [from: string, to: string] {
  const today = localAt(now, timeZone).slice(0, 10);
  if (operator === 'last') return [daysLater(today, -Number(from)), today];
  return operator === 'next' ? [today, daysLater(today, Number(from))] : [from, to];
}

/** The conditions of a query's filters, joined by and. */
export const conditionsOf = (
  conditions: Readonly<Record<string, Condition>>,
  { filters = {}, timeZone = 'UTC' }: ListQuery,
  now: Date,
): RawBuilder<boolean>[] =>
  Object.entries(filters).flatMap(([name, filter]) => conditions[name]?.(filter, { timeZone, now }) ?? []);
