/** Texts of the panel of a pricelist. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const panelTexts = defineMessages({
  parts: {
    id: 'pricelist.parts',
    defaultMessage: 'Parts of the pricelist',
    description: 'Name of the links to its customers, services and so on',
  },
  properties: {
    id: 'pricelist.properties',
    defaultMessage: 'Properties',
    description: 'Part of a pricelist',
  },
  readOnly: {
    id: 'pricelist.read_only',
    defaultMessage: 'You can view this pricelist but not change it.',
    description: 'Above disabled fields',
  },
  saved: { id: 'pricelist.saved', defaultMessage: 'The pricelist has been saved.', description: 'Toast' },
  conflict: {
    id: 'pricelist.conflict',
    defaultMessage: 'Someone else has changed this pricelist. Your values below are not saved yet.',
    description: 'When two people saved',
  },
  mine: { id: 'pricelist.mine', defaultMessage: 'Your value', description: 'Column heading of a comparison' },
  theirs: {
    id: 'pricelist.theirs',
    defaultMessage: 'Their value',
    description: 'Column heading of a comparison',
  },
  field: { id: 'pricelist.field', defaultMessage: 'Field', description: 'Column heading of a comparison' },
  isDefault: { id: 'pricelist.is_default', defaultMessage: 'Default pricelist', description: 'Switch' },
  isDefaultHelp: {
    id: 'pricelist.is_default_help',
    defaultMessage: 'It applies to customers without another pricelist.',
    description: 'Below the switch',
  },
  staysDefault: {
    id: 'pricelist.stays_default',
    defaultMessage: 'To change this, make another pricelist the default.',
    description: 'Below a disabled switch',
  },
  floorAtCost: {
    id: 'pricelist.floor_at_cost',
    defaultMessage: 'No price below cost',
    description: 'Switch',
  },
  capAtSrp: {
    id: 'pricelist.cap_at_srp',
    defaultMessage: 'No price above the suggested retail price',
    description: 'Switch',
  },
  autoAdd: {
    id: 'pricelist.auto_add',
    defaultMessage: 'Pass new services on automatically',
    description: 'Switch: services that are added go on to the pricelists of customers',
  },
  autoAddHelp: {
    id: 'pricelist.auto_add_help',
    defaultMessage:
      'A service that is added here and passes the propagation filters is also added to the default pricelists of the resellers that buy from this pricelist.',
    description: 'Below the switch',
  },
  mayNotAutoAdd: {
    id: 'pricelist.may_not_auto_add',
    defaultMessage: 'You do not have permission to change this.',
    description: 'Below a disabled switch',
  },
});

export const propagationTexts = defineMessages({
  lead: {
    id: 'pricelist_propagation.lead',
    defaultMessage:
      'A service goes on to the pricelists of your customers if one of these filters lets it through.',
    description: 'Above the filters',
  },
  none: {
    id: 'pricelist_propagation.none',
    defaultMessage: 'Without a filter no service goes on.',
    description: 'No filters',
  },
  add: { id: 'pricelist_propagation.add', defaultMessage: 'Add filter', description: 'Button' },
  filter: {
    id: 'pricelist_propagation.filter',
    defaultMessage: 'Propagation filter {number, number}',
    description: 'Heading',
  },
  removeFilter: {
    id: 'pricelist_propagation.remove_filter',
    defaultMessage: 'Remove filter {number, number}',
    description: 'Button',
  },
  vendorType: {
    id: 'pricelist_propagation.vendor_type',
    defaultMessage: 'Vendors',
    description: 'Heading of two choices',
  },
  include: {
    id: 'pricelist_propagation.include',
    defaultMessage: 'Only these',
    description: 'Choice: vendors that a filter lets through',
  },
  exclude: {
    id: 'pricelist_propagation.exclude',
    defaultMessage: 'All but these',
    description: 'Choice: vendors that a filter keeps back',
  },
  vendor: { id: 'pricelist_propagation.vendor', defaultMessage: 'Add vendor', description: 'Field' },
  includeTag: {
    id: 'pricelist_propagation.include_tag',
    defaultMessage: 'Tag to include',
    description: 'Field',
  },
  excludeTag: {
    id: 'pricelist_propagation.exclude_tag',
    defaultMessage: 'Tag to exclude',
    description: 'Field',
  },
  choose: {
    id: 'pricelist_propagation.choose',
    defaultMessage: 'Choose…',
    description: 'First choice of a field that adds something',
  },
  vendorsChosen: {
    id: 'pricelist_propagation.vendors_chosen',
    defaultMessage: 'Selected vendors',
    description: 'Name of a list',
  },
  includeTags: {
    id: 'pricelist_propagation.include_tags',
    defaultMessage: 'Tags to include',
    description: 'Name of a list',
  },
  excludeTags: {
    id: 'pricelist_propagation.exclude_tags',
    defaultMessage: 'Tags to exclude',
    description: 'Name of a list',
  },
  allVendors: {
    id: 'pricelist_propagation.all_vendors',
    defaultMessage: 'No vendor selected: services of all vendors.',
    description: 'An empty selection',
  },
  onlyOne: {
    id: 'pricelist_propagation.only_one',
    defaultMessage: 'Only one filter may have an empty vendor selection.',
    description: 'Section 5; about the second filter without vendors',
  },
});

export const deleteTexts = defineMessages({
  button: { id: 'pricelist_delete.button', defaultMessage: 'Delete pricelist', description: 'Button' },
  isDefault: {
    id: 'pricelist_delete.is_default',
    defaultMessage: 'This is the default pricelist. Make another pricelist the default first.',
    description: 'Why it cannot be deleted',
  },
  title: {
    id: 'pricelist_delete.title',
    defaultMessage: 'Delete pricelist “{name}”?',
    description: 'Title of a dialog',
  },
  nobody: {
    id: 'pricelist_delete.nobody',
    defaultMessage: 'No customer has this pricelist.',
    description: 'In the dialog',
  },
  lead: {
    id: 'pricelist_delete.lead',
    defaultMessage: 'These customers lose it. What decides for each from then on:',
    description: 'In the dialog, above customers with pricelists',
  },
  deleted: {
    id: 'pricelist_delete.deleted',
    defaultMessage: 'The pricelist “{name}” has been deleted.',
    description: 'Toast',
  },
});
