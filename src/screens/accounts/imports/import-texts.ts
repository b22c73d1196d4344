/** Texts of imports and their rows. */
import { defineMessages } from 'react-intl';
import type { ImportRowState, ImportStatus } from '#contract/accounts/imports.ts';

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
});
