/** Texts of selected rows and bulk actions. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const selectionTexts = defineMessages({
  selected: {
    id: 'list.selected',
    defaultMessage: '{count, number} selected',
    description: 'How many rows of a list are selected',
  },
  mostSelected: {
    id: 'list.most_selected',
    defaultMessage: '{count, number} selected; more cannot be selected at a time.',
    description: 'A list has more rows than can be selected',
  },
  selectAll: {
    id: 'list.select_all',
    defaultMessage: 'Select all',
    description: 'Button: all rows that the list finds, also those that are not on the screen yet',
  },
  actions: {
    id: 'list.bulk_actions',
    defaultMessage: 'Actions',
    description: 'Button: opens a menu of what can be done to the selected rows of a list',
  },
  clear: {
    id: 'list.clear_selection',
    defaultMessage: 'Deselect all',
    description: 'Button: no row is selected any more',
  },
  collectFailed: {
    id: 'list.collect_failed',
    defaultMessage: 'The rows could not be selected: {problem}',
    description: 'After Select all; the reason comes from the server',
  },
  andMore: {
    id: 'list.and_more',
    defaultMessage: 'and {count, number} more',
    description: 'After some names: how many are not listed',
  },
  running: {
    id: 'list.bulk_running',
    defaultMessage: '{done, number} of {count, number}',
    description: 'Progress of an action on several rows',
  },
  stop: {
    id: 'list.bulk_stop',
    defaultMessage: 'Stop',
    description: 'Button that stops an action on several rows',
  },
  stopping: {
    id: 'list.bulk_stopping',
    defaultMessage: 'Stopping…',
    description: 'Button: the action stops after the rows that are being changed',
  },
  halted: {
    id: 'list.bulk_halted',
    defaultMessage: '{count, number} left, for which nothing has been done.',
    description: 'An action on several rows was stopped',
  },
  unsure: {
    id: 'list.bulk_unsure',
    defaultMessage:
      '{count, number} left. For some of them it may have been done, because the answer did not arrive.',
    description: 'An action on several rows has failed on the way',
  },
  continue: {
    id: 'list.bulk_continue',
    defaultMessage: 'Continue',
    description: 'Button that goes on with a stopped action',
  },
  done: {
    id: 'list.bulk_done',
    defaultMessage: 'Done for {count, number}',
    description: 'Outcome of an action on several rows',
  },
  failed: {
    id: 'list.bulk_failed',
    defaultMessage: 'Not done for {count, number}',
    description: 'Outcome of an action on several rows, above the rows with the reasons',
  },
  retry: {
    id: 'list.bulk_retry',
    defaultMessage: 'Try these again',
    description: 'Button below the rows that an action was refused for',
  },
  stay: {
    id: 'list.bulk_stay',
    defaultMessage: 'Those for which it was not done stay selected.',
    description: 'Note below the outcomes of an action',
  },
});
