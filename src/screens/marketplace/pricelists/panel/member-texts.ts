/** Texts of the customers and services of a pricelist. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const memberTexts = defineMessages({
  searchCustomers: {
    id: 'pricelist_member.search_customers',
    defaultMessage: 'Search customers',
    description: 'Field',
  },
  onlyAssigned: {
    id: 'pricelist_member.only_assigned',
    defaultMessage: 'Only customers with this pricelist',
    description: 'Checkbox',
  },
  noCustomers: {
    id: 'pricelist_member.no_customers',
    defaultMessage: 'No customers here.',
    description: 'Empty or narrowed list',
  },
  customer: { id: 'pricelist_member.customer', defaultMessage: 'Customer', description: 'Column heading' },
  decides: {
    id: 'pricelist_member.decides',
    defaultMessage: 'Deciding pricelist',
    description: 'Column heading: which pricelist decides the prices of a customer',
  },
  thisOne: {
    id: 'pricelist_member.this_one',
    defaultMessage: 'This pricelist',
    description: 'It decides the prices of a customer',
  },
  fallsTo: {
    id: 'pricelist_member.falls_to',
    defaultMessage: 'Without it: {list}',
    description: 'Which pricelist decides if this one is taken away; {list} is its name',
  },
  assign: { id: 'pricelist_member.assign', defaultMessage: 'Assign', description: 'Button' },
  assignTo: {
    id: 'pricelist_member.assign_to',
    defaultMessage: 'Assign to {name}',
    description: 'The button, for screen readers',
  },
  takeAway: { id: 'pricelist_member.take_away', defaultMessage: 'Take away', description: 'Button' },
  takeAwayFrom: {
    id: 'pricelist_member.take_away_from',
    defaultMessage: 'Take away from {name}',
    description: 'The button, for screen readers',
  },
  searchServices: {
    id: 'pricelist_member.search_services',
    defaultMessage: 'Search services',
    description: 'Field',
  },
  onlyInList: {
    id: 'pricelist_member.only_in_list',
    defaultMessage: 'Only services in this pricelist',
    description: 'Checkbox',
  },
  noServices: {
    id: 'pricelist_member.no_services',
    defaultMessage: 'No services here.',
    description: 'Empty or narrowed list',
  },
  service: { id: 'pricelist_member.service', defaultMessage: 'Service', description: 'Column heading' },
  vendor: { id: 'pricelist_member.vendor', defaultMessage: 'Vendor', description: 'Column heading' },
  add: { id: 'pricelist_member.add', defaultMessage: 'Add', description: 'Button' },
  addOne: {
    id: 'pricelist_member.add_one',
    defaultMessage: 'Add {name}',
    description: 'The button, for screen readers',
  },
  remove: { id: 'pricelist_member.remove', defaultMessage: 'Remove', description: 'Button' },
  removeOne: {
    id: 'pricelist_member.remove_one',
    defaultMessage: 'Remove {name}',
    description: 'Button, for screen readers',
  },
  endsNothing: {
    id: 'pricelist_member.ends_nothing',
    defaultMessage: 'Taking a service off ends no subscription.',
    description: 'Above the services of a pricelist',
  },
  severalLists: {
    id: 'pricelist_member.several_lists',
    defaultMessage: 'Add services to several pricelists',
    description: 'Link above the services of a pricelist',
  },
  state: {
    id: 'pricelist_member.state',
    defaultMessage: 'Status',
    description: 'Column heading: whether the pricelist has it',
  },
  assigned: {
    id: 'pricelist_member.assigned',
    defaultMessage: 'Assigned',
    description: 'The customer has the pricelist',
  },
  inList: {
    id: 'pricelist_member.in_list',
    defaultMessage: 'In this pricelist',
    description: 'The pricelist has the service',
  },
  action: {
    id: 'pricelist_member.action',
    defaultMessage: 'Action',
    description: 'Column heading of buttons, for screen readers',
  },
});

/** How a service was added to a pricelist, other than by hand. */
export const sourceTexts = defineMessages({
  propagated: {
    id: 'pricelist_source.propagated',
    defaultMessage: 'Propagated',
    description: 'Below a service: how it came into the pricelist',
  },
  auto: {
    id: 'pricelist_source.auto',
    defaultMessage: 'Added automatically',
    description: 'Below a service: how it came into the pricelist',
  },
});

export const refusalTexts = defineMessages({
  notCustomer: {
    id: 'pricelist_refusal.not_customer',
    defaultMessage: '{name} is not a customer of this owner any more.',
    description: 'Why it was not assigned',
  },
  otherCurrency: {
    id: 'pricelist_refusal.other_currency',
    defaultMessage: '{name} has a pricelist in another currency. Take that one away first.',
    description: 'Why it was not assigned',
  },
  notOffered: {
    id: 'pricelist_refusal.not_offered',
    defaultMessage: '{name} is not offered to this owner by its own seller.',
    description: 'Why it was not added',
  },
  unknown: {
    id: 'pricelist_refusal.unknown',
    defaultMessage: '{name} does not exist any more.',
    description: 'Why it was not added',
  },
});
