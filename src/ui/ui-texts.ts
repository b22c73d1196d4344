/** Texts of the components of src/ui. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const uiTexts = defineMessages({
  cancel: { id: 'common.cancel', defaultMessage: 'Cancel', description: 'Button' },
  yes: { id: 'common.yes', defaultMessage: 'Yes', description: 'A field that is so' },
  no: { id: 'common.no', defaultMessage: 'No', description: 'A field that is not so' },
  saveChosen: {
    id: 'common.save_chosen',
    defaultMessage: 'Save selected values',
    description: 'Button after somebody else saved first: of each field, the value chosen above',
  },
  keepMine: {
    id: 'common.keep_mine',
    defaultMessage: 'Overwrite with my changes',
    description: 'Button after somebody else saved first: one’s own changes replace the other’s',
  },
  takeTheirs: {
    id: 'common.take_theirs',
    defaultMessage: 'Discard my changes',
    description: 'Button after somebody else saved first: one’s own changes are dropped',
  },
  copyId: {
    id: 'common.copy_id',
    defaultMessage: 'Copy ID',
    description: 'Button that copies an id to the clipboard',
  },
  details: {
    id: 'list.details',
    defaultMessage: 'Details',
    description: 'Button that unfolds what else there is to say of a row',
  },
  exportFailed: {
    id: 'common.export_failed',
    defaultMessage: 'Unable to export file, refresh and try again',
    description: 'Section 8: a file could not be fetched',
  },
  selectAll: {
    id: 'list.select_shown',
    defaultMessage: 'Select all shown',
    description: 'Checkbox that selects all rows of a list that are on the screen',
  },
  selection: {
    id: 'list.selection',
    defaultMessage: 'Selection',
    description:
      'Name of the bar with what can be done to the selected rows of a list, and of the column with their checkboxes',
  },
  selectRow: {
    id: 'list.select_row',
    defaultMessage: 'Select {name}',
    description: 'Name of the checkbox that selects one row of a list',
  },
  filter: {
    id: 'list.filter',
    defaultMessage: '{name}: <b>{value}</b>',
    description: 'One filter of a list and what it is set to',
  },
  clearFilters: {
    id: 'list.clear_filters',
    defaultMessage: 'Clear filters',
    description: 'Button that takes all filters of a list away',
  },
  filtersSet: {
    id: 'list.filters_set',
    defaultMessage: 'Active filters',
    description: 'Name of a list of filters',
  },
  removeFilter: {
    id: 'list.remove_filter',
    defaultMessage: 'Remove filter {name}',
    description: 'Button beside one filter of a list',
  },
  unsaved: {
    id: 'common.unsaved',
    defaultMessage: 'Unsaved changes',
    description: 'Bar below a form that has been changed',
  },
  discard: {
    id: 'common.discard',
    defaultMessage: 'Discard',
    description: 'Button that takes back all changes of a form',
  },
  save: { id: 'common.save', defaultMessage: 'Save', description: 'Button that saves a form' },
  nothingFound: {
    id: 'common.nothing_found',
    defaultMessage: 'Nothing found',
    description: 'In a list of choices that a search has emptied',
  },
  clearChoice: {
    id: 'common.clear_choice',
    defaultMessage: 'Clear selection',
    description: 'Name of the button beside a choice: nothing is chosen any more',
  },
  choicesFailed: {
    id: 'common.choices_failed',
    defaultMessage: 'The options could not be loaded. Type again to retry.',
    description: 'In a list of choices that could not be fetched',
  },
  newService: { id: 'explore.new', defaultMessage: 'New', description: 'Mark of a new service' },
});
