/** Texts of the list of services in the service tool. */
import type { SERVICE_LIST } from '#contract/marketplace/service-list.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';
import type { ListTexts } from '#src/screens/platform/lists/list-fields.ts';

export const toolTexts = defineMessages({
  name: {
    id: 'service_tool.name',
    defaultMessage: 'Name',
    description: 'Column and field: the name of a service',
  },
  vendor: { id: 'service_tool.vendor', defaultMessage: 'Vendor', description: 'Column, field and filter' },
  category: { id: 'service_tool.category', defaultMessage: 'Category', description: 'Column and filter' },
  tags: { id: 'service_tool.tags', defaultMessage: 'Tags', description: 'Column' },
  state: {
    id: 'service_tool.state',
    defaultMessage: 'State',
    description: 'Column and filter: whether a service is shown to customers',
  },
  shown: {
    id: 'service_tool.shown',
    defaultMessage: 'Shown',
    description: 'State of a service: customers can order it',
  },
  hidden: {
    id: 'service_tool.hidden',
    defaultMessage: 'Hidden',
    description: 'State of a service: it is not offered, subscriptions go on',
  },
  deleted: { id: 'service_tool.deleted', defaultMessage: 'Deleted', description: 'State of a service' },
  languages: {
    id: 'service_tool.languages',
    defaultMessage: 'Languages',
    description: 'Column: complete languages',
  },
  complete: {
    id: 'service_tool.complete',
    defaultMessage: '{count, number} of {all, number} languages are complete. Missing: {missing}',
    description: 'For screen readers; {missing} is a list of languages',
  },
  allComplete: {
    id: 'service_tool.all_complete',
    defaultMessage: 'All languages are complete.',
    description: 'For screen readers',
  },
  updated: {
    id: 'service_tool.updated',
    defaultMessage: 'Changed',
    description: 'Column: when a service was changed last',
  },
  search: {
    id: 'service_tool.search',
    defaultMessage: 'Search services',
    description: 'Field above the list',
  },
  missing: {
    id: 'service_tool.missing',
    defaultMessage: 'Texts missing in',
    description: 'Filter of services by a language in which they are not complete',
  },
  empty: {
    id: 'service_tool.empty',
    defaultMessage: 'There are no services yet. A new service is hidden until you show it.',
    description: 'List without any service',
  },
  noVendor: {
    id: 'service_tool.no_vendor',
    defaultMessage: 'Services belong to a vendor, and there is no vendor whose services you manage.',
    description: 'List without any service, for somebody who reaches no vendor',
  },
  newVendor: { id: 'service_tool.new_vendor', defaultMessage: 'Create vendor', description: 'Link' },
  noMatch: {
    id: 'service_tool.no_match',
    defaultMessage: 'No services match.',
    description: 'List with filters that nothing matches',
  },
});

export const newServiceTexts = defineMessages({
  title: {
    id: 'service_tool.new',
    defaultMessage: 'New service',
    description: 'Button, and title of its dialog',
  },
  nameHelp: {
    id: 'service_tool.new_name_help',
    defaultMessage: 'The English name. Once the service has been ordered, it stays.',
    description: 'Below the field for the name of a service',
  },
  nameMissing: {
    id: 'service_tool.name_missing',
    defaultMessage: 'Enter a name.',
    description: 'Below the field',
  },
  create: {
    id: 'service_tool.create',
    defaultMessage: 'Create service',
    description: 'Button of the dialog',
  },
  created: { id: 'service_tool.created', defaultMessage: '{name} has been created.', description: 'Message' },
});

const { search: text, name, state, vendor, category, tags, languages, updated, missing } = toolTexts;
const { shown, hidden, deleted } = toolTexts;

export const SERVICE_TEXTS: ListTexts<typeof SERVICE_LIST> = {
  columns: { name, state, vendor, category, tags, languages, updated },
  filters: { text, state, vendor, category, missing },
  values: { state: { shown, hidden, deleted } },
};
