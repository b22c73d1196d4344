/** Kysely types of the pricelist tables (migrations 0021 and 0028). */
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ServiceSource } from '#contract/marketplace/pricelist-contents.ts';
import type { PropagationFilter, VendorType } from '#contract/marketplace/pricelists.ts';
import type { PropagationRefusal, PropagationResult } from '#contract/marketplace/propagation.ts';
import type { Json } from './json-columns.ts';

export type MarketplaceTable = {
  id: Generated<number>;
  owner_id: number;
  name: string;
  folded_name: ColumnType<string, never, never>;
  currency: string;
  priority: number;
  is_default: Generated<boolean>;
  floor_at_cost: Generated<boolean>;
  cap_at_srp: Generated<boolean>;
  auto_add: Generated<boolean>;
  version: Generated<number>;
};
export type MarketplaceRow = Selectable<MarketplaceTable>;

export type PropagationTable = {
  id: Generated<number>;
  marketplace_id: number | null;
  owner_id: number;
  started_by: number;
  impersonator_id: number | null;
  address: string;
  filters: Json<PropagationFilter[]>;
  created_at: Date;
};
export type PropagationRow = Selectable<PropagationTable>;

export type PropagationTargetTable = {
  propagation_id: number;
  position: number;
  customer_id: number;
  marketplace_id: number;
  state: Generated<PropagationResult['State']>;
  added: Generated<number>;
  already_there: Generated<number>;
  reason: PropagationRefusal | null;
};
export type PropagationTargetRow = Selectable<PropagationTargetTable>;

export type MarketplaceDatabase = {
  currency: { code: string; digits: number };
  marketplace: MarketplaceTable;
  marketplace_customer: { marketplace_id: number; customer_id: number };
  marketplace_service: { marketplace_id: number; service_id: number; source: Generated<ServiceSource> };
  propagation_filter: {
    marketplace_id: number;
    position: number;
    vendor_type: VendorType;
    vendor_ids: Json<number[]>;
    include_tags: Json<string[]>;
    exclude_tags: Json<string[]>;
  };
  propagation: PropagationTable;
  propagation_target: PropagationTargetTable;
};
