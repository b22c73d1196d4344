import type { IMPORT_LIST, ImportResult } from '#contract/accounts/import-list.ts';
import type { ImportStatus } from '#contract/accounts/import-statuses.ts';
import type { ImportRowState } from '#contract/accounts/imports.ts';
import type { CodePage } from '#contract/platform/encodings.ts';
/** Texts of imports and their rows. */
import { defineMessages } from '#src/i18n/define-messages.ts';
import type { ListTexts } from '#src/screens/platform/lists/list-fields.ts';
import { typeTexts } from '#src/ui/account-texts.ts';

export const statusTexts = defineMessages({
  Draft: { id: 'imports.draft', defaultMessage: 'Draft', description: 'State of an import' },
  Pending: { id: 'imports.pending', defaultMessage: 'Pending', description: 'State of an import' },
  InProgress: { id: 'imports.in_progress', defaultMessage: 'In progress', description: 'State of an import' },
  Completed: { id: 'imports.completed', defaultMessage: 'Completed', description: 'State of an import' },
  Failed: { id: 'imports.failed', defaultMessage: 'Failed', description: 'State of an import' },
  Cancelled: { id: 'imports.cancelled', defaultMessage: 'Cancelled', description: 'State of an import' },
}) satisfies Record<ImportStatus, unknown>;

export const rowTexts = defineMessages({
  Unchecked: { id: 'imports.row_unchecked', defaultMessage: 'Not checked', description: 'State of a row' },
  Valid: { id: 'imports.row_valid', defaultMessage: 'Ready', description: 'State of a row' },
  Invalid: { id: 'imports.row_invalid', defaultMessage: 'Has problems', description: 'State of a row' },
  Imported: { id: 'imports.row_imported', defaultMessage: 'Imported', description: 'State of a row' },
  Failed: { id: 'imports.row_failed', defaultMessage: 'Failed', description: 'State of a row' },
  Cancelled: { id: 'imports.row_cancelled', defaultMessage: 'Skipped', description: 'State of a row' },
}) satisfies Record<ImportRowState, unknown>;

export const encodingTexts = defineMessages({
  'windows-1250': {
    id: 'import.encoding_1250',
    defaultMessage: 'Central European (Windows-1250)',
    description: 'An encoding of a CSV file, by the languages that it is for',
  },
  'windows-1251': {
    id: 'import.encoding_1251',
    defaultMessage: 'Cyrillic (Windows-1251)',
    description: 'An encoding of a CSV file, by the languages that it is for',
  },
  'windows-1252': {
    id: 'import.encoding_1252',
    defaultMessage: 'Western European (Windows-1252)',
    description: 'An encoding of a CSV file, by the languages that it is for',
  },
  'windows-1253': {
    id: 'import.encoding_1253',
    defaultMessage: 'Greek (Windows-1253)',
    description: 'An encoding of a CSV file, by the languages that it is for',
  },
  'windows-1254': {
    id: 'import.encoding_1254',
    defaultMessage: 'Turkish (Windows-1254)',
    description: 'An encoding of a CSV file, by the languages that it is for',
  },
}) satisfies Record<CodePage, unknown>;

/** Column headings and labels. */
export const partTexts = defineMessages({
  name: { id: 'imports.name', defaultMessage: 'File', description: 'Column: name of an import' },
  type: { id: 'imports.type', defaultMessage: 'Account type', description: 'Column: what is imported' },
  parent: {
    id: 'imports.parent',
    defaultMessage: 'Parent account',
    description: 'Where the new accounts stand',
  },
  creator: { id: 'imports.creator', defaultMessage: 'Started by', description: 'Column: who imports' },
  status: {
    id: 'imports.status',
    defaultMessage: 'Status',
    description: 'Column: state of an import or row',
  },
  errors: { id: 'imports.errors', defaultMessage: 'Errors', description: 'Column: how many rows failed' },
  imported: { id: 'imports.imported', defaultMessage: 'Imported', description: 'Column: how many accounts' },
  scheduled: { id: 'imports.scheduled', defaultMessage: 'Scheduled', description: 'Column: date and time' },
  row: { id: 'imports.row', defaultMessage: 'Row', description: 'Column: number of a row in the file' },
  account: { id: 'imports.account', defaultMessage: 'Account', description: 'Column: the account of a row' },
  problems: { id: 'imports.problems', defaultMessage: 'Problems', description: 'Column: what is wrong' },
  rows: { id: 'imports.rows', defaultMessage: 'Rows', description: 'Column: how many rows the file has' },
  created: {
    id: 'imports.created',
    defaultMessage: 'Created on',
    description: 'Column: when the file of an import was uploaded',
  },
  finished: {
    id: 'imports.finished',
    defaultMessage: 'Finished on',
    description: 'Column: when an import ended',
  },
  result: {
    id: 'imports.result',
    defaultMessage: 'Result',
    description: 'Name of a filter: imports with or without errors',
  },
});

const resultTexts = defineMessages({
  withErrors: {
    id: 'imports.with_errors',
    defaultMessage: 'With errors',
    description: 'Value of the filter Result: imports that failed or skipped rows',
  },
  withoutErrors: {
    id: 'imports.without_errors',
    defaultMessage: 'Without errors',
    description: 'Value of the filter Result',
  },
}) satisfies Record<ImportResult, unknown>;

/** The texts of the list. */
export const IMPORT_TEXTS: ListTexts<typeof IMPORT_LIST> = {
  columns: partTexts,
  filters: partTexts,
  values: { status: statusTexts, type: typeTexts, result: resultTexts },
};

