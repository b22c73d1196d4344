/** Texts of the list of pricelists, and of the dialog for a new one. */
import type { PRICELIST_LIST } from '#contract/marketplace/pricelist-list.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import type { ListTexts } from '#src/screens/platform/lists/list-fields.ts';

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
  reprioritise: {
    id: 'pricelists.reprioritise',
    defaultMessage: 'Change priorities',
    description: 'Button: arranges the pricelists of one owner',
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
  currency: {
    id: 'pricelists.currency',
    defaultMessage: 'Currency',
    description: 'Column heading and field',
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
});

const { fieldName: name, searchPricelists: text, owner, customers, services } = marketplaceTexts;
const { priority, currency, propagation: filters, planned, flags } = pricelistTexts;

export const PRICELIST_TEXTS: ListTexts<typeof PRICELIST_LIST> = {
  columns: { name, owner, priority, currency, customers, services, filters, planned, flags },
  filters: { text, owner, currency, customers, services },
  values: {},
};
