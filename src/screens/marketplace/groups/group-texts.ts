/** Texts of service groups. */
import type { GROUP_LIST } from '#contract/marketplace/group-list.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';
import { marketplaceTexts } from '#src/screens/marketplace/shared/marketplace-texts.ts';
import type { ListTexts } from '#src/screens/platform/lists/list-fields.ts';

export const groupTexts = defineMessages({
  group: {
    id: 'service_groups.group',
    defaultMessage: 'Service group',
    description: 'Heading while its name is unknown',
  },
  search: {
    id: 'service_groups.search',
    defaultMessage: 'Search service groups',
    description: 'Field',
  },
  rules: {
    id: 'service_groups.rules',
    defaultMessage: 'Rules',
    description: 'Column heading: how many rules of prices name the group',
  },
  empty: {
    id: 'service_groups.empty',
    defaultMessage:
      'No service groups yet. A service group names services together, so that one rule sets their prices.',
    description: 'Empty list',
  },
  noMatch: {
    id: 'service_groups.no_match',
    defaultMessage: 'No service group matches your search.',
    description: 'Narrowed list',
  },
  newTitle: {
    id: 'service_groups.new',
    defaultMessage: 'New service group',
    description: 'Button and title of its dialog',
  },
  create: { id: 'service_groups.create', defaultMessage: 'Create service group', description: 'Button' },
  created: {
    id: 'service_groups.created',
    defaultMessage: 'The service group “{name}” has been created.',
    description: 'Toast',
  },
  download: { id: 'service_groups.download', defaultMessage: 'Download (.xlsx)', description: 'Button' },
  upload: {
    id: 'service_groups.upload',
    defaultMessage: 'Upload',
    description: 'Link that looks like a button',
  },
  unknown: {
    id: 'service_group.unknown',
    defaultMessage: 'This service group does not exist, or you do not have access to it.',
    description: 'Opened by an address',
  },
  readOnly: {
    id: 'service_group.read_only',
    defaultMessage: 'You can view this service group but not change it.',
    description: 'Above its services',
  },
  usedBy: {
    id: 'service_group.used_by',
    defaultMessage: '{count, plural, =0 {Not used by any rule} one {Used by # rule} other {Used by # rules}}',
    description: 'How many rules of prices name the group; a list may follow',
  },
  use: {
    id: 'service_group.use',
    defaultMessage: '{rule} in {pricelist}',
    description: 'A rule that names the group, and its pricelist as a link',
  },
  plannedUse: {
    id: 'service_group.planned_use',
    defaultMessage: '{rule} in {pricelist}, from {date}',
    description: 'The same for a rule that is not in force yet',
  },
  more: {
    id: 'service_group.more',
    defaultMessage: 'and {count, number} more',
    description: 'After the first names of a list',
  },
  members: {
    id: 'service_group.members',
    defaultMessage: 'In this group ({count, number})',
    description: 'Heading of a list of services',
  },
  others: {
    id: 'service_group.others',
    defaultMessage: 'Not in this group',
    description: 'Heading of a list of services',
  },
  searchMembers: {
    id: 'service_group.search_members',
    defaultMessage: 'Search the services of the group',
    description: 'Field',
  },
  searchOthers: {
    id: 'service_group.search_others',
    defaultMessage: 'Search services to add',
    description: 'Field',
  },
  all: {
    id: 'service_group.all',
    defaultMessage: 'Select all shown',
    description: 'Checkbox above a list of services',
  },
  add: {
    id: 'service_group.add',
    defaultMessage: '{count, plural, =0 {Add} one {Add # service} other {Add # services}}',
    description: 'Button; counts the checked services',
  },
  remove: {
    id: 'service_group.remove',
    defaultMessage: '{count, plural, =0 {Remove} one {Remove # service} other {Remove # services}}',
    description: 'Button; counts the checked services',
  },
  added: {
    id: 'service_group.added',
    defaultMessage: '{count, plural, one {# service added} other {# services added}}',
    description: 'Said to screen readers; not saved yet',
  },
  removed: {
    id: 'service_group.removed',
    defaultMessage: '{count, plural, one {# service removed} other {# services removed}}',
    description: 'Said to screen readers; not saved yet',
  },
  isNew: {
    id: 'service_group.is_new',
    defaultMessage: 'Added',
    description: 'Mark of a service that is in the group once it is saved',
  },
  notOffered: {
    id: 'service_group.not_offered',
    defaultMessage: 'No longer offered',
    description: 'Mark of a service that the owner of the group cannot offer any more',
  },
  saved: {
    id: 'service_group.saved',
    defaultMessage: 'The service group has been saved.',
    description: 'Toast',
  },
  conflict: {
    id: 'service_group.conflict',
    defaultMessage: 'Someone else has changed this service group. Your changes below are not saved yet.',
    description: 'When two people saved',
  },
  renamedTo: {
    id: 'service_group.renamed_to',
    defaultMessage: 'Renamed to “{name}”',
    description: 'What someone else has changed',
  },
  addedNames: {
    id: 'service_group.added_names',
    defaultMessage: 'Added: {names}',
    description: 'What someone else has changed',
  },
  removedNames: {
    id: 'service_group.removed_names',
    defaultMessage: 'Removed: {names}',
    description: 'What someone else has changed',
  },
  delete: { id: 'service_group.delete', defaultMessage: 'Delete service group', description: 'Button' },
  deleteTitle: {
    id: 'service_group.delete_title',
    defaultMessage: 'Delete service group “{name}”?',
    description: 'Title of a dialog',
  },
  deleteText: {
    id: 'service_group.delete_text',
    defaultMessage:
      '{count, plural, =0 {It has no services.} one {Its service is not deleted.} other {Its # services are not deleted.}}',
    description: 'In the dialog',
  },
  deleted: {
    id: 'service_group.deleted',
    defaultMessage: 'The service group “{name}” has been deleted.',
    description: 'Toast',
  },
  inUse: {
    id: 'service_group.in_use',
    defaultMessage: 'Rules use this service group. Change the rules first.',
    description: 'Why the button is disabled',
  },
  draftFirst: {
    id: 'service_group.draft_first',
    defaultMessage: 'Save or discard your changes first.',
    description: 'Why the button is disabled',
  },
});

const { fieldName: name, services } = marketplaceTexts;
const { search: text, rules } = groupTexts;

export const GROUP_TEXTS: ListTexts<typeof GROUP_LIST> = {
  columns: { name, services, rules },
  filters: { text, services, rules },
  values: {},
};
