/** Texts of the prices of all items: search, filters, grid, bulk changes, and the details of an item. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const gridTexts = defineMessages({
  heading: {
    id: 'prices.grid',
    defaultMessage: 'Prices',
    description: 'Heading of the prices of all items',
  },
  search: {
    id: 'prices.search',
    defaultMessage: 'Search by service or SKU',
    description: 'Field',
  },
  searchHint: {
    id: 'prices.search_hint',
    defaultMessage: 'Type at least {min, number} characters.',
    description: 'Below the search field (section 5)',
  },
  only: {
    id: 'prices.only',
    defaultMessage: 'Show',
    description: 'Field: all prices, or those with a problem',
  },
  all: {
    id: 'prices.all',
    defaultMessage: 'All',
    description: 'Choice in a filter',
  },
  vendor: {
    id: 'prices.filter_vendor',
    defaultMessage: 'Vendor',
    description: 'Filter',
  },
  sort: {
    id: 'prices.sort',
    defaultMessage: 'Order',
    description: 'Field',
  },
  none: {
    id: 'prices.none',
    defaultMessage: 'No items match.',
    description: 'In place of the prices',
  },
  keys: {
    id: 'prices.keys',
    defaultMessage:
      'Move with the arrow keys. Type a price or press F2 to edit, Enter to confirm, Delete to follow the rules again, Esc to take a change back. Space selects an item. Enter on a rule shows why it decides. You can paste a column.',
    description: 'How the prices are edited by keyboard',
  },
  taps: {
    id: 'prices.taps',
    defaultMessage:
      'Tap an item to select it, a rule to see why it decides, and a price twice to change it. Swipe for more columns.',
    description: 'How the prices are edited on a phone',
  },
  tooManyLines: {
    id: 'prices.too_many_lines',
    defaultMessage:
      '{lines, plural, one {# line was} other {# lines were}} pasted, but only {rows, plural, one {# row follows} other {# rows follow}}. Nothing was changed.',
    description: 'Warning after pasting',
  },
  noPrice: {
    id: 'prices.not_a_price',
    defaultMessage: 'Not a price',
    description: 'In a cell with wrong input',
  },
  tooLarge: {
    id: 'prices.too_large',
    defaultMessage: 'Too large',
    description: 'In place of a price: the computed one is larger than any price can be',
  },
  otherCurrency: {
    id: 'prices.other_currency',
    defaultMessage: '“{value}” is not in {currency}. Enter the price in {currency}.',
    description: 'About a pasted or typed price; {currency} is a code such as EUR',
  },
  priceOf: {
    id: 'prices.price_of',
    defaultMessage: 'New price of {name}',
    description: 'Name of a field; {name} is an item',
  },
  noRule: {
    id: 'prices.no_rule',
    defaultMessage: 'none',
    description: 'In place of the deciding rule',
  },
  noSource: {
    id: 'prices.no_source',
    defaultMessage: 'no source: your seller does not offer it',
    description: 'In place of the deciding rule of an item that the reseller cannot buy any more',
  },
  ownPrice: {
    id: 'prices.own_price',
    defaultMessage: 'Item price',
    description: 'In place of the deciding rule: the item has a price of its own',
  },
  bulk: {
    id: 'prices.bulk',
    defaultMessage: 'Change selected prices',
    description: 'Name of a group of fields',
  },
  selected: {
    id: 'prices.selected',
    defaultMessage: '{count, plural, one {# item selected} other {# items selected}}',
    description: 'Above the fields of a bulk change',
  },
  bulkKind: {
    id: 'prices.bulk_kind',
    defaultMessage: 'Change',
    description: 'Field: how the prices are changed',
  },
  bulkValue: {
    id: 'prices.bulk_value',
    defaultMessage: 'Value',
    description: 'Field: a percentage or a price',
  },
  bulkRefused: {
    id: 'prices.bulk_refused',
    defaultMessage: 'Enter a number that results in valid prices, such as {sample}.',
    description: 'Error at a bulk change',
  },
  apply: {
    id: 'prices.bulk_apply',
    defaultMessage: 'Apply',
    description: 'Button',
  },
  takeBack: {
    id: 'prices.bulk_take_back',
    defaultMessage: 'Take changes back',
    description: 'Button: the selected prices are as before',
  },
  clearSelection: {
    id: 'prices.clear_selection',
    defaultMessage: 'Clear selection',
    description: 'Button',
  },
  why: {
    id: 'prices.why',
    defaultMessage: 'Why this price',
    description: 'Heading',
  },
  decides: {
    id: 'prices.decides',
    defaultMessage: 'decides',
    description: 'Beside the rule that decides a price',
  },
  givesNone: {
    id: 'prices.gives_none',
    defaultMessage: 'no price',
    description: 'What a rule gives that lacks a cost or a suggested price',
  },
  history: {
    id: 'prices.history',
    defaultMessage: 'Price history',
    description: 'Heading and name of a table',
  },
  noHistory: {
    id: 'prices.no_history',
    defaultMessage: 'The price has never changed.',
    description: 'In place of the history',
  },
  when: {
    id: 'prices.history_when',
    defaultMessage: 'When',
    description: 'Column of the history',
  },
  from: {
    id: 'prices.history_from',
    defaultMessage: 'From',
    description: 'Column of the history: the price before',
  },
  to: {
    id: 'prices.history_to',
    defaultMessage: 'To',
    description: 'Column of the history: the price after',
  },
  rule: {
    id: 'prices.history_rule',
    defaultMessage: 'Rule',
    description: 'Column of the history',
  },
  savedBy: {
    id: 'prices.history_by',
    defaultMessage: 'Rules saved by',
    description: 'Column of the history: a person',
  },
  noPriceYet: {
    id: 'prices.history_none',
    defaultMessage: 'no price',
    description: 'In the history',
  },
});
