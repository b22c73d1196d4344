/** The texts of services as a spreadsheet (section 7): one row for a service and field, one column for a language. */
import * as z from 'zod/mini';
import { LOCALES } from '#contract/platform/locales.ts';
import { idempotencyKey, operations } from '#contract/platform/operation.ts';
import { TEXT_FIELDS } from './service-limits.ts';
import { TRANSFERS_TEXTS } from './service-rights.ts';
import { serviceFilters } from './service-tool.ts';

/** A cell that removes the text; an empty one leaves it. */
export const DELETE_MARK = '[delete]';

/** Problems and differences that are shown. */
export const SHEET_SHOWN = 200;

const problem = z.object({
  Row: z.number(),
  /** Letters of the column; null for the row. */
  Column: z.nullable(z.string()),
  Text: z.string(),
});
export type SheetProblem = z.infer<typeof problem>;

const difference = z.object({
  ServiceId: z.number(),
  Service: z.string(),
  Field: z.enum(TEXT_FIELDS),
  Language: z.enum(LOCALES),
  /** Empty: there is no text. */
  Old: z.string(),
  New: z.string(),
});
export type TextDifference = z.infer<typeof difference>;

const checked = z.object({
  /** Rows with texts. */
  Rows: z.number(),
  Problems: z.array(problem),
  ProblemCount: z.number(),
  Differences: z.array(difference),
  DifferenceCount: z.number(),
  ServiceCount: z.number(),
  /** Names what was compared: the file and the services as they are. */
  CheckKey: z.string(),
});
export type CheckedTexts = z.infer<typeof checked>;

export const serviceSheetOperations = operations({
  /** The services of the list with these filters, as an Excel file. */
  'IServiceManagementService/ExportLocalizableFields': {
    input: serviceFilters,
    output: z.object({ Address: z.string(), FileName: z.string() }),
    access: TRANSFERS_TEXTS,
    checkedOn: 'each row',
  },
  /** Compares an uploaded file of the kind `service-texts` with the services; changes nothing. */
  'IServiceManagementService/CheckLocalizableFields': {
    input: z.object({ uploadId: z.uuid() }),
    output: checked,
    access: TRANSFERS_TEXTS,
    checkedOn: 'each row',
  },
  /** Applies all differences. 422 while there are problems, 409 when something else was compared. */
  'IServiceManagementService/ImportLocalizableFields': {
    input: z.object({ uploadId: z.uuid(), checkKey: z.string().check(z.maxLength(100)), idempotencyKey }),
    output: z.object({ Changed: z.number(), Services: z.number() }),
    access: TRANSFERS_TEXTS,
    checkedOn: 'each row',
  },
});
