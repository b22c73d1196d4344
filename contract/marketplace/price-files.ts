/**
 * IPricingService (section 7): prices of a pricelist as a spreadsheet (MKT-04). A file is uploaded (platform/uploads.ts), checked
 * in steps and shown as a list of differences; they go into the draft of prices, and nothing is saved by an upload
 * (docs/adr/0041).
 */
import * as z from 'zod/mini';
import { decimal, unitPrice } from '#contract/platform/decimal.ts';
import { operations } from '#contract/platform/operation.ts';
import { priceDraft, priceEdits, priceFilter, READS_PRICES, WRITES_RULES } from './pricing.ts';

/** Differences or problems per page. */
export const UPLOAD_PAGE = 100;

const marketplaceId = z.int();
const checkId = z.uuid();

/** Rows of the file by what they do to the draft; with problems they do nothing. */
const checkedRows = z.object({
  /** The same as the draft, or as the pricelist where the draft has nothing. */
  Same: z.number(),
  Up: z.number(),
  Down: z.number(),
  /** Price items as they are priced now, so that they no longer follow the rules. */
  Fixed: z.number(),
  /** Items without a price so far. */
  First: z.number(),
  /** Give items back to the rules. */
  ToRules: z.number(),
  Problems: z.number(),
});
export type CheckedRows = z.infer<typeof checkedRows>;

const checkResult = z.extend(checkedRows, {
  /** The differences, where a draft can have all of them; otherwise it names the upload. */
  Edits: z.nullable(z.array(z.object({ ItemId: z.number(), Unit: z.nullable(unitPrice) }))),
  /** Of the upload as a draft names it, with what an earlier one has for other items. */
  EditCount: z.number(),
  /** Items of the draft's edits that the file prices differently. */
  Replaced: z.array(z.number()),
});
export type CheckResult = z.infer<typeof checkResult>;

/** Where the next step goes on. */
const checkPosition = z.object({ CheckId: checkId, Part: z.int().check(z.minimum(0)) });
export type CheckPosition = z.infer<typeof checkPosition>;

const uploadChange = z.object({
  /** In the file. */
  Row: z.number(),
  ItemId: z.number(),
  Sku: z.string(),
  Service: z.string(),
  /** The price in the draft, or else as it is now. */
  Old: z.nullable(decimal),
  /** Null: by the rules. */
  New: z.nullable(decimal),
  Difference: z.nullable(decimal),
});
export type UploadChange = z.infer<typeof uploadChange>;

const problemKey = z.object({ Row: z.number(), Field: z.string() });
/** `Column` is its heading in the language of the call. */
const uploadProblem = z.extend(problemKey, { Column: z.string(), Text: z.string() });
export type UploadProblem = z.infer<typeof uploadProblem>;

export const priceFileOperations = operations({
  /**
   * A workbook of the items that the filter lets through, with the prices of the draft where there is one. A draft takes
   * the right to see margins; without that right the file has neither costs nor rules.
   */
  'IPricingService/DownloadPricesExcel': {
    input: z.object({ marketplaceId, draft: z.optional(priceDraft), ...priceFilter }),
    output: z.object({ Address: z.string(), FileName: z.string() }),
    access: READS_PRICES,
    checkedOn: 'account',
  },
  /**
   * Reads an uploaded file, and compares its next rows with the draft; to be repeated from `Next` until there is a
   * `Result`. Only for who uploaded it.
   */
  'IPricingService/CheckUpload': {
    input: z.object({
      marketplaceId,
      uploadId: z.uuid(),
      draft: z.object(priceEdits),
      after: z.nullable(checkPosition),
    }),
    output: z.object({
      CheckId: z.string(),
      Checked: z.number(),
      Total: z.number(),
      Next: z.nullable(checkPosition),
      Result: z.nullable(checkResult),
    }),
    access: WRITES_RULES,
    checkedOn: 'account',
  },
  /** What a checked upload changes, by row of the file. */
  'IPricingService/GetUploadChanges': {
    input: z.object({ marketplaceId, checkId, after: z.optional(z.nullable(z.int())) }),
    output: z.object({ Rows: z.array(uploadChange), Next: z.nullable(z.number()) }),
    access: WRITES_RULES,
    checkedOn: 'account',
  },
  /** What is wrong in a checked upload, by row of the file. */
  'IPricingService/GetUploadProblems': {
    input: z.object({ marketplaceId, checkId, after: z.optional(z.nullable(problemKey)) }),
    output: z.object({ Rows: z.array(uploadProblem), Next: z.nullable(problemKey) }),
    access: WRITES_RULES,
    checkedOn: 'account',
  },
});
