/** The texts of services as a spreadsheet (section 7): one row per service and field, one column per language. */
import * as z from 'zod/mini';
import { PROVIDER_ONLY } from '#contract/platform/callers.ts';
import { LOCALES } from '#contract/platform/locales.ts';
import { idempotencyKey, operation } from '#contract/platform/operation.ts';
import { TEXT_FIELDS } from './service-limits.ts';
import { TRANSFERS_TEXTS } from './service-rights.ts';
import { serviceFilters } from './service-tool.ts';

/** Maximum number of problems and of differences shown. */
export const SHEET_SHOWN = 200;

const problem = z.object({
  Row: z.number(),
  /** Column letters; null when the problem concerns the whole row. */
  Column: z.nullable(z.string()),
  Text: z.string(),
});
export type SheetProblem = z.infer<typeof problem>;

const difference = z.object({
  ServiceId: z.number(),
  Service: z.string(),
  Field: z.enum(TEXT_FIELDS),
  Language: z.enum(LOCALES),
  /** Empty when there was no text. */
  Old: z.string(),
  New: z.string(),
});
export type TextDifference = z.infer<typeof difference>;

const checked = z.object({
  /** Number of rows with texts. */
  Rows: z.number(),
  Problems: z.array(problem),
  ProblemCount: z.number(),
  Differences: z.array(difference),
  DifferenceCount: z.number(),
  ServiceCount: z.number(),
  /** Identifies what was compared: the file and the current services. */
  CheckKey: z.string(),
});
export type CheckedTexts = z.infer<typeof checked>;

export const serviceSheetOperations = {
  /** The services that match these filters, as an Excel file. */
  'IServiceManagementService/ExportLocalizableFields': operation({
    input: serviceFilters,
    output: z.object({ Address: z.string(), FileName: z.string() }),
    access: TRANSFERS_TEXTS,
    checkedOn: 'each row',
    sample: target => ({ vendorId: target.vendor }),
    callers: PROVIDER_ONLY,
  }),
  /** Compares an uploaded file of the kind `service-texts` with the services; saves nothing. */
  'IServiceManagementService/CheckLocalizableFields': operation({
    input: z.object({ uploadId: z.uuid() }),
    output: checked,
    access: TRANSFERS_TEXTS,
    checkedOn: 'each row',
    // An unknown file, like one that has expired.
    sample: () => ({ uploadId: crypto.randomUUID() }),
    callers: PROVIDER_ONLY,
  }),
  /** Applies all differences. 422 while there are problems, 409 when the file or the services have changed. */
  'IServiceManagementService/ImportLocalizableFields': operation({
    input: z.object({ uploadId: z.uuid(), checkKey: z.string().check(z.maxLength(100)), idempotencyKey }),
    output: z.object({ Changed: z.number(), Services: z.number() }),
    access: TRANSFERS_TEXTS,
    checkedOn: 'each row',
    sample: () => ({
      uploadId: crypto.randomUUID(),
      checkKey: '',
      idempotencyKey: crypto.randomUUID(),
    }),
    callers: PROVIDER_ONLY,
  }),
};
