/** Texts of lists that load page by page. */
import type { MessageDescriptor } from 'react-intl';
import type { ListFilter } from '#contract/platform/list-filters.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';
import type { Refresh } from './list-preferences.ts';

export const listTexts = defineMessages({
  more: {
    id: 'list.more',
    defaultMessage: 'Show more',
    description: 'Button below a list that fetches its next page',
  },
  updated: { id: 'list.updated', defaultMessage: 'Updated {time}', description: 'When a list was last read' },
  refresh: { id: 'list.refresh', defaultMessage: 'Refresh', description: 'Button that reads a list anew' },
  count: {
    id: 'list.count',
    defaultMessage: '{count, plural, =0 {No entries} one {# entry} other {# entries}}',
    description: 'How many rows a list has',
  },
  countMore: {
    id: 'list.count_more',
    defaultMessage:
      '{count, plural, one {# entry shown, more available} other {# entries shown, more available}}',
    description: 'How many rows of a longer list are on the screen',
  },
  countOf: {
    id: 'list.count_of',
    defaultMessage: '{shown, number} of {count, plural, one {# entry} other {# entries}}',
    description: 'How many rows of a list are on the screen, and how many it has',
  },
  countBeyond: {
    id: 'list.count_beyond',
    defaultMessage: '{shown, number} of more than {count, plural, one {# entry} other {# entries}}',
    description: 'How many rows of a list are on the screen, and up to where it was counted',
  },
  filterBy: {
    id: 'list.filter_by',
    defaultMessage: 'Filter by',
    description: 'Field: what a filter compares',
  },
  condition: {
    id: 'list.condition',
    defaultMessage: 'Condition',
    description: 'Field: how a filter compares, such as “is” or “is not”',
  },
  addFilter: {
    id: 'list.add_filter',
    defaultMessage: 'Filter',
    description: 'Button that opens a form in which a filter is set',
  },
  applyFilter: { id: 'list.apply_filter', defaultMessage: 'Apply filter', description: 'Button' },
  valueMissing: {
    id: 'list.value_missing',
    defaultMessage: 'Enter or choose a value to filter by.',
    description: 'Error of a filter without a valid value',
  },
  from: { id: 'list.from', defaultMessage: 'From', description: 'Field: first day or number of a range' },
  to: { id: 'list.to', defaultMessage: 'To', description: 'Field: last day or number of a range' },
  days: {
    id: 'list.days',
    defaultMessage: 'Days',
    description: 'Field: how many days until now, or from now on, a filter covers',
  },
  choose: {
    id: 'list.choose',
    defaultMessage: 'Choose',
    description: 'In a field without a choice yet',
  },
  lastDays: {
    id: 'list.last_days',
    defaultMessage: '{count, plural, =1 {last 24 hours} one {last # day} other {last # days}}',
    description: 'Value of a filter: a period until now',
  },
  nextDays: {
    id: 'list.next_days',
    defaultMessage: '{count, plural, =1 {next 24 hours} one {next # day} other {next # days}}',
    description: 'Value of a filter: a period from now on',
  },
  fromOn: {
    id: 'list.from_on',
    defaultMessage: 'from {from}',
    description: 'Value of a filter: a range without an end',
  },
  upTo: {
    id: 'list.up_to',
    defaultMessage: 'up to {to}',
    description: 'Value of a filter: a range without a beginning',
  },
  between: { id: 'list.between', defaultMessage: '{from} – {to}', description: 'Value of a filter: a range' },
  not: { id: 'list.not', defaultMessage: 'not {value}', description: 'Value of a filter that excludes it' },
  invalid: {
    id: 'list.invalid',
    defaultMessage: 'This address contains settings that the list does not have: {names}. They are ignored.',
    description: 'Above a list; the names are parameters of the address',
  },
  dropInvalid: {
    id: 'list.drop_invalid',
    defaultMessage: 'Remove them',
    description: 'Button: takes invalid parameters out of the address',
  },
  columns: {
    id: 'list.columns',
    defaultMessage: 'Columns',
    description: 'Button that opens the choice of columns, and the heading of that choice',
  },
  columnUp: {
    id: 'list.column_up',
    defaultMessage: 'Move {name} up',
    description: 'Button: shows a column earlier',
  },
  columnDown: {
    id: 'list.column_down',
    defaultMessage: 'Move {name} down',
    description: 'Button: shows a column later',
  },
  compact: { id: 'list.compact', defaultMessage: 'Compact rows', description: 'Checkbox: low rows' },
  resetColumns: {
    id: 'list.reset_columns',
    defaultMessage: 'Reset to default',
    description: 'Button: shows the default columns again',
  },
  sortBy: {
    id: 'list.sort_by',
    defaultMessage: 'Sort by',
    description: 'Field: the column a list is ordered by',
  },
  sortAscending: {
    id: 'list.sort_ascending',
    defaultMessage: '{column}, ascending',
    description: 'An order of a list',
  },
  sortDescending: {
    id: 'list.sort_descending',
    defaultMessage: '{column}, descending',
    description: 'An order of a list',
  },
  refreshEvery: {
    id: 'list.refresh_every',
    defaultMessage: 'Refresh automatically',
    description: 'Field: how often a list is read again by itself',
  },
  export: {
    id: 'list.export',
    defaultMessage: 'Export',
    description: 'Button that opens a menu of file formats',
  },
  csv: {
    id: 'list.export_csv',
    defaultMessage: 'CSV ({separator, select, semicolon {semicolons} other {commas}})',
    description: 'A file format, and by what the cells of a row are separated',
  },
  noMatch: {
    id: 'list.no_match',
    defaultMessage: 'No entries match the filters.',
    description: 'In place of a list whose filters nothing passes',
  },
});

/** How a filter compares, where there is more than one way. */
export const operatorTexts: Partial<Record<ListFilter['operator'], MessageDescriptor>> = defineMessages({
  is: { id: 'list.operator_is', defaultMessage: 'is', description: 'Condition: one of the chosen values' },
  isNot: {
    id: 'list.operator_is_not',
    defaultMessage: 'is not',
    description: 'Condition: none of the chosen values',
  },
  has: { id: 'list.operator_has', defaultMessage: 'contains', description: 'Condition: contains the text' },
  hasNot: {
    id: 'list.operator_has_not',
    defaultMessage: 'does not contain',
    description: 'Condition: does not contain the text',
  },
  between: {
    id: 'list.operator_between',
    defaultMessage: 'is between',
    description: 'Condition: from a first to a last day or number',
  },
  last: {
    id: 'list.operator_last',
    defaultMessage: 'is within the last days',
    description: 'Condition: not longer ago than a number of days',
  },
  next: {
    id: 'list.operator_next',
    defaultMessage: 'is within the next days',
    description: 'Condition: from now on, not later than a number of days',
  },
});

/** How often a list is refetched. */
export const refreshTexts: Record<Refresh, MessageDescriptor> = defineMessages({
  auto: {
    id: 'list.refresh_auto',
    defaultMessage: 'While in progress',
    description: 'A list is read again as long as something on it is in progress',
  },
  off: { id: 'list.refresh_off', defaultMessage: 'Off', description: 'A list is not read again by itself' },
  '10s': {
    id: 'list.refresh_10s',
    defaultMessage: 'Every 10 seconds',
    description: 'How often a list is read again',
  },
  '1m': {
    id: 'list.refresh_1m',
    defaultMessage: 'Every minute',
    description: 'How often a list is read again',
  },
});
