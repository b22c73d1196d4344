/** Texts of the download and the upload of services' texts. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const sheetTexts = defineMessages({
  download: {
    id: 'sheet_texts.download',
    defaultMessage: 'Download texts',
    description: 'Button: as an Excel file',
  },
  upload: {
    id: 'sheet_texts.upload',
    defaultMessage: 'Upload texts',
    description: 'Button, and title of its dialog',
  },
  help: {
    id: 'sheet_texts.help',
    defaultMessage: 'Fill in the downloaded file. An empty cell leaves the text as it is; {mark} removes it.',
    description: 'Above the file field; {mark} is what to write in a cell',
  },
  file: { id: 'sheet_texts.file', defaultMessage: 'Excel file', description: 'File field' },
  check: {
    id: 'sheet_texts.check',
    defaultMessage: 'Check file',
    description: 'Button: nothing is changed yet',
  },
  checkAgain: { id: 'sheet_texts.check_again', defaultMessage: 'Check again', description: 'Button' },
  checking: {
    id: 'sheet_texts.checking',
    defaultMessage: 'The file is being checked.',
    description: 'While waiting',
  },
  outdated: {
    id: 'sheet_texts.outdated',
    defaultMessage: 'The services have changed since the file was checked. Nothing has been saved.',
    description: 'Instead of the result',
  },
  another: { id: 'sheet_texts.another', defaultMessage: 'Choose another file', description: 'Button' },
  found: {
    id: 'sheet_texts.found',
    defaultMessage:
      '{count, plural, =0 {Nothing changes} one {# text changes} other {# texts change}}, in {services, plural, one {# service} other {# services}}.',
    description: 'Result of the check',
  },
  problems: {
    id: 'sheet_texts.problems',
    defaultMessage:
      '{count, plural, one {# cell has a problem} other {# cells have problems}}. Correct the file, and upload it again.',
    description: 'Result of the check',
  },
  first: {
    id: 'sheet_texts.first',
    defaultMessage: 'The first {count, number} are shown.',
    description: 'Below a table that is not complete',
  },
  cell: { id: 'sheet_texts.cell', defaultMessage: 'Cell', description: 'Column' },
  problem: { id: 'sheet_texts.problem', defaultMessage: 'Problem', description: 'Column' },
  service: { id: 'sheet_texts.service', defaultMessage: 'Service', description: 'Column' },
  field: { id: 'sheet_texts.field', defaultMessage: 'Field', description: 'Column' },
  language: { id: 'sheet_texts.language', defaultMessage: 'Language', description: 'Column' },
  old: { id: 'sheet_texts.old', defaultMessage: 'Now', description: 'Column: the text as it is' },
  new: { id: 'sheet_texts.new', defaultMessage: 'Then', description: 'Column: the text as it will be' },
  apply: { id: 'sheet_texts.apply', defaultMessage: 'Apply changes', description: 'Button' },
  applied: {
    id: 'sheet_texts.applied',
    defaultMessage: '{count, plural, one {# text has} other {# texts have}} been changed.',
    description: 'After applying',
  },
});
