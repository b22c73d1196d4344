/** IImportService (section 7): accounts from a spreadsheet (ACC-04). Files are sent to an address of their own. */
import * as z from 'zod/mini';
import { operations } from '#contract/platform/operation.ts';
import { CREATABLE_TYPES } from './hierarchy.ts';
import { READS_IMPORTS } from './import-rights.ts';

/** Section 4's five, and before them the draft that is looked at and not yet started. */
export const IMPORT_STATUSES = [
  'Draft',
  'Pending',
  'InProgress',
  'Completed',
  'Failed',
  'Cancelled',
] as const;
export type ImportStatus = (typeof IMPORT_STATUSES)[number];

/** Until when an import can be cancelled: what was imported by then stays. */
export const CANCELLABLE: readonly ImportStatus[] = ['Pending', 'InProgress'];

/** `Invalid` did not pass the check before the start, `Failed` was refused when its turn came. */
export const IMPORT_ROW_STATES = [
  'Unchecked',
  'Valid',
  'Invalid',
  'Imported',
  'Failed',
  'Cancelled',
] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** `DisplayName` is null for somebody outside the caller's reach. */
const party = z.object({ AccountId: z.number(), DisplayName: z.nullable(z.string()) });

const importRun = z.object({
  Id: z.number(),
  /** The file's name. */
  Name: z.string(),
  AccountType: z.enum(CREATABLE_TYPES),
  /** Below it stand the new accounts. */
  Parent: party,
  Creator: party,
  Status: z.enum(IMPORT_STATUSES),
  TotalCount: z.number(),
  CheckedCount: z.number(),
  ErrorCount: z.number(),
  ImportedCount: z.number(),
  CancelledCount: z.number(),
  ScheduledDate: z.nullable(z.string()),
  CreatedDate: z.string(),
  FinishedDate: z.nullable(z.string()),
  /** Headings of the file that stand for no field. */
  IgnoredColumns: z.array(z.string()),
  /** Why it failed as a whole, in the caller's words. */
  Problem: z.nullable(z.string()),
});
export type ImportRun = z.infer<typeof importRun>;

const importRow = z.object({
  /** Its number in the spreadsheet. */
  Row: z.number(),
  State: z.enum(IMPORT_ROW_STATES),
  Name: z.string(),
  AccountId: z.nullable(z.number()),
  /** Everything that is wrong with it, in the caller's words; `Field` is null where it is the row as a whole. */
  Problems: z.array(z.object({ Field: z.nullable(z.string()), Text: z.string() })),
});
export type ImportRow = z.infer<typeof importRow>;

const importId = z.int();

export const importOperations = operations({
  /** One's own imports, and with MY_IMPORTS Read all in reach; newest first, a page at a time. Drafts are not told. */
  'IImportService/GetImports': {
    input: z.object({
      statuses: z.optional(z.array(z.enum(IMPORT_STATUSES)).check(z.maxLength(IMPORT_STATUSES.length))),
      /** `Next` of the page before. */
      after: z.optional(z.nullable(z.int())),
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(100))),
    }),
    output: z.object({ Imports: z.array(importRun), Next: z.nullable(z.number()) }),
    access: READS_IMPORTS,
    checkedOn: 'each row',
  },
  /**
   * An import and a page of its rows, those with problems alone when `problemsOnly`. Whoever started it follows it without
   * any right to lists.
   */
  'IImportService/GetImportDetails': {
    input: z.object({
      importId,
      problemsOnly: z.optional(z.boolean()),
      /** The last row of the page before. */
      after: z.optional(z.nullable(z.int())),
      limit: z.optional(z.int().check(z.minimum(0), z.maximum(500))),
    }),
    output: z.object({ Import: importRun, Rows: z.array(importRow), Next: z.nullable(z.number()) }),
    access: 'signed-in',
    checkedOn: 'account',
  },
  /** Checks the next rows of a draft by the rules of account creation; called until all are checked. */
  'IImportService/CheckImport': {
    input: z.object({ importId }),
    output: importRun,
    access: 'signed-in',
    checkedOn: 'account',
  },
  /**
   * Starts a draft, at once or at a date: the valid rows become accounts, the others stay as they are. 409 while it is
   * not checked, or when it was started already; 422 when no row is valid, or the date is past.
   */
  'IImportService/StartImport': {
    input: z.object({ importId, scheduledDate: z.nullable(z.iso.datetime({ offset: true })) }),
    output: importRun,
    access: 'signed-in',
    checkedOn: 'account',
  },
  /** What is imported by then stays; 409 when there is nothing to cancel any more. */
  'IImportService/CancelImport': {
    input: z.object({ importId }),
    output: importRun,
    access: 'signed-in',
    checkedOn: 'account',
  },
  /** Leaves one account out, named by its row; 409 when its turn has come already. */
  'IImportService/CancelImportAccount': {
    input: z.object({ importId, row: z.int() }),
    output: importRun,
    access: 'signed-in',
    checkedOn: 'account',
  },
});
