/**
 * IPricingService (section 7): the rules of a pricelist, its prices, and previews of changes (MKT-04). All rights are
 * checked on the pricelist's owner. Amounts are in the pricelist's currency.
 */
import * as z from 'zod/mini';
import { allOf, need } from '#contract/identity/capability.ts';
import { SELLERS } from '#contract/platform/callers.ts';
import { decimal, unitPrice } from '#contract/platform/decimal.ts';
import { idempotencyKey, operation } from '#contract/platform/operation.ts';
import { requiredLine } from '#contract/platform/typed-text.ts';
import { MOST_EDITS, MOST_ROWS, MOST_RULES, PRICE_SEARCH_MIN } from './price-limits.ts';
import { SEES_MARGINS, SEES_PRICES } from './price-rights.ts';
import { READS_PRICELISTS, WRITES_RULES } from './pricelist-rights.ts';
import { fitsModel, PRICING_MODELS } from './pricing-models.ts';

export const READS_PRICES = allOf(READS_PRICELISTS, SEES_PRICES);
export const READS_RULES = allOf(READS_PRICELISTS, SEES_PRICES, SEES_MARGINS);
/** Creating a pricelist with the rules of another one. */
export const COPIES_RULES = allOf(WRITES_RULES, need('PRICELIST_TEMPLATES', 'Read'));

export const priceSearch = z.string().check(z.trim(), z.minLength(PRICE_SEARCH_MIN), z.maxLength(100));
const name = requiredLine(100);
const model = z.enum(PRICING_MODELS);
const value = z.nullable(z.string());
const target = z.optional(z.nullable(z.int()));
const marketplaceId = z.int();
const instant = z.iso.datetime();

type Valued = { Model: z.infer<typeof model>; Value: string | null };
const hasFittingValue = ({ Model, Value }: Valued): boolean => fitsModel(Model, Value);

/** A rule has at most one target, a `static` rule an item. Without a target it is flagged and never applies. */
const rule = z
  .object({
    Name: name,
    Model: model,
    Value: value,
    VendorAccountId: target,
    GroupId: target,
    ItemId: target,
  })
  .check(
    z.refine(hasFittingValue),
    z.refine(
      ({ VendorAccountId, GroupId, ItemId }) =>
        [VendorAccountId, GroupId, ItemId].filter(id => id != null).length <= 1,
    ),
    z.refine(
      ({ Model, VendorAccountId, GroupId }) => Model !== 'static' || (VendorAccountId ?? GroupId) == null,
    ),
  );
export type PriceRule = z.infer<typeof rule>;

const defaultRule = z.object({ Name: name, Model: model, Value: value }).check(
  z.refine(hasFittingValue),
  z.refine(({ Model }) => Model !== 'static'),
);

const edit = z.object({ ItemId: z.int(), Unit: z.nullable(unitPrice) });

/** Prices of single items; with a null unit the rules apply again. They override those of a checked upload. */
export const priceEdits = {
  edits: z.array(edit).check(z.maxLength(MOST_EDITS)),
  /** The `CheckId` of an upload, for more prices than `edits` can hold. */
  uploadId: z.optional(z.nullable(z.uuid())),
};

/** Rules by priority, and prices of single items. */
const draft = { rules: z.array(rule).check(z.maxLength(MOST_RULES)), defaultRule, ...priceEdits };
export const priceDraft = z.object(draft);
export type PriceDraft = z.infer<typeof priceDraft>;

/** `noTarget`: none, or it no longer exists. `notInList`: matches no item. `neverApplies`: other rules decide. */
const ruleFlag = z.enum(['noTarget', 'notInList', 'neverApplies']);
export type RuleFlag = z.infer<typeof ruleFlag>;

const effect = {
  /** Number of items whose price it decides. */
  AppliesTo: z.number(),
  Flag: z.nullable(ruleFlag),
};
const ruleEffect = z.object({ Priority: z.number(), ...effect });
export type RuleEffect = z.infer<typeof ruleEffect>;

const storedRule = z.object({
  Priority: z.number(),
  IsDefault: z.boolean(),
  Name: z.string(),
  Model: model,
  Value: value,
  VendorAccountId: z.nullable(z.number()),
  GroupId: z.nullable(z.number()),
  ItemId: z.nullable(z.number()),
  /** Name of the vendor, group or item; for an item, its service's name with the product number. */
  TargetName: z.nullable(z.string()),
  ...effect,
});

const plannedVersion = z.object({ Version: z.number(), ValidFrom: z.string() });

/** The exchange rates that the prices use: the day of the oldest; null when none is used. */
const rates = { RateDay: z.nullable(z.string()), IsRateStale: z.boolean(), IsRateMissing: z.boolean() };

const ruleGroup = z.object({
  /** The last saved version; UpdateRuleGroup replaces it. */
  Version: z.number(),
  /** Version of the pricelist. */
  Name: z.string(),
  Currency: z.string(),
  /** Whether the caller may save changes. */
  MayEdit: z.boolean(),
  /** The rules in force. */
  Rules: z.array(storedRule),
  /** Vendors of the services in the pricelist. */
  Vendors: z.array(z.object({ Id: z.number(), Name: z.string() })),
  Planned: z.array(plannedVersion),
  ...rates,
});
export type RuleGroup = z.infer<typeof ruleGroup>;