export const importTexts = defineMessages({
  completedWithErrors: {
    id: 'imports.completed_with_errors',
    defaultMessage: 'Completed with errors',
    description: 'State of an import that is over; some rows were not imported',
  },
  otherFile: {
    id: 'import.other_file',
    defaultMessage: 'Choose another file',
    description: 'Button: upload a corrected or another file instead',
  },
  checking: {
    id: 'import.checking',
    defaultMessage: 'Checking rows…',
    description: 'While the rows of a file are checked',
  },
  type: {
    id: 'import.type',
    defaultMessage: 'Account type',
    description: 'Label of a choice among types of accounts',
  },
  template: {
    id: 'import.template',
    defaultMessage: 'Download the template (.xlsx)',
    description: 'Link: an empty spreadsheet with the right headings',
  },
  upload: {
    id: 'import.upload',
    defaultMessage: 'Upload and check',
    description: 'Button: sends the chosen file',
  },
  lacks: {
    id: 'import.lacks',
    defaultMessage:
      '{lacking, select, place {Choose a parent account.} file {Choose a file.} other {Choose a parent account and a file.}}',
    description: 'Why the upload button is disabled: what is still missing',
  },
  limits: {
    id: 'import.limits',
    defaultMessage:
      'An .xlsx or .csv file with up to {size, number} MB and {rows, number} accounts. The first row must contain the column headings.',
    description: 'What a file to import may be',
  },
  encodingQuestion: {
    id: 'import.encoding_question',
    defaultMessage: 'Which of these reads correctly?',
    description: 'Above a choice of encodings, each with some rows of a CSV file as they read in it',
  },
  encodingHint: {
    id: 'import.encoding_hint',
    defaultMessage:
      'This CSV file does not say how its letters are stored. If none of these reads correctly, save the file as “CSV UTF-8” or as an Excel workbook (.xlsx) and choose it again.',
    description: 'Above the question which encoding of a CSV file reads correctly',
  },
  file: { id: 'import.file', defaultMessage: 'Spreadsheet', description: 'Label of the field for a file' },
  below: {
    id: 'import.below',
    defaultMessage: 'The accounts will be created below {name}.',
    description: 'Which account was chosen for the imported ones',
  },
  otherPlace: {
    id: 'import.other_place',
    defaultMessage: 'Choose another parent account',
    description: 'Button: back to the choice of where the imported accounts will stand',
  },
  progress: {
    id: 'imports.progress',
    defaultMessage: '{done, number} of {total, number}',
    description: 'Rows that are checked or imported, of all',
  },
  stepFile: { id: 'import.step_file', defaultMessage: 'File', description: 'Step of an import' },
  stepCheck: { id: 'import.step_check', defaultMessage: 'Check', description: 'Step of an import' },
  stepRun: { id: 'import.step_run', defaultMessage: 'Import', description: 'Step of an import' },
  noTypes: {
    id: 'import.no_types',
    defaultMessage:
      'You can order subscriptions but not create accounts, so there is nothing you can import. Contact your administrator to have accounts imported.',
    description: 'In place of the form that imports accounts, for somebody without the right to create any',
  },
  another: {
    id: 'import.another',
    defaultMessage: 'Import another file',
    description: 'Button after an import was started',
  },
  whenQuestion: {
    id: 'import.when_question',
    defaultMessage: 'When should the import start?',
    description: 'Above the choice between now and later',
  },
  nowHint: {
    id: 'import.now_hint',
    defaultMessage: 'The import runs in the background. You can leave this page',
    description: 'Below the choice of starting an import now',
  },
  laterHint: {
    id: 'import.later_hint',
    defaultMessage: 'You can cancel the import until then',
    description: 'Below the choice of starting an import later',
  },
  cancelTitle: {
    id: 'imports.cancel_title',
    defaultMessage: 'Cancel this import?',
    description: 'Title of a question',
  },
  cancelMessage: {
    id: 'imports.cancel_message',
    defaultMessage: 'Accounts that have been imported are kept. The remaining accounts are skipped.',
    description: 'Question before an import is cancelled',
  },
  cancelImport: {
    id: 'imports.cancel',
    defaultMessage: 'Cancel import',
    description: 'Button: stops an import',
  },
  empty: {
    id: 'imports.empty',
    defaultMessage: 'No imports yet. Accounts that you import from a spreadsheet appear here.',
    description: 'List of imports without any',
  },
  start: {
    id: 'import.start',
    defaultMessage: 'Start import ({count, number})',
    description: 'Button: starts the import of the rows without problems',
  },
  allValid: {
    id: 'import.all_valid',
    defaultMessage: 'All {count, number} rows of {name} can be imported.',
    description: 'What the check of a file has found',
  },
  someInvalid: {
    id: 'import.some_invalid',
    defaultMessage:
      'Rows of {name} with problems, which will be skipped: {wrong, number}. Rows that can be imported: {valid, number}. You can download the rows with problems, correct them and upload them again.',
    description: 'What the check of a file has found',
  },
  ignored: {
    id: 'import.ignored',
    defaultMessage: 'These columns will not be imported: {columns}.',
    description: 'Headings of a file that stand for no field',
  },
  problemsOnly: {
    id: 'imports.problems_only',
    defaultMessage: 'Only rows with problems',
    description: 'Switch above the rows of an import',
  },
  downloadProblems: {
    id: 'imports.download_problems',
    defaultMessage: 'Download rows with problems (.xlsx)',
    description:
      'Link: the rows of an import with problems as a spreadsheet, to be corrected and uploaded again',
  },
  leaveOutNamed: {
    id: 'imports.leave_out_named',
    defaultMessage: 'Skip {name}',
    description: 'Button: this account is not to be imported',
  },
  leaveOut: {
    id: 'imports.leave_out',
    defaultMessage: 'Skip',
    description: 'Button: this account is not to be imported',
  },
});
