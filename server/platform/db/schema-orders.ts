/** Kysely types of the order and provisioning tables. */
import type { ColumnType, Generated } from 'kysely';
import type { FieldValue } from '#contract/identity/session.ts';
import type { ProvisioningKind, ProvisioningStatus } from '#contract/orders/provisioning-states.ts';
import type { CommitmentPeriod } from '#contract/platform/commitment-periods.ts';
import type { GeneratedJson } from './json-columns.ts';

export type ServicePlanTable = {
  id: Generated<number>;
  service_id: number;
  product_number: string;
  vendor_sku: string;
  commitment_period: CommitmentPeriod;
  fee_type: string;
  is_locked: Generated<boolean>;
  max_quantity: number;
  is_offered: Generated<boolean>;
};

/** `account_id` is the subscription once it exists, before that the account it was ordered for. */
export type ProvisioningRequestTable = {
  id: Generated<number>;
  order_id: number | null;
  account_id: number;
  service_name: string;
  folded_service: ColumnType<string, never, never>;
  kind: ProvisioningKind;
  status: ProvisioningStatus;
  is_rollback_completed: Generated<boolean>;
  /** The vendor's message. */
  error_message: string | null;
  /** The id of a text, for errors found by the portal itself. */
  error_key: string | null;
  error_details: string | null;
  requested_by: number;
  created_at: Date;
  send_date: Date | null;
};

export type OrdersDatabase = {
  service_plan: ServicePlanTable;
  service_order: {
    id: Generated<number>;
    account_id: number;
    plan_id: number;
    quantity: number;
    fields: GeneratedJson<Record<string, FieldValue>>;
    placed_by: number;
    placed_at: Date;
  };
  /** The ordered unit prices; amounts are decimals as text. */
  order_line: { order_id: number; item_id: number; unit: string; currency: string };
  subscription_price: { subscription_id: number; item_id: number; unit: string; currency: string };
  provisioning_request: ProvisioningRequestTable;
  provisioning_response: {
    id: Generated<number>;
    request_id: number;
    at: Date;
    status: ProvisioningStatus;
    message: string | null;
    details: string | null;
  };
};
