/** Handlers of the operations in `contract/marketplace/price-files.ts`. */
import type { priceFileOperations } from '#contract/marketplace/price-files.ts';
import { checkUpload } from '#server/marketplace/price-files/check.ts';
import { startPriceDownload } from '#server/marketplace/price-files/download.ts';
import { readUploadChanges, readUploadProblems } from '#server/marketplace/price-files/results.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const priceFileHandlers: HandlersOf<typeof priceFileOperations> = {
  'IPricingService/DownloadPricesExcel': (input, call) => startPriceDownload(call, input),
  'IPricingService/CheckUpload': (input, call) => checkUpload(call, input),
  'IPricingService/GetUploadChanges': (input, call) => readUploadChanges(call, input),
  'IPricingService/GetUploadProblems': (input, call) => readUploadProblems(call, input),
};
