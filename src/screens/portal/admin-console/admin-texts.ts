import type { MessageDescriptor } from 'react-intl';
import { defineMessages } from 'react-intl';
import type { ValueProblem } from '#machines/portal/admin-method.machine.ts';

/** Texts of the confirm dialog before a method that makes changes. */
export const confirmTexts: Record<'title' | 'message' | 'agree', MessageDescriptor> = defineMessages({
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
