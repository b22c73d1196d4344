/** IPricingService (section 7): rules and prices of pricelists. */
import { readHistory } from '#server/marketplace/prices/history.ts';
import { previewPrices } from '#server/marketplace/prices/preview.ts';
import { readRuleGroup } from '#server/marketplace/prices/rule-group.ts';
import { saveRuleGroup, takeBackVersion } from '#server/marketplace/prices/save.ts';
import type { Handlers } from '#server/platform/call.ts';

export const pricing: Handlers<'IPricingService'> = {
  GetRuleGroup: (input, call) => readRuleGroup(call, input),
  GetDynamicPricesPreview: (input, call) => previewPrices(call, input),
  UpdateRuleGroup: (input, call) => saveRuleGroup(call, input),
  TakeBackRuleVersion: (input, call) => takeBackVersion(call, input),
  GetPriceHistory: (input, call) => readHistory(call, input),
};
