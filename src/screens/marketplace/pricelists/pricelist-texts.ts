/** Texts of the list of pricelists, and of the dialog for a new one. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const pricelistTexts = defineMessages({
  ownerFirst: {
    id: 'pricelists.owner_first',
    defaultMessage: 'Choose an owner first. Priorities are among the pricelists of one owner.',
    description: 'Why the button Change priorities cannot be used',
  },
  empty: {
    id: 'pricelists.empty',
    defaultMessage:
      'A pricelist says what your customers pay. Every customer without one falls to your default list.',
    description: 'List of pricelists without any',
  },
  noMatch: {
    id: 'pricelists.no_match',
    defaultMessage: 'No pricelist matches your search.',
    description: 'List of pricelists, narrowed by a text that none has',
  },
  clear: {
    id: 'pricelists.clear',
    defaultMessage: 'Show all pricelists',
    description: 'Link that removes search text and owner',
  },
  search: {
    id: 'pricelists.search',
    defaultMessage: 'Search pricelists',
    description: 'Field above the list of pricelists',
  },
  owner: {
    id: 'pricelists.owner',
    defaultMessage: 'Owner',
    description: 'The account that sells by a pricelist; a field, a column heading, a fact',
  },
  reprioritise: {
    id: 'pricelists.reprioritise',
    defaultMessage: 'Change priorities',
    description: 'Button: arranges the pricelists of one owner',
  },
  default: {
    id: 'pricelists.default',
    defaultMessage: 'Default',
    description: 'Badge of the pricelist for customers without another one',
  },
  customersOf: {
    id: 'pricelists.customers_of',
    defaultMessage: '{count, plural, one {# customer} other {# customers}} of “{name}”',
    description: 'Link with a number, opens the customers of a pricelist; for screen readers',
  },
  servicesOf: {
    id: 'pricelists.services_of',
    defaultMessage: '{count, plural, one {# service} other {# services}} in “{name}”',
    description: 'Link with a number, opens the services of a pricelist; for screen readers',
  },
  belowCost: {
    id: 'pricelists.below_cost',
    defaultMessage: '{count, number} below cost',
    description: 'Number of prices that need attention',
  },
  withoutPrice: {
    id: 'pricelists.without_price',
    defaultMessage: '{count, number} without price',
    description: 'Number of items that need attention',
  },
  flagged: {
    id: 'pricelists.flagged',
    defaultMessage: '{count, plural, one {# rule flagged} other {# rules flagged}}',
    description: 'Number of rules that decide no price',
  },
  plannedBy: {
    id: 'pricelists.planned_by',
    defaultMessage: 'by {name}',
    description: 'After the date of a planned change: who planned it',
  },
  fieldName: { id: 'pricelists.field_name', defaultMessage: 'Name', description: 'Column heading and field' },
  currency: {
    id: 'pricelists.currency',
    defaultMessage: 'Currency',
    description: 'Column heading and field',
  },
  customers: {
    id: 'pricelists.customers',
    defaultMessage: 'Customers',
    description: 'Column heading and part of a pricelist',
  },
  services: {
    id: 'pricelists.services',
    defaultMessage: 'Services',
    description: 'Column heading and part of a pricelist',
  },
  priority: {
    id: 'pricelists.priority',
    defaultMessage: 'Priority',
    description: 'Column heading: the lowest number decides',
  },
  propagation: {
    id: 'pricelists.propagation',
    defaultMessage: 'Propagation',
    description: 'Column heading and part of a pricelist: which services go on to the customers’ pricelists',
  },
  planned: {
    id: 'pricelists.planned',
    defaultMessage: 'Planned change',
    description: 'Column heading: when planned prices come into force',
  },
  flags: {
    id: 'pricelists.flags',
    defaultMessage: 'To check',
    description: 'Column heading: what needs attention',
  },
});

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

export const newTexts = defineMessages({
  title: {
    id: 'pricelist_new.title',
    defaultMessage: 'New pricelist',
    description: 'Button, and title of the dialog that it opens',
  },
  copyFrom: {
    id: 'pricelist_new.copy_from',
    defaultMessage: 'Copy rules from',
    description: 'Field: another pricelist',
  },
  copyNone: {
    id: 'pricelist_new.copy_none',
    defaultMessage: 'No other pricelist',
    description: 'Choice of the field Copy rules from',
  },
  copyHelp: {
    id: 'pricelist_new.copy_help',
    defaultMessage: 'Fixed prices are copied only from a pricelist in the same currency.',
    description: 'Below the field Copy rules from',
  },
  create: { id: 'pricelist_new.create', defaultMessage: 'Create pricelist', description: 'Button' },
  created: {
    id: 'pricelist_new.created',
    defaultMessage: 'The pricelist “{name}” has been created.',
    description: 'Toast',
  },
  nameMissing: {
    id: 'pricelist_new.name_missing',
    defaultMessage: 'Enter a name.',
    description: 'Below an empty field',
  },
});
