/** Texts of the saved views of lists. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const viewTexts = defineMessages({
  views: {
    id: 'list.views',
    defaultMessage: 'Views',
    description: 'Button that opens the saved views of a list, and the title of their dialog',
  },
  all: { id: 'list.view_all', defaultMessage: 'All entries', description: 'The list without filters' },
  manage: {
    id: 'list.view_manage',
    defaultMessage: 'Save or manage views…',
    description: 'Menu entry that opens a dialog',
  },
  saved: { id: 'list.view_saved', defaultMessage: 'Saved views', description: 'Heading' },
  name: {
    id: 'list.view_name',
    defaultMessage: 'Name of the view',
    description: 'Field: under what the current filters of a list are saved',
  },
  nameHelp: {
    id: 'list.view_name_help',
    defaultMessage: 'Saves the current filters, order and columns. An own view of the same name is replaced.',
    description: 'Below the name of a view',
  },
  nameMissing: {
    id: 'list.view_name_missing',
    defaultMessage: 'Enter a name.',
    description: 'Error of a field',
  },
  share: {
    id: 'list.view_share',
    defaultMessage: 'Share with everybody in {organisation}',
    description: 'Checkbox: others see the view, too',
  },
  save: { id: 'list.view_save', defaultMessage: 'Save view', description: 'Button' },
  sharedWith: {
    id: 'list.view_shared_with',
    defaultMessage: 'Shared with {organisation}',
    description: 'Below the name of a view',
  },
  asDefault: {
    id: 'list.view_default',
    defaultMessage: 'Open the list in “{name}”',
    description: 'Toggle button: the list opens in this view',
  },
  remove: { id: 'list.view_delete', defaultMessage: 'Delete “{name}”', description: 'Button' },
});
