/** Texts of selected rows and of what is done to them. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const selectionTexts = defineMessages({
  selection: {
    id: 'list.selection',
    defaultMessage: 'Selected rows',
    description: 'Name of the bar with what can be done to the selected rows of a list',
  },
  selected: {
    id: 'list.selected',
    defaultMessage: '{count, plural, one {# row selected} other {# rows selected}}',
    description: 'How many rows of a list are selected',
  },
  mostSelected: {
    id: 'list.most_selected',
    defaultMessage:
      'The first {count, plural, one {# row is} other {# rows are}} selected; more cannot be selected at a time.',
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
    defaultMessage: '{done, number} of {count, plural, one {# row} other {# rows}}',
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
    defaultMessage: '{count, plural, one {# row is} other {# rows are}} left: nothing has been done to them.',
    description: 'An action on several rows was stopped or has failed on the way',
  },
  continue: {
    id: 'list.bulk_continue',
    defaultMessage: 'Continue',
    description: 'Button that goes on with a stopped action',
  },
  done: {
    id: 'list.bulk_done',
    defaultMessage: '{count, plural, =0 {Done for no row} one {Done for # row} other {Done for # rows}}',
    description: 'Outcome of an action on several rows',
  },
  failed: {
    id: 'list.bulk_failed',
    defaultMessage: '{count, plural, one {Not done for # row} other {Not done for # rows}}',
    description: 'Outcome of an action on several rows, above the rows with the reasons',
  },
  retry: {
    id: 'list.bulk_retry',
    defaultMessage: 'Try these again',
    description: 'Button below the rows that an action was refused for',
  },
  stay: {
    id: 'list.bulk_stay',
    defaultMessage: 'Rows for which it was not done stay selected.',
    description: 'Note below the outcomes of an action',
  },
});
