/** Spreadsheets of prices, downloaded, uploaded and checked as the page does. */
import { expect } from 'vitest';
import type { CheckResult, UploadChange, UploadProblem } from '#contract/marketplace/price-files.ts';
import type { Input, Output } from '#contract/operations.ts';
import { rowsOf } from './price-sheets.ts';
import type { PriceRow } from './price-sheets.ts';
import { uploadSheet } from './uploads.ts';
import type { Visitor } from './visitor.ts';

export async function downloadPrices(
  visitor: Visitor,
  input: Input<'IPricingService/DownloadPricesExcel'>,
  headers: Record<string, string> = {},
): Promise<{ status: number; file: Buffer; rows: PriceRow[] }> {
  const { status, data } = await visitor.call('IPricingService/DownloadPricesExcel', input, headers);
  if (status !== 200) return { status, file: Buffer.alloc(0), rows: [] };
  const response = await visitor.fetch(data.Address);
  const file = Buffer.from(await response.arrayBuffer());
  return { status: response.status, file, rows: response.ok ? await rowsOf(file) : [] };
}

type Answer<Name extends 'CheckUpload' | 'GetUploadChanges' | 'GetUploadProblems'> = {
  status: number;
  message: string | undefined;
  data: Output<`IPricingService/${Name}`>;
};

type Draft = Input<'IPricingService/CheckUpload'>['draft'];
const EMPTY: Draft = { edits: [] };

export type CheckedFile = {
  status: number;
  message: string | undefined;
  checkId: string;
  steps: number;
  total: number;
  result: CheckResult | null;
};

/** Uploads a file and has it checked, step by step. */
export async function checkFile(
  visitor: Visitor,
  marketplaceId: number,
  file: Buffer,
  { draft = EMPTY, fileName = 'prices.xlsx' }: { draft?: Draft; fileName?: string } = {},
): Promise<CheckedFile> {
  const { uploadId, status, message } = await uploadSheet(visitor, 'prices', file, { fileName });
  expect(status, message).toBe(200);
  return checkUploaded(visitor, { marketplaceId, uploadId, draft });
}

export async function checkUploaded(
  visitor: Visitor,
  request: Omit<Input<'IPricingService/CheckUpload'>, 'after'>,
): Promise<CheckedFile> {
  let after: Input<'IPricingService/CheckUpload'>['after'] = null;
  for (let steps = 1; ; steps += 1) {
    const answer: Answer<'CheckUpload'> = await visitor.call('IPricingService/CheckUpload', {
      ...request,
      after,
    });
    const { status, message, data } = answer;
    if (status !== 200) return { status, message, checkId: '', steps, total: 0, result: null };
    if (data.Next === null) {
      const { CheckId: checkId, Total: total, Result: result } = data;
      return { status, message, checkId, steps, total, result };
    }
    after = data.Next;
  }
}

export async function changesIn(visitor: Visitor, marketplaceId: number, checkId: string) {
  const found: UploadChange[] = [];
  for (let after: number | null = null; ;) {
    const { data }: Answer<'GetUploadChanges'> = await visitor.call('IPricingService/GetUploadChanges', {
      marketplaceId,
      checkId,
      after,
    });
    found.push(...data.Rows);
    after = data.Next;
    if (after === null) return found;
  }
}

export async function problemsIn(visitor: Visitor, marketplaceId: number, checkId: string) {
  const found: UploadProblem[] = [];
  for (let after: { Row: number; Field: string } | null = null; ;) {
    const { data }: Answer<'GetUploadProblems'> = await visitor.call('IPricingService/GetUploadProblems', {
      marketplaceId,
      checkId,
      after,
    });
    found.push(...data.Rows);
    after = data.Next;
    if (after === null) return found;
  }
}
