/** Texts of adding services to pricelists. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const addTexts = defineMessages({
  steps: {
    id: 'add_to_pricelist.steps',
    defaultMessage: 'Steps of adding services',
    description: 'Names the list of steps',
  },
  noneChosen: {
    id: 'add_to_pricelist.none_chosen',
    defaultMessage: 'Choose at least one service.',
    description: 'Error after continuing without a service',
  },
  chosen: {
    id: 'add_to_pricelist.chosen',
    defaultMessage: 'Selected services',
    description: 'Name of a list',
  },
  mostChosen: {
    id: 'add_to_pricelist.most_chosen',
    defaultMessage: 'You can add up to {count, number} services at once.',
    description: 'No more can be selected',
  },
  noMatch: {
    id: 'add_to_pricelist.no_match',
    defaultMessage: 'No service matches your search.',
    description: 'Empty search result',
  },
  contains: {
    id: 'add_to_pricelist.contains',
    defaultMessage: 'Contains',
    description: 'Column heading: how many of the selected services a pricelist contains',
  },
  heldOf: {
    id: 'add_to_pricelist.held_of',
    defaultMessage: '{held, number} of {all, number}',
    description: 'How many of the selected services a pricelist contains',
  },
  change: {
    id: 'add_to_pricelist.change',
    defaultMessage: 'Change',
    description: 'Column heading: what is added to or removed from a pricelist',
  },
  unchanged: {
    id: 'add_to_pricelist.unchanged',
    defaultMessage: 'No change',
    description: 'Nothing is added to or removed from a pricelist',
  },
  adds: {
    id: 'add_to_pricelist.adds',
    defaultMessage: '{count, plural, one {Add # service} other {Add # services}}',
    description: 'What is added to a pricelist',
  },
  removes: {
    id: 'add_to_pricelist.removes',
    defaultMessage: '{count, plural, one {Remove # service} other {Remove # services}}',
    description: 'What is removed from a pricelist',
  },
  notOffered: {
    id: 'add_to_pricelist.not_offered',
    defaultMessage:
      '{count, plural, one {# service cannot be added, because the owner’s seller does not offer it.} other {# services cannot be added, because the owner’s seller does not offer them.}}',
    description: 'Below what is added to a pricelist',
  },
  selectOf: {
    id: 'add_to_pricelist.select_of',
    defaultMessage: 'Services in {name}, {owner}',
    description: 'Checkbox, for screen readers: whether a pricelist contains the selected services',
  },
  listsMissing: {
    id: 'add_to_pricelist.lists_missing',
    defaultMessage: 'Choose at least one pricelist to change.',
    description: 'Error after continuing without a pricelist',
  },
  noLists: {
    id: 'add_to_pricelist.no_lists',
    defaultMessage: 'There is no pricelist that you can change.',
    description: 'Empty or narrowed list',
  },
  mostLists: {
    id: 'add_to_pricelist.most_lists',
    defaultMessage: 'You can change up to {count, number} pricelists at once.',
    description: 'No more can be selected',
  },
  lost: {
    id: 'add_to_pricelist.lost',
    defaultMessage: 'Some of the selected pricelists do not exist any more. They are left out.',
    description: 'Above the review',
  },
  apply: {
    id: 'add_to_pricelist.apply',
    defaultMessage: '{count, plural, one {Change # pricelist} other {Change # pricelists}}',
    description: 'Button: carries the changes out',
  },
  allDone: {
    id: 'add_to_pricelist.all_done',
    defaultMessage: 'All selected pricelists have been changed.',
    description: 'Above the results',
  },
  partlyDone: {
    id: 'add_to_pricelist.partly_done',
    defaultMessage: 'Not everything could be changed. The table says why.',
    description: 'Above the results',
  },
  nothingDone: {
    id: 'add_to_pricelist.nothing_done',
    defaultMessage:
      'The changes could not be carried out completely. You can try again; what has been done is not repeated.',
    description: 'After the server could not be reached',
  },
  removed: {
    id: 'add_to_pricelist.removed',
    defaultMessage: 'Removed',
    description: 'Column heading of a number',
  },
});
