/** Texts of the upload of service groups. */
import { defineMessages } from '#src/i18n/define-messages.ts';

export const uploadTexts = defineMessages({
  title: {
    id: 'group_upload.title',
    defaultMessage: 'Upload service groups',
    description: 'Heading, and name of the table of changes',
  },
  back: { id: 'group_upload.back', defaultMessage: 'Back to the service groups', description: 'Link' },
  lead: {
    id: 'group_upload.lead',
    defaultMessage:
      'Use the columns of the downloaded file. Each group in the file gets the services of its rows; other groups stay as they are. You review the changes before anything is saved.',
    description: 'How a spreadsheet of service groups works',
  },
  file: { id: 'group_upload.file', defaultMessage: 'Spreadsheet', description: 'Field for a file' },
  submit: { id: 'group_upload.submit', defaultMessage: 'Upload and check', description: 'Button' },
  checking: { id: 'group_upload.checking', defaultMessage: 'Checking the file…', description: 'Status' },
  otherFile: { id: 'group_upload.other_file', defaultMessage: 'Choose another file', description: 'Button' },
  problems: {
    id: 'group_upload.problems',
    defaultMessage:
      '{count, plural, one {The file has # problem.} other {The file has # problems.}} Correct the file and upload it again. Nothing has been saved.',
    description: 'Above the list of problems by cell',
  },
  problemsShown: {
    id: 'group_upload.problems_shown',
    defaultMessage: 'The first {count, number} are listed.',
    description: 'After how many problems there are',
  },
  cell: {
    id: 'group_upload.cell',
    defaultMessage: 'Cell',
    description: 'Column heading: a cell of the file, such as B7',
  },
  problem: {
    id: 'group_upload.problem',
    defaultMessage: 'Problem',
    description: 'Column heading, and name of the table',
  },
  nothing: {
    id: 'group_upload.nothing',
    defaultMessage: 'The file changes nothing: all its service groups are stored like this.',
    description: 'Result of the check',
  },
  changes: {
    id: 'group_upload.changes',
    defaultMessage:
      '{count, plural, one {# service group changes} other {# service groups change}}, {same, number} in the file stay as they are. Nothing has been saved yet.',
    description: 'Above the list of changes; {same} counts groups without a change',
  },
  added: { id: 'group_upload.added', defaultMessage: 'Added', description: 'Column heading: services' },
  removed: { id: 'group_upload.removed', defaultMessage: 'Removed', description: 'Column heading: services' },
  apply: { id: 'group_upload.apply', defaultMessage: 'Save changes', description: 'Button' },
  applied: {
    id: 'group_upload.applied',
    defaultMessage: 'Saved. New service groups: {created, number}, changed: {changed, number}.',
    description: 'After a spreadsheet was saved',
  },
  saved: {
    id: 'group_upload.saved',
    defaultMessage: 'The service groups have been saved.',
    description: 'Toast',
  },
});
