import type { MessageDescriptor } from 'react-intl';
import type { ValueProblem } from '#machines/portal/admin-method-setup.ts';
import { defineMessages } from '#src/i18n/define-messages.ts';

/** Texts of the confirm dialog before a method that makes changes. */
export const confirmTexts = defineMessages({
  title: {
    id: 'admin.ask_title',
    defaultMessage: 'Run {method}?',
    description: 'Title of the question before a method of the console runs; {method} is its technical name',
  },
  message: {
    id: 'admin.ask_message',
    defaultMessage: 'This method makes changes that can affect other users. The audit log records the run.',
    description: 'What follows from running a method of the console',
  },
  agree: { id: 'admin.ask_agree', defaultMessage: 'Run', description: 'Button that runs the method' },
});

/** Texts of validation errors. */
export const wrongTexts: Record<ValueProblem, MessageDescriptor> = defineMessages({
  missing: {
    id: 'admin.wrong_missing',
    defaultMessage: 'Enter a value.',
    description: 'Below a field of the console that is required',
  },
  number: {
    id: 'admin.wrong_number',
    defaultMessage: 'Enter a whole number.',
    description: 'Below a field of the console',
  },
  range: {
    id: 'admin.wrong_range',
    defaultMessage: 'Enter a number from {minimum, number} to {maximum, number}.',
    description: 'Below a field of the console',
  },
  instant: {
    id: 'admin.wrong_instant',
    defaultMessage: 'Enter a date and time.',
    description: 'Below a field of the console',
  },
});

/** Options of an optional yes/no field. */
export const choiceTexts = defineMessages({
  none: {
    id: 'admin.not_given',
    defaultMessage: 'Any',
    description: 'Choice of a field of the console: it shall not matter',
  },
  true: { id: 'admin.yes', defaultMessage: 'Yes', description: 'Choice of a field of the console' },
  false: { id: 'admin.no', defaultMessage: 'No', description: 'Choice of a field of the console' },
});

export const adminTexts = defineMessages({
  lead: {
    id: 'admin.lead',
    defaultMessage: 'Tools for operators. Every change is recorded in the audit log.',
    description: 'Below the heading of the administration console',
  },
  run: { id: 'admin.run', defaultMessage: 'Run', description: 'Button that runs a method' },
  cancel: {
    id: 'admin.cancel',
    defaultMessage: 'Cancel',
    description: 'Button that gives up waiting for a method’s answer',
  },
  keys: {
    id: 'admin.keys',
    defaultMessage: 'or <kbd>Ctrl</kbd> + <kbd>Enter</kbd>',
    description: 'Beside the button that runs a method: the keys that do so too',
  },
  find: { id: 'admin.find', defaultMessage: 'Find a method', description: 'Search field' },
  found: {
    id: 'admin.found',
    defaultMessage: '{count, plural, =0 {No methods match.} one {# method} other {# methods}}',
    description: 'How many methods of the console there are, or are found',
  },
  methods: {
    id: 'admin.methods',
    defaultMessage: 'Methods',
    description: 'Name of the list of methods for screen readers',
  },
  choose: {
    id: 'admin.choose',
    defaultMessage: 'Choose a method to see its description and parameters.',
    description: 'Shown while no method is chosen',
  },
  all: {
    id: 'admin.all',
    defaultMessage: 'All methods',
    description: 'Link from a method of the console to the list of methods',
  },
  changes: {
    id: 'admin.changes',
    defaultMessage: 'Makes changes',
    description: 'Badge of a method of the console',
  },
  unknownTitle: {
    id: 'admin.unknown_title',
    defaultMessage: 'Method not found',
    description: 'Heading in the console',
  },
  unknown: {
    id: 'admin.unknown',
    defaultMessage: '“{name}” does not exist, or you do not have permission to run it.',
    description: 'Below the heading; {name} is from the address',
  },
  required: {
    id: 'admin.required',
    defaultMessage: '{name} (required)',
    description: 'Label of a field of the console',
  },
  noRows: {
    id: 'admin.no_rows',
    defaultMessage: 'No results.',
    description: 'In place of a table without rows',
  },
  history: {
    id: 'admin.history',
    defaultMessage: 'Recent runs in this tab',
    description: 'Heading above the console’s history',
  },
  done: { id: 'admin.done', defaultMessage: 'Done', description: 'How a run of a method ended' },
  refused: { id: 'admin.refused', defaultMessage: 'Failed', description: 'How a run of a method ended' },
  result: { id: 'admin.result', defaultMessage: 'Result', description: 'Heading' },
  size: {
    id: 'admin.size',
    defaultMessage:
      '{count, plural, one {# row} other {# rows}}, {milliseconds, number} ms, {kilobytes, number, ::.0} kB',
    description: 'How large a result is and how long it took',
  },
  table: { id: 'admin.table', defaultMessage: 'Table', description: 'Button: how a result shows' },
  json: { id: 'admin.json', defaultMessage: 'JSON', description: 'Button: how a result shows' },
  copy: { id: 'admin.copy', defaultMessage: 'Copy JSON', description: 'Button' },
});
