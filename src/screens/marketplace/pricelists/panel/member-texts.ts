/** Texts of the customers and services of a pricelist. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const memberTexts = defineMessages({
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
  onlyInList: {
    id: 'pricelist_member.only_in_list',
    defaultMessage: 'Only services in this pricelist',
    description: 'Checkbox',
  },
  add: { id: 'pricelist_member.add', defaultMessage: 'Add', description: 'Button' },
  addOne: {
    id: 'pricelist_member.add_one',
    defaultMessage: 'Add {name}',
    description: 'The button, for screen readers',
  },
  remove: { id: 'pricelist_member.remove', defaultMessage: 'Remove', description: 'Button' },
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
