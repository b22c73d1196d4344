/** Texts of the filters of a pricelist's propagation, as shown in lists. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const filterTexts = defineMessages({
  allVendors: {
    id: 'pricelist_filter.all_vendors',
    defaultMessage: 'All vendors',
    description: 'What a propagation filter lets through',
  },
  vendors: {
    id: 'pricelist_filter.vendors',
    defaultMessage: 'Vendors: {names}',
    description: 'What a propagation filter lets through',
  },
  notVendors: {
    id: 'pricelist_filter.not_vendors',
    defaultMessage: 'Not vendors: {names}',
    description: 'What a propagation filter keeps back',
  },
  vendorCount: {
    id: 'pricelist_filter.vendor_count',
    defaultMessage: '{count, plural, one {# vendor} other {# vendors}}',
    description: 'In place of names that the user may not read',
  },
  tags: {
    id: 'pricelist_filter.tags',
    defaultMessage: 'Tags: {names}',
    description: 'What a propagation filter lets through',
  },
  notTags: {
    id: 'pricelist_filter.not_tags',
    defaultMessage: 'Not tags: {names}',
    description: 'What a propagation filter keeps back',
  },
});
