/** Texts of the account form and its field editors. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const formTexts = defineMessages({
  none: { id: 'account_form.none', defaultMessage: '— None —', description: 'Choice of a list: no value' },
  choicesFailed: {
    id: 'account_form.choices_failed',
    defaultMessage: 'The options could not be loaded. Open the list again to retry.',
    description: 'Below a list whose choices could not be fetched',
  },
  decimal: {
    id: 'account_form.decimal',
    defaultMessage: 'Enter a number such as {sample}.',
    description: 'Below a field whose number cannot be read; {sample} is a number in the language’s own way',
  },
  required: {
    id: 'account_form.required',
    defaultMessage: '{field} (required)',
    description: 'Label of a field that must be filled in',
  },
  checking: {
    id: 'account_form.checking',
    defaultMessage: 'Checking…',
    description: 'Below a field whose value is being checked by the server',
  },
  taken: {
    id: 'account_form.taken',
    defaultMessage: 'This value is already in use. Enter another one.',
    description: 'Below a field whose value must be nobody else’s',
  },
});
