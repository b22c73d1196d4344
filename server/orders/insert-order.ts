/** Writes an order with its lines, its provisioning request and the job for it. */
import type { PricedItem } from '#contract/marketplace/offers.ts';
import type { PlacedOrder } from '#contract/orders/service-orders.ts';
import type { Change } from '#server/accounts/fields/check.ts';
import { toAuditChange } from '#server/accounts/fields/stored.ts';
import { PROVISIONING } from '#server/orders/provisioning/payload.ts';
import type { ProvisioningPayload } from '#server/orders/provisioning/payload.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';

export type OrderedPlan = {
  id: number;
  service_id: number;
  product_number: string;
  max_quantity: number;
  service_name: string;
};

type Order = {
  account: AccountRow;
  plan: OrderedPlan;
  items: readonly PricedItem[];
  quantity: number;
  changes: Change[];
};

export async function insertOrder(
  { db, asSystem }: Writing,
  call: SessionCall,
  { account, plan, items, quantity, changes }: Order,
): Promise<PlacedOrder> {
  const now = call.clock.now();
  const actorId = call.session.accountId;
  const order = await db
    .insertInto('service_order')
    .values({
      account_id: account.id,
      plan_id: plan.id,
      quantity,
      fields: JSON.stringify(Object.fromEntries(changes.map(({ name, value }) => [name, value]))),
      placed_by: actorId,
      placed_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('order_line')
    .values(
      items.map(({ ItemId, Unit }) => ({
        order_id: order.id,
        item_id: ItemId,
        unit: Unit.Amount,
        currency: Unit.Currency,
      })),
    )
    .execute();
  const request = await db
    .insertInto('provisioning_request')
    .values({
      order_id: order.id,
      account_id: account.id,
      service_name: plan.service_name,
      kind: 'create',
      status: 'Queued',
      error_message: null,
      error_key: null,
      error_details: null,
      requested_by: actorId,
      created_at: now,
      send_date: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('provisioning_response')
    .values({ request_id: request.id, at: now, status: 'Queued', message: null, details: null })
    .execute();
  const payload: ProvisioningPayload = {
    requestId: request.id,
    actorId,
    impersonatorId: call.session.impersonatorId,
    address: call.address,
  };
  await asSystem('jobs')
    .insertInto('job')
    .values({
      kind: PROVISIONING,
      account_id: account.id,
      subject: String(request.id),
      run_at: now,
      payload: JSON.stringify(payload),
      created_at: now,
      failure: null,
      finished_at: null,
    })
    .execute();
  await audit(db, call, {
    action: 'order.place',
    objectId: account.id,
    changes: [
      { field: 'ServiceName', old: null, new: plan.service_name },
      { field: 'ProductNumber', old: null, new: plan.product_number },
      { field: 'Quantity', old: null, new: quantity },
      ...changes.map(toAuditChange),
    ],
  });
  return { OrderId: order.id, RequestId: request.id };
}
