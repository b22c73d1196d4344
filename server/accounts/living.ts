/** Lists that leave out terminated accounts unless their filter of states includes them. */
import type { ListFilter } from '#contract/platform/list-filters.ts';
import { choiceOf } from '#server/platform/lists/conditions.ts';
import type { Condition } from '#server/platform/lists/conditions.ts';

/** The filter of states when none is set. */
export const LIVING: ListFilter = { operator: 'isNot', values: ['Terminated'] };

/** As {@link choiceOf}, but lists the included values, because an index cannot be used to exclude values. */
export const includedIn =
  (column: string, all: readonly string[]): Condition =>
  ({ operator, values }, reading) => {
    const wanted = all.filter(value => values.includes(value) === (operator === 'is'));
    return choiceOf(column)({ operator: 'is', values: wanted }, reading);
  };
