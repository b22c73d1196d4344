/** Texts of propagating services. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const propagateTexts = defineMessages({
  steps: {
    id: 'propagation.steps',
    defaultMessage: 'Steps of propagating services',
    description: 'Names the list of steps',
  },
  filters: {
    id: 'propagation.filters',
    defaultMessage: 'Filters',
    description: 'Step of a wizard and heading: which services are propagated',
  },
  matching: {
    id: 'propagation.matching',
    defaultMessage: 'Services that pass the filters',
    description: 'Heading and name of a list',
  },
  first: {
    id: 'propagation.first',
    defaultMessage: 'The first {count, number} are shown.',
    description: 'Below a list that is not complete',
  },
  filtersMissing: {
    id: 'propagation.filters_missing',
    defaultMessage: 'Add at least one filter.',
    description: 'Error after continuing without a filter',
  },
  receivers: {
    id: 'propagation.receivers',
    defaultMessage: 'Pricelists of customers',
    description: 'Heading and name of a list: where services can be propagated to',
  },
  noReceivers: {
    id: 'propagation.no_receivers',
    defaultMessage:
      'No reseller buys from this pricelist. Companies need no propagation: they buy from this pricelist directly.',
    description: 'Empty list',
  },
  noMatch: {
    id: 'propagation.no_match',
    defaultMessage: 'No customer matches your search.',
    description: 'Empty search result',
  },
  select: {
    id: 'propagation.select',
    defaultMessage: 'Propagate',
    description: 'Column heading of checkboxes',
  },
  selectOne: {
    id: 'propagation.select_one',
    defaultMessage: 'Propagate to {list}, {customer}',
    description: 'Checkbox, for screen readers',
  },
  selectAll: {
    id: 'propagation.select_all',
    defaultMessage: 'Select all shown',
    description: 'Button above a list',
  },
  notEnabled: {
    id: 'propagation.not_enabled',
    defaultMessage: 'You do not have permission to propagate to this customer.',
    description: 'Why a checkbox is disabled',
  },
  isNew: {
    id: 'propagation.is_new',
    defaultMessage: 'New',
    description: 'Column heading of a number: services that are added',
  },
  targetsMissing: {
    id: 'propagation.targets_missing',
    defaultMessage: 'Choose at least one pricelist.',
    description: 'Error after continuing without a pricelist',
  },
  lost: {
    id: 'propagation.lost',
    defaultMessage:
      'Some of the selected pricelists can get no services from this one any more. They are left out.',
    description: 'Above the review',
  },
  stored: {
    id: 'propagation.stored',
    defaultMessage: 'The changed filters are saved with the pricelist.',
    description: 'In the review',
  },
  priced: {
    id: 'propagation.priced',
    defaultMessage:
      'New services get their prices from the rules of the pricelist that they are added to. Services that are already there stay as they are.',
    description: 'In the review',
  },
  start: {
    id: 'propagation.start',
    defaultMessage: '{count, plural, one {Propagate to # pricelist} other {Propagate to # pricelists}}',
    description: 'Button: starts',
  },
  conflict: {
    id: 'propagation.conflict',
    defaultMessage: 'Someone else has changed this pricelist. Nothing has been propagated yet.',
    description: 'Above a choice between two versions of the filters',
  },
  yours: { id: 'propagation.yours', defaultMessage: 'Your filters', description: 'Heading of a comparison' },
  theirs: {
    id: 'propagation.theirs',
    defaultMessage: 'Their filters',
    description: 'Heading of a comparison',
  },
  running: {
    id: 'propagation.running',
    defaultMessage: 'Propagating: {done, number} of {all, number} pricelists are done.',
    description: 'While it runs',
  },
  mayLeave: {
    id: 'propagation.may_leave',
    defaultMessage: 'It continues when you leave this page.',
    description: 'While it runs',
  },
  finished: {
    id: 'propagation.finished',
    defaultMessage: 'All selected pricelists have the services.',
    description: 'Above the results',
  },
  partly: {
    id: 'propagation.partly',
    defaultMessage: 'Not all pricelists got the services. The table says why.',
    description: 'Above the results',
  },
  waiting: { id: 'propagation.waiting', defaultMessage: 'Waiting', description: 'Not done yet' },
  gaveUp: {
    id: 'propagation.gave_up',
    defaultMessage: 'An error stopped it before this pricelist.',
    description: 'Why a pricelist got no services',
  },
  retry: {
    id: 'propagation.retry',
    defaultMessage: '{count, plural, one {Repeat for # pricelist} other {Repeat for # pricelists}}',
    description: 'Button: tries again what failed',
  },
  toPricelist: {
    id: 'propagation.to_pricelist',
    defaultMessage: 'Back to the pricelist',
    description: 'Link after the propagation',
  },
});

/** Why a pricelist received no services. */
export const refusedTexts = defineMessages({
  notCustomer: {
    id: 'propagation_refusal.not_customer',
    defaultMessage: 'The customer no longer buys from this pricelist.',
    description: 'Why a pricelist got no services',
  },
  listGone: {
    id: 'propagation_refusal.list_gone',
    defaultMessage: 'The customer’s pricelist was deleted.',
    description: 'Why a pricelist got no services',
  },
  sourceGone: {
    id: 'propagation_refusal.source_gone',
    defaultMessage: 'The pricelist with the services was deleted.',
    description: 'Why a pricelist got no services',
  },
  notEnabled: {
    id: 'propagation_refusal.not_enabled',
    defaultMessage: 'You no longer have permission to propagate to this customer.',
    description: 'Why a pricelist got no services',
  },
  forbidden: {
    id: 'propagation_refusal.forbidden',
    defaultMessage: 'You no longer have permission to change these pricelists.',
    description: 'Why a pricelist got no services',
  },
});
