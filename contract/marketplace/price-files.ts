/**
 * IPricingService (section 7): prices of a pricelist as a spreadsheet (MKT-04). A file is uploaded
 * (platform/uploads.ts), checked in steps and shown as a list of differences, which are added to the price draft; an
 * upload by itself saves nothing (docs/adr/0041).
 */
import * as z from 'zod/mini';
import { SELLERS } from '#contract/platform/callers.ts';
import { decimal, unitPrice } from '#contract/platform/decimal.ts';
import { operation } from '#contract/platform/operation.ts';
import { WRITES_RULES } from './pricelist-rights.ts';
import { priceDraft, priceEdits, priceFilter, READS_PRICES } from './pricing.ts';

/** Differences or problems per page. */
export const UPLOAD_PAGE = 100;

const marketplaceId = z.int();
const checkId = z.uuid();

/** Rows of the file, counted by their effect on the draft; rows with problems have none. */
const checkedRows = z.object({
  /** Equal to the draft, or to the pricelist where the draft has no price. */
  Same: z.number(),
  Up: z.number(),
  Down: z.number(),
  /** Rows that fix an item's current price, so that it no longer follows the rules. */
  Fixed: z.number(),
  /** Rows for items that had no price. */
  First: z.number(),
  /** Rows that make an item follow the rules again. */
  ToRules: z.number(),
  Problems: z.number(),
});
export type CheckedRows = z.infer<typeof checkedRows>;

const checkResult = z.extend(checkedRows, {
  /** The pricelist whose prices the file contains, if it is another one: its name as in the file. */
  OtherList: z.nullable(z.string()),
  /** The differences, if few enough for a draft; otherwise null, and the draft refers to the upload by id. */
  Edits: z.nullable(z.array(z.object({ ItemId: z.number(), Unit: z.nullable(unitPrice) }))),
  /** Edits of the upload when a draft refers to it, including those of an earlier upload for other items. */
  EditCount: z.number(),
  /** Items that the draft already edits and the file prices differently. */
  Replaced: z.array(z.number()),
});
export type CheckResult = z.infer<typeof checkResult>;

/** Where the next step continues. */
const checkPosition = z.object({ CheckId: checkId, Part: z.int().check(z.minimum(0)) });
export type CheckPosition = z.infer<typeof checkPosition>;

const uploadChange = z.object({
  /** Row number in the file. */
  Row: z.number(),
  ItemId: z.number(),
  Sku: z.string(),
  Service: z.string(),
  /** The price in the draft, else the current price. */
  Old: z.nullable(decimal),
  /** Null when the rules decide it. */
  New: z.nullable(decimal),
  Difference: z.nullable(decimal),
});
export type UploadChange = z.infer<typeof uploadChange>;

const problemKey = z.object({ Row: z.number(), Field: z.string() });
/** `Column` is its heading in the language of the call. */
const uploadProblem = z.extend(problemKey, { Column: z.string(), Text: z.string() });
export type UploadProblem = z.infer<typeof uploadProblem>;

export const priceFileOperations = {
  /**
   * A workbook of the items that match the filter, with the draft's prices if a draft is given. A draft requires the
   * right to see margins; without that right the file contains neither costs nor rules.
   */
  'IPricingService/DownloadPricesExcel': operation({
    input: z.object({ marketplaceId, draft: z.optional(priceDraft), ...priceFilter }),
    output: z.object({ Address: z.string(), FileName: z.string() }),
    access: READS_PRICES,
    checkedOn: 'account',
    sample: target => ({ marketplaceId: target.marketplace }),
    callers: SELLERS,
  }),
  /**
   * Reads an uploaded file and compares its next rows with the draft; call again with `Next` until there is a `Result`.
   * Only for the user who uploaded it.
   */
  'IPricingService/CheckUpload': operation({
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
    limits: ['upload'],
    // An unknown upload, which is rejected after all other checks.
    sample: target => ({
      marketplaceId: target.marketplace,
      uploadId: crypto.randomUUID(),
      draft: { edits: [] },
      after: null,
    }),
    callers: SELLERS,
  }),
  /** What a checked upload changes, in the order of the file's rows. */
  'IPricingService/GetUploadChanges': operation({
    input: z.object({ marketplaceId, checkId, after: z.optional(z.nullable(z.int())) }),
    output: z.object({ Rows: z.array(uploadChange), Next: z.nullable(z.number()) }),
    access: WRITES_RULES,
    checkedOn: 'account',
    sample: target => ({
      marketplaceId: target.marketplace,
      checkId: crypto.randomUUID(),
    }),
    callers: SELLERS,
  }),
  /** The problems of a checked upload, in the order of the file's rows. */
  'IPricingService/GetUploadProblems': operation({
    input: z.object({ marketplaceId, checkId, after: z.optional(z.nullable(problemKey)) }),
    output: z.object({ Rows: z.array(uploadProblem), Next: z.nullable(problemKey) }),
    access: WRITES_RULES,
    checkedOn: 'account',
    sample: target => ({
      marketplaceId: target.marketplace,
      checkId: crypto.randomUUID(),
    }),
    callers: SELLERS,
  }),
};
