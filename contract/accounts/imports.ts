/** IImportService (section 7): importing accounts from a spreadsheet (ACC-04). import-limits.ts has the upload's address. */
import * as z from 'zod/mini';
import { ANY_ADMINISTRATOR, IMPORTERS } from '#contract/platform/callers.ts';
import type { CodePage } from '#contract/platform/encodings.ts';
import { LIST_PAGE_MAX } from '#contract/platform/list-filters.ts';
import { counted, listColumns, listQuery, pageKey } from '#contract/platform/lists.ts';
import { operation } from '#contract/platform/operation.ts';
import { CREATABLE_TYPES } from './hierarchy.ts';
import { IMPORT_LIST } from './import-list.ts';
import { READS_IMPORTS } from './import-rights.ts';
import { IMPORT_STATUSES } from './import-statuses.ts';

/** `Invalid` failed the check before the start, `Failed` was rejected during the import. */
export const IMPORT_ROW_STATES = [
  'Unchecked',
  'Valid',
  'Invalid',
  'Imported',
  'Failed',
  'Cancelled',
] as const;
export type ImportRowState = (typeof IMPORT_ROW_STATES)[number];

/** Default and maximum number of imports per page. */
export const IMPORTS_PAGE = 25;

/** `DisplayName` is null when the account is outside the caller's reach. */
const party = z.object({ AccountId: z.number(), DisplayName: z.nullable(z.string()) });

const importRun = z.object({
  Id: z.number(),
  /** The file's name. */
  Name: z.string(),
  AccountType: z.enum(CREATABLE_TYPES),
  /** The parent of the new accounts. */
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
  /** Column headings that match no field. */
  IgnoredColumns: z.array(z.string()),
  /** What to know about the file before the import starts, such as hidden rows, in the caller's language. */
  Remarks: z.array(z.string()),
  /** Why the whole import failed, in the caller's language. */
  Problem: z.nullable(z.string()),
});
export type ImportRun = z.infer<typeof importRun>;

/**
 * What an upload returns for a CSV file whose encoding is not certain: the likely one first, each with rows of the file as they
 * read in it. Nothing is stored; the file is uploaded again with the chosen encoding.
 */
export type EncodingQuestion = { Encodings: { Encoding: CodePage; Rows: string[] }[] };
export type ImportUploadAnswer = ImportRun | EncodingQuestion;

const importRow = z.object({
  /** Row number in the spreadsheet. */
  Row: z.number(),
  State: z.enum(IMPORT_ROW_STATES),
  Name: z.string(),
  AccountId: z.nullable(z.number()),
  /** Problems in the caller's language; `Field` is null when it concerns the whole row. */
  Problems: z.array(z.object({ Field: z.nullable(z.string()), Text: z.string() })),
});
export type ImportRow = z.infer<typeof importRow>;

const importId = z.int();

export const importOperations = {
  /**
   * The caller's own imports; with MY_IMPORTS Read everybody's, except drafts. Newest first unless sorted otherwise.
   */
  'IImportService/GetImports': operation({
    input: z.object({
      query: z.optional(listQuery(IMPORT_LIST)),
      after: pageKey,
      limit: z.optional(z.int().check(z.minimum(1), z.maximum(LIST_PAGE_MAX))),
    }),
    output: z.object({
      Rows: z.array(importRun),
      Next: z.nullable(z.string()),
      /** Present only on the first page. */
      Total: z.nullable(counted),
    }),
    access: READS_IMPORTS,
    checkedOn: 'each row',
    sample: () => ({}),
    callers: ANY_ADMINISTRATOR,
  }),
  /** The filtered imports as a file: GET the address within five minutes, in the same session. Cells are escaped. */
  'IImportService/ExportImports': operation({
    input: z.object({
      query: z.optional(listQuery(IMPORT_LIST)),
      /** In this order; all columns if absent. */
      columns: z.optional(listColumns(IMPORT_LIST)),
      format: z.enum(['csv', 'xlsx']),
    }),
    output: z.object({ Address: z.string(), FileName: z.string() }),
    access: READS_IMPORTS,
    checkedOn: 'each row',
    sample: () => ({ format: 'csv' as const }),
    callers: ANY_ADMINISTRATOR,
  }),
  /**
   * An import and a page of its rows, only those with problems if `problemsOnly`. Its creator needs no right to list imports.
   */
  'IImportService/GetImportDetails': operation({
    input: z.object({
      importId,
      problemsOnly: z.optional(z.boolean()),
      /** Row number of the previous page's last row. */
      after: z.optional(z.nullable(z.int())),
      limit: z.optional(z.int().check(z.minimum(0), z.maximum(500))),
    }),
    output: z.object({ Import: importRun, Rows: z.array(importRow), Next: z.nullable(z.number()) }),
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({ importId: target.import }),
    callers: IMPORTERS,
  }),
  /** Checks the next rows of a draft by the rules of CreateAccount; called repeatedly until all are checked. */
  'IImportService/CheckImport': operation({
    input: z.object({ importId }),
    output: importRun,
    access: 'signed-in',
    checkedOn: 'account',
    limits: ['uniqueCheck'],
    sample: target => ({ importId: target.import }),
    callers: IMPORTERS,
  }),
  /**
   * Starts a draft, at once or at a date; only valid rows are imported. 409 when it is not fully checked or already started;
   * 422 when no row is valid or the date is in the past.
   */
  'IImportService/StartImport': operation({
    input: z.object({ importId, scheduledDate: z.nullable(z.iso.datetime({ offset: true })) }),
    output: importRun,
    access: 'signed-in',
    checkedOn: 'account',
    limits: ['importPerson', 'importOrganisation'],
    sample: target => ({ importId: target.import, scheduledDate: null }),
    callers: IMPORTERS,
  }),
  /** Accounts already imported stay; 409 when the import has ended. */
  'IImportService/CancelImport': operation({
    input: z.object({ importId }),
    output: importRun,
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({ importId: target.import }),
    callers: IMPORTERS,
  }),
  /** Excludes one row; 409 when it has already been processed. */
  'IImportService/CancelImportAccount': operation({
    input: z.object({ importId, row: z.int() }),
    output: importRun,
    access: 'signed-in',
    checkedOn: 'account',
    sample: target => ({ importId: target.import, row: 2 }),
    callers: IMPORTERS,
  }),
};
