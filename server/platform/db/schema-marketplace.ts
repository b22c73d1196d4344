/** Kysely types of the tables of pricelists (migration 0021). */
import type { ColumnType, Generated, Selectable } from 'kysely';
import type { VendorType } from '#contract/marketplace/pricelists.ts';
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
  version: Generated<number>;
};
export type MarketplaceRow = Selectable<MarketplaceTable>;

export type MarketplaceDatabase = {
  currency: { code: string; digits: number };
  marketplace: MarketplaceTable;
  marketplace_customer: { marketplace_id: number; customer_id: number };
  marketplace_service: { marketplace_id: number; service_id: number };
  propagation_filter: {
    marketplace_id: number;
    position: number;
    vendor_type: VendorType;
    vendor_ids: Json<number[]>;
    include_tags: Json<string[]>;
    exclude_tags: Json<string[]>;
  };
};
