/** Handlers of the operations in `contract/marketplace/pricing.ts`. */
import type { pricingOperations } from '#contract/marketplace/pricing.ts';
import { readHistory } from '#server/marketplace/prices/history.ts';
import { previewPrices } from '#server/marketplace/prices/preview.ts';
import { readRuleGroup } from '#server/marketplace/prices/rule-group.ts';
import { saveRuleGroup, takeBackVersion } from '#server/marketplace/prices/save.ts';
import type { HandlersOf } from '#server/platform/call.ts';

export const pricingHandlers: HandlersOf<typeof pricingOperations> = {
  'IPricingService/GetRuleGroup': (input, call) => readRuleGroup(call, input),
  'IPricingService/GetDynamicPricesPreview': (input, call) => previewPrices(call, input),
  'IPricingService/UpdateRuleGroup': (input, call) => saveRuleGroup(call, input),
  'IPricingService/TakeBackRuleVersion': (input, call) => takeBackVersion(call, input),
  'IPricingService/GetPriceHistory': (input, call) => readHistory(call, input),
};
