/** Texts of an open service in the service tool. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const partTexts = defineMessages({
  parts: {
    id: 'managed_service.parts',
    defaultMessage: 'Parts of the service',
    description: 'Name of the links to the parts, for screen readers',
  },
  info: { id: 'managed_service.info', defaultMessage: 'Information', description: 'Part of a service' },
  description: {
    id: 'managed_service.description',
    defaultMessage: 'Description',
    description: 'Part of a service, and the field for its long text',
  },
  billing: {
    id: 'managed_service.billing',
    defaultMessage: 'Billing',
    description: 'Part of a service: its plans',
  },
  fields: {
    id: 'managed_service.fields',
    defaultMessage: 'Order fields',
    description: 'Part of a service: what is asked when it is ordered',
  },
  files: {
    id: 'managed_service.files',
    defaultMessage: 'Terms',
    description: 'Part of a service: the terms that are accepted when ordering',
  },
  none: {
    id: 'managed_service.no_part',
    defaultMessage: 'You do not have permission to view the parts of this service.',
    description: 'Instead of the parts',
  },
});

export const managedTexts = defineMessages({
  service: {
    id: 'managed_service.title',
    defaultMessage: 'Service',
    description: 'Heading while the name is unknown',
  },
  unknown: {
    id: 'managed_service.unknown',
    defaultMessage: 'This service does not exist, or you do not have access to it.',
    description: 'Opened by an address',
  },
  readOnly: {
    id: 'managed_service.read_only',
    defaultMessage: 'You can view this part but not change it.',
    description: 'Above disabled fields',
  },
  deletedNote: {
    id: 'managed_service.deleted_note',
    defaultMessage: 'This service has been deleted. It can be restored until {date}.',
    description: 'Above the parts',
  },
  saved: { id: 'managed_service.saved', defaultMessage: 'The service has been saved.', description: 'Toast' },
  incomplete: {
    id: 'managed_service.incomplete',
    defaultMessage: 'Enter a name, and for each plan its numbers, its quantity and at least one charge.',
    description: 'Refusal to save',
  },
  conflict: {
    id: 'managed_service.conflict',
    defaultMessage: 'Someone else has changed this service. Your values below are not saved yet.',
    description: 'When two people saved',
  },
  changedParts: {
    id: 'managed_service.changed_parts',
    defaultMessage: 'Changed by them: {parts}',
    description: 'In a conflict; {parts} is a list of parts',
  },
  subscriptions: {
    id: 'managed_service.subscriptions',
    defaultMessage: '{count, plural, =0 {No subscriptions} one {# subscription} other {# subscriptions}}',
    description: 'How many run',
  },
  show: {
    id: 'managed_service.show',
    defaultMessage: 'Show',
    description: 'Button: customers can order the service',
  },
  hide: {
    id: 'managed_service.hide',
    defaultMessage: 'Hide',
    description: 'Button: the service is not offered any more',
  },
  restore: {
    id: 'managed_service.restore',
    defaultMessage: 'Restore',
    description: 'Button: takes the deletion back',
  },
  shown: { id: 'managed_service.shown', defaultMessage: '{name} is shown now.', description: 'Toast' },
  hidden: {
    id: 'managed_service.hidden',
    defaultMessage: '{name} is hidden now. Subscriptions go on.',
    description: 'Toast',
  },
  restored: {
    id: 'managed_service.restored',
    defaultMessage: '{name} has been restored and is hidden.',
    description: 'Toast',
  },
  page: {
    id: 'managed_service.page',
    defaultMessage: 'Page of the service',
    description: 'Link to the page that customers see',
  },
});

export const deleteTexts = defineMessages({
  button: { id: 'managed_service.delete', defaultMessage: 'Delete service', description: 'Button' },
  title: {
    id: 'managed_service.delete_title',
    defaultMessage: 'Delete {name}?',
    description: 'Title of a dialog',
  },
  text: {
    id: 'managed_service.delete_text',
    defaultMessage: 'It is no longer offered. You can restore it for {days, number} days.',
    description: 'In the dialog',
  },
  inUse: {
    id: 'managed_service.in_use',
    defaultMessage:
      '{count, plural, one {# subscription runs} other {# subscriptions run}}; hide the service instead.',
    description: 'Why it cannot be deleted',
  },
  deleted: {
    id: 'managed_service.deleted',
    defaultMessage: '{name} has been deleted.',
    description: 'Toast',
  },
});

export const infoTexts = defineMessages({
  categories: {
    id: 'managed_service.categories',
    defaultMessage: 'Categories',
    description: 'Words of a service',
  },
  addCategory: { id: 'managed_service.add_category', defaultMessage: 'Add a category', description: 'Field' },
  tags: { id: 'managed_service.tags', defaultMessage: 'Tags', description: 'Words of a service' },
  addTag: { id: 'managed_service.add_tag', defaultMessage: 'Add a tag', description: 'Field' },
  add: { id: 'managed_service.add', defaultMessage: 'Add', description: 'Button beside a field' },
  icon: { id: 'managed_service.icon', defaultMessage: 'Icon', description: 'Picture of a service' },
  iconSaved: {
    id: 'managed_service.icon_saved',
    defaultMessage: 'The icon has been saved.',
    description: 'Toast',
  },
});

export const pictureTexts = defineMessages({
  limits: {
    id: 'picture.limits',
    defaultMessage: 'PNG, JPEG or WebP, at most {size, number} kB',
    description: 'Below the file field',
  },
  remove: { id: 'picture.remove', defaultMessage: 'Remove the picture', description: 'Button' },
});

export const languageTexts = defineMessages({
  language: {
    id: 'managed_service.language',
    defaultMessage: 'Language',
    description: 'Choice of the language that is edited',
  },
  filled: {
    id: 'managed_service.language_filled',
    defaultMessage: '{language} – complete',
    description: 'Choice of a language',
  },
  missing: {
    id: 'managed_service.language_missing',
    defaultMessage: '{language} – texts missing',
    description: 'Choice of a language',
  },
  summary: {
    id: 'managed_service.summary',
    defaultMessage: 'Summary',
    description: 'Field: the short text of a service',
  },
  english: {
    id: 'managed_service.english',
    defaultMessage: 'English: {text}',
    description: 'Below a field, for who translates',
  },
  fallback: {
    id: 'managed_service.fallback',
    defaultMessage: 'What is empty is shown in English.',
    description: 'Below the choice of the language',
  },
});

export const planTexts = defineMessages({
  plan: { id: 'plan.plan', defaultMessage: 'Plan {number, number}', description: 'Heading' },
  none: {
    id: 'plan.none',
    defaultMessage: 'A service is ordered by a plan. Add one, then set its prices in a pricelist.',
    description: 'No plan yet',
  },
  add: { id: 'plan.add', defaultMessage: 'Add a plan', description: 'Button' },
  remove: { id: 'plan.remove', defaultMessage: 'Remove plan {number, number}', description: 'Button' },
  ordered: {
    id: 'plan.ordered',
    defaultMessage:
      'This plan has been ordered, so its numbers, commitment and charges stay. Withdraw it and add a new one to change them.',
    description: 'Note at a plan',
  },
  number: { id: 'plan.number', defaultMessage: 'Product number', description: 'Field' },
  vendorSku: { id: 'plan.vendor_sku', defaultMessage: 'Vendor SKU', description: 'Field' },
  commitment: { id: 'plan.commitment', defaultMessage: 'Commitment', description: 'Field' },
  quantity: { id: 'plan.quantity', defaultMessage: 'Maximum quantity', description: 'Field' },
  locked: {
    id: 'plan.locked',
    defaultMessage: 'Locked until the commitment ends',
    description: 'Switch: subscriptions cannot be terminated earlier',
  },
  offered: {
    id: 'plan.offered',
    defaultMessage: 'Can be ordered',
    description: 'Switch; off: the plan is withdrawn',
  },
  charge: {
    id: 'plan.charge',
    defaultMessage: 'Charge {number, number}',
    description: 'Heading of the fields of a charge',
  },
  due: { id: 'plan.due', defaultMessage: 'Due', description: 'Field: how often a charge is due' },
  everyMonths: {
    id: 'plan.every_months',
    defaultMessage: 'Every few months',
    description: 'Choice: how often a charge is due',
  },
  inAdvance: {
    id: 'plan.in_advance',
    defaultMessage: 'Months in advance',
    description: 'Choice: how often a charge is due',
  },
  months: {
    id: 'plan.months',
    defaultMessage: 'Months',
    description: 'Field: of how many months a charge is',
  },
  sku: { id: 'plan.sku', defaultMessage: 'SKU of the charge', description: 'Field' },
  addCharge: { id: 'plan.add_charge', defaultMessage: 'Add a charge', description: 'Button' },
  removeCharge: {
    id: 'plan.remove_charge',
    defaultMessage: 'Remove charge {number, number}',
    description: 'Button',
  },
});

export const askedTexts = defineMessages({
  help: {
    id: 'asked.help',
    defaultMessage: 'These fields are asked when the service is ordered, and shown with its subscriptions.',
    description: 'Above switches',
  },
  none: {
    id: 'asked.none',
    defaultMessage: 'No fields are defined that a service may ask.',
    description: 'Instead of switches',
  },
  noTerms: {
    id: 'asked.no_terms',
    defaultMessage:
      'Nothing has to be accepted to order this service. The operator of the portal publishes terms.',
    description: 'A service without terms',
  },
  version: { id: 'asked.version', defaultMessage: 'Version', description: 'Of terms' },
  terms: { id: 'asked.terms', defaultMessage: 'Name', description: 'Of terms' },
  languages: { id: 'asked.languages', defaultMessage: 'Languages', description: 'Of terms' },
});
