/** Texts that several features of the area share. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const marketplaceTexts = defineMessages({
  noMatch: {
    id: 'pricelists.no_match',
    defaultMessage: 'No pricelist matches your search.',
    description: 'List of pricelists, narrowed by a text that none has',
  },
  searchPricelists: {
    id: 'pricelists.search',
    defaultMessage: 'Search pricelists',
    description: 'Field above the list of pricelists',
  },
  owner: {
    id: 'pricelists.owner',
    defaultMessage: 'Owner',
    description: 'The account that sells by a pricelist; a field, a column heading, a fact',
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
  fieldName: { id: 'pricelists.field_name', defaultMessage: 'Name', description: 'Column heading and field' },
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
  nameMissing: {
    id: 'pricelist_new.name_missing',
    defaultMessage: 'Enter a name.',
    description: 'Below an empty field',
  },
  pricelist: {
    id: 'pricelist.pricelist',
    defaultMessage: 'Pricelist',
    description: 'Heading while its name is unknown',
  },
  unknown: {
    id: 'pricelist.unknown',
    defaultMessage: 'This pricelist does not exist, or you do not have access to it.',
    description: 'Opened by an address',
  },
  noFilters: {
    id: 'pricelist.no_filters',
    defaultMessage: 'None',
    description: 'Value of a comparison: no propagation filters',
  },
  searchCustomers: {
    id: 'pricelist_member.search_customers',
    defaultMessage: 'Search customers',
    description: 'Field',
  },
  customer: { id: 'pricelist_member.customer', defaultMessage: 'Customer', description: 'Column heading' },
  searchServices: {
    id: 'pricelist_member.search_services',
    defaultMessage: 'Search services',
    description: 'Field',
  },
  noServices: {
    id: 'pricelist_member.no_services',
    defaultMessage: 'No services here.',
    description: 'Empty or narrowed list',
  },
  service: { id: 'pricelist_member.service', defaultMessage: 'Service', description: 'Column heading' },
  vendor: { id: 'pricelist_member.vendor', defaultMessage: 'Vendor', description: 'Column heading' },
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
  result: {
    id: 'add_to_pricelist.result',
    defaultMessage: 'Result',
    description: 'Step of a wizard and heading: what has been done',
  },
  added: { id: 'add_to_pricelist.added', defaultMessage: 'Added', description: 'Column heading of a number' },
  there: {
    id: 'add_to_pricelist.there',
    defaultMessage: 'Already there',
    description: 'Column heading of a number: services that the pricelist had before',
  },
  remark: {
    id: 'add_to_pricelist.remark',
    defaultMessage: 'Remark',
    description: 'Column heading: why something was not done',
  },
  finish: { id: 'add_to_pricelist.finish', defaultMessage: 'Finish', description: 'Button: ends the wizard' },
  tool: {
    id: 'service_groups.tool',
    defaultMessage: 'Service tool',
    description: 'Name of the links to its parts, for screen readers',
  },
  matches: {
    id: 'propagation.matches',
    defaultMessage:
      '{total, plural, one {# service} other {# services}} of {all, number} in this pricelist pass the filters.',
    description: 'Updated while filters are changed',
  },
  email: { id: 'vendor_profile.email', defaultMessage: 'Support e-mail', description: 'Contact of a vendor' },
  phone: { id: 'vendor_profile.phone', defaultMessage: 'Support phone', description: 'Contact of a vendor' },
  website: { id: 'vendor_profile.website', defaultMessage: 'Website', description: 'Contact of a vendor' },
  about: {
    id: 'vendor_profile.about',
    defaultMessage: 'About {vendor}',
    description: 'Heading on the page of a service',
  },
});

/** Why a service or a customer was not added to a pricelist. */
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
