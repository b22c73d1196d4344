/** Texts of the price grid's columns, and of the choices above it. */
import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from '#src/i18n/define-messages.ts';
import type { BulkKind } from './bulk-edits.ts';
import type { ColumnName } from './grid-columns.ts';
import type { PriceFilter } from './price-queries.ts';

export const columnNames: Record<ColumnName, MessageDescriptor> = defineMessages({
  item: {
    id: 'prices.column_item',
    defaultMessage: 'Item',
    description: 'Column of the prices',
  },
  sku: {
    id: 'prices.column_sku',
    defaultMessage: 'SKU',
    description: 'Column of the prices: product number',
  },
  vendor: {
    id: 'prices.column_vendor',
    defaultMessage: 'Vendor',
    description: 'Column of the prices',
  },
  cost: {
    id: 'prices.column_cost',
    defaultMessage: 'Cost',
    description: 'Column of the prices',
  },
  srp: {
    id: 'prices.column_srp',
    defaultMessage: 'Suggested price',
    description: 'Column of the prices: suggested retail price',
  },
  rule: {
    id: 'prices.column_rule',
    defaultMessage: 'Rule',
    description: 'Column of the prices: the rule that decides',
  },
  old: {
    id: 'prices.column_old',
    defaultMessage: 'Price now',
    description: 'Column of the prices',
  },
  new: {
    id: 'prices.column_new',
    defaultMessage: 'New price ({currency})',
    description: 'Column of the prices',
  },
  difference: {
    id: 'prices.column_difference',
    defaultMessage: 'Difference',
    description: 'Column of the prices',
  },
  margin: {
    id: 'prices.column_margin',
    defaultMessage: 'Margin',
    description: 'Column of the prices',
  },
});

export const onlyNames: Record<NonNullable<PriceFilter['only']>, MessageDescriptor> = defineMessages({
  changed: {
    id: 'prices.only_changed',
    defaultMessage: 'Changed prices',
    description: 'Filter',
  },
  belowCost: {
    id: 'prices.only_below',
    defaultMessage: 'Below cost',
    description: 'Filter',
  },
  withoutPrice: {
    id: 'prices.only_without',
    defaultMessage: 'Without a price',
    description: 'Filter',
  },
});

export const sortNames: Record<NonNullable<PriceFilter['sort']>, MessageDescriptor> = defineMessages({
  name: {
    id: 'prices.sort_name',
    defaultMessage: 'Name',
    description: 'Order of the prices',
  },
  difference: {
    id: 'prices.sort_difference',
    defaultMessage: 'Largest difference first',
    description: 'Order of the prices',
  },
  margin: {
    id: 'prices.sort_margin',
    defaultMessage: 'Smallest margin first',
    description: 'Order of the prices',
  },
});

export const bulkNames: Record<BulkKind, MessageDescriptor> = defineMessages({
  percent: {
    id: 'prices.bulk_percent',
    defaultMessage: 'Raise or lower by percent',
    description: 'Bulk change of prices; a negative percentage lowers them',
  },
  price: {
    id: 'prices.bulk_price',
    defaultMessage: 'Set price',
    description: 'Bulk change of prices',
  },
  margin: {
    id: 'prices.bulk_margin',
    defaultMessage: 'Set margin in percent',
    description: 'Bulk change of prices',
  },
});
