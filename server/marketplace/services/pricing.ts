/** The part of IPricingService (section 7) about rules, prices and price files of pricelists. */
import { checkUpload } from '#server/marketplace/price-files/check.ts';
import { startPriceDownload } from '#server/marketplace/price-files/download.ts';
import { readUploadChanges, readUploadProblems } from '#server/marketplace/price-files/results.ts';
import { readHistory } from '#server/marketplace/prices/history.ts';
import { previewPrices } from '#server/marketplace/prices/preview.ts';
import { readRuleGroup } from '#server/marketplace/prices/rule-group.ts';
import { saveRuleGroup, takeBackVersion } from '#server/marketplace/prices/save.ts';
import type { Handlers } from '#server/platform/call.ts';

export const pricing: Omit<
  Handlers<'IPricingService'>,
  'GetPlannedVersions' | 'GetRecalculation' | 'RepeatRecalculation'
> = {
  GetRuleGroup: (input, call) => readRuleGroup(call, input),
  GetDynamicPricesPreview: (input, call) => previewPrices(call, input),
  UpdateRuleGroup: (input, call) => saveRuleGroup(call, input),
  TakeBackRuleVersion: (input, call) => takeBackVersion(call, input),
  GetPriceHistory: (input, call) => readHistory(call, input),
  DownloadPricesExcel: (input, call) => startPriceDownload(call, input),
  CheckUpload: (input, call) => checkUpload(call, input),
  GetUploadChanges: (input, call) => readUploadChanges(call, input),
  GetUploadProblems: (input, call) => readUploadProblems(call, input),
};