/** Cost, Srp, Margin and Why are absent without {@link SEES_MARGINS}. */
const previewRow = z.object({
  ItemId: z.number(),
  Sku: z.string(),
  Service: z.string(),
  Vendor: z.string(),
  /** False if the owner is a reseller that cannot buy the item any more; then it has no price. */
  HasSource: z.boolean(),
  Old: z.nullable(decimal),
  New: z.nullable(decimal),
  Difference: z.nullable(decimal),
  /** There is no price, because the computed one would be larger than any price. */
  IsTooLarge: z.boolean(),
  Cost: z.optional(z.nullable(decimal)),
  Srp: z.optional(z.nullable(decimal)),
  /** Percentage of the price. */
  Margin: z.optional(z.nullable(decimal)),
  /** The matching rules in order, with their prices; the first price decides. Priority 0 is the item's own price. */
  Why: z.optional(z.array(z.object({ Priority: z.number(), Unit: z.nullable(decimal) }))),
});
export type PreviewRow = z.infer<typeof previewRow>;

/** Items counted by the effect of the change. */
const summary = z.object({
  Up: z.number(),
  Down: z.number(),
  Same: z.number(),
  WithoutPrice: z.number(),
  /** Absent without {@link SEES_MARGINS}. */
  BelowCost: z.optional(z.number()),
  MinChange: z.nullable(decimal),
  MaxChange: z.nullable(decimal),
});

/** Filter on items. A group only matches if it belongs to the owner. */
export const priceFilter = {
  search: z.optional(priceSearch),
  vendorId: z.optional(z.int()),
  groupId: z.optional(z.int()),
  only: z.optional(z.enum(['changed', 'belowCost', 'withoutPrice'])),
};

export const pricingOperations = {
  'IPricingService/GetRuleGroup': operation({
    input: z.object({ marketplaceId }),
    output: ruleGroup,
    access: READS_RULES,
    checkedOn: 'account',
    sample: target => ({ marketplaceId: target.marketplace }),
    callers: SELLERS,
  }),
  /**
   * Prices by service and item: the current ones, or with a draft those that saving it now would make. Counts and
   * differences cover all items of the pricelist, whatever the filter. A draft requires the right to see margins,
   * because its prices reveal the costs.
   */
  'IPricingService/GetDynamicPricesPreview': operation({
    input: z.object({
      marketplaceId,
      draft: z.optional(priceDraft),
      ...priceFilter,
      sort: z.optional(z.enum(['name', 'difference', 'margin'])),
      skip: z.optional(z.int().check(z.minimum(0))),
      limit: z.int().check(z.minimum(1), z.maximum(MOST_ROWS)),
    }),
    output: z.object({
      Rows: z.array(previewRow),
      /** Number of rows that match the filter. */
      Total: z.number(),
      Summary: summary,
      /** The effect of each rule, the default rule last; absent like {@link previewRow}.Cost. */
      Rules: z.optional(z.array(ruleEffect)),
      Currency: z.string(),
      ...rates,
      /** Identifies what the response was computed from, for UpdateRuleGroup; absent like {@link previewRow}.Cost. */
      PreviewKey: z.optional(z.string()),
    }),
    access: READS_PRICES,
    checkedOn: 'account',
    sample: target => ({ marketplaceId: target.marketplace, limit: 1 }),
    callers: SELLERS,
  }),
  /**
   * Saves rules and prices as a new version, in force at once or from `validFrom`. 409 with the current rules when
   * somebody else has saved; 409 when a rate, a vendor price or a purchase price has changed since the preview.
   */
  'IPricingService/UpdateRuleGroup': operation({
    input: z.object({
      marketplaceId,
      version: z.int(),
      ...draft,
      validFrom: z.nullable(instant),
      previewKey: z.string().check(z.maxLength(100)),
      /** Section 5: saving prices needs an understanding checkbox. */
      isUnderstood: z.literal(true),
      idempotencyKey,
    }),
    /** `Changed` is the number of prices that changed. */
    output: z.object({ Version: z.number(), Changed: z.number() }),
    access: WRITES_RULES,
    checkedOn: 'account',
    sample: target => ({
      marketplaceId: target.marketplace,
      version: -1,
      rules: [],
      defaultRule: { Name: 'x', Model: 'markup' as const, Value: '0' },
      edits: [],
      validFrom: null,
      previewKey: '',
      isUnderstood: true as const,
      idempotencyKey: crypto.randomUUID(),
    }),
    callers: SELLERS,
  }),
  /** Takes back a planned version; 409 for any other. */
  'IPricingService/TakeBackRuleVersion': operation({
    input: z.object({ marketplaceId, ruleVersion: z.int() }),
    output: z.object({ Planned: z.array(plannedVersion) }),
    access: WRITES_RULES,
    checkedOn: 'account',
    // Rules that are in force, which is rejected after all other checks.
    sample: target => ({ marketplaceId: target.marketplace, ruleVersion: 1 }),
    callers: SELLERS,
  }),
  /** The last hundred changes of an item's price, newest first. */
  'IPricingService/GetPriceHistory': operation({
    input: z.object({ marketplaceId, itemId: z.int() }),
    output: z.object({
      Prices: z.array(
        z.object({
          ValidFrom: z.string(),
          Unit: z.nullable(decimal),
          Cost: z.optional(z.nullable(decimal)),
          /** The version whose rules were in force, and who saved it; null when the caller may not read the account. */
          Version: z.number(),
          SavedBy: z.nullable(z.string()),
          /** The rule that decided, empty for the item's own price; absent like {@link previewRow}.Cost. */
          Rule: z.optional(z.nullable(z.string())),
        }),
      ),
    }),
    access: READS_PRICES,
    checkedOn: 'account',
    sample: target => ({ marketplaceId: target.marketplace, itemId: 1 }),
    callers: SELLERS,
  }),
};
