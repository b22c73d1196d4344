/** Kysely types of the tables of prices (migration 0022). Amounts are decimals as text. */
import type { Generated } from 'kysely';
import type { FeeType } from '#contract/marketplace/fee-types.ts';
import type { PricingModel } from '#contract/marketplace/pricing-models.ts';

export type PriceableItemTable = {
  id: Generated<number>;
  plan_id: number;
  kind: FeeType;
  every_months: number | null;
  sku: string;
  position: number;
};

export type PriceRuleTable = {
  version_id: number;
  priority: number;
  is_default: Generated<boolean>;
  name: string;
  model: PricingModel;
  value: string | null;
  vendor_id: number | null;
  group_id: number | null;
  item_id: number | null;
};

export type PricesDatabase = {
  exchange_rate: { currency: string; day: string; per_eur: string };
  priceable_item: PriceableItemTable;
  vendor_price: {
    item_id: number;
    currency: string;
    valid_from: Date;
    cost: string | null;
    srp: string | null;
  };
  service_group: { id: Generated<number>; owner_id: number; name: string };
  service_group_member: { group_id: number; service_id: number };
  rule_version: {
    id: Generated<number>;
    marketplace_id: number;
    number: number;
    valid_from: Date;
    taken_back_at: Date | null;
    created_by: number | null;
    created_at: Date;
  };
  price_rule: PriceRuleTable;
  item_price: { version_id: number; item_id: number; unit: string | null };
  price: {
    marketplace_id: number;
    item_id: number;
    valid_from: Date;
    unit: string | null;
    cost: string | null;
    srp: string | null;
    rate: string | null;
    rule_priority: number | null;
    version_id: number | null;
  };
};
