/** Texts of the form shell. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const formTexts = defineMessages({
  correct: {
    id: 'form.correct',
    defaultMessage: 'Some entries need correction.',
    description: 'Above a form that could not be submitted; followed by links to the fields',
  },
  invalidField: {
    id: 'form.invalid_field',
    defaultMessage: '{field}: {problem}',
    description: 'Link of the summary above a form that was refused',
  },
  missing: {
    id: 'form.missing',
    defaultMessage: 'Enter a value.',
    description: 'Below a required field that was left empty',
  },
  tooLong: {
    id: 'form.too_long',
    defaultMessage: 'Enter at most {maximum, plural, one {# character} other {# characters}}.',
    description: 'Below a field whose text is too long',
  },
});
