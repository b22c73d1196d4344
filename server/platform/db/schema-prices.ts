/** Kysely types of the price tables (migrations 0022, 0029, 0031 and 0032). Amounts are decimals as text. */
import type { ColumnType, Generated } from 'kysely';
import type { FeeType } from '#contract/marketplace/fee-types.ts';
import type { PricingModel } from '#contract/marketplace/pricing-models.ts';
import type { PriceDraft } from '#contract/marketplace/pricing.ts';
import type { Json } from './json-columns.ts';

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
  price_load: {
    id: Generated<number>;
    kind: 'rates' | 'vendorPrices';
    source: string;
    loaded_by: number | null;
    loaded_at: Date;
    added: number;
  };
  exchange_rate: { currency: string; day: string; per_eur: string; load_id: Generated<number | null> };
  priceable_item: PriceableItemTable;
  vendor_price: {
    item_id: number;
    currency: string;
    valid_from: Date;
    cost: string | null;
    srp: string | null;
    load_id: Generated<number | null>;
  };
  service_group: {
    id: Generated<number>;
    owner_id: number;
    name: string;
    folded_name: ColumnType<string, never, never>;
    version: Generated<number>;
  };
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
  price_upload: {
    id: string;
    marketplace_id: number;
    account_id: number;
    impersonator_id: number | null;
    total: Generated<number>;
    created_at: Date;
    other_list: string | null;
  };
  price_upload_part: { upload_id: string; part: number; rows: Json<unknown> };
  price_upload_edit: {
    upload_id: string;
    item_id: number;
    unit: string | null;
    old: string | null;
    row: number | null;
  };
  price_upload_problem: {
    upload_id: string;
    row: number;
    field: string;
    key: string;
    values: Json<Record<string, string | number>>;
  };
  price_download: { id: string; account_id: number; draft: Json<PriceDraft>; created_at: Date };
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
