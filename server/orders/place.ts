/** OrderService (ACC-03, ORD-04): stores an order, its provisioning request and the job in one transaction. */
import type { Input } from '#contract/operations.ts';
import { ORDERS_SERVICES } from '#contract/orders/service-orders.ts';
import type { PlacedOrder } from '#contract/orders/service-orders.ts';
import { assertWritable, checkValues } from '#server/accounts/fields/check.ts';
import type { Change } from '#server/accounts/fields/check.ts';
import { toAuditChange } from '#server/accounts/fields/stored.ts';
import { claimKey, idempotentRequest, oncePerKey, storeResponse } from '#server/accounts/idempotency.ts';
import type { IdempotentRequest } from '#server/accounts/idempotency.ts';
import { requireRightOn, rightsAt } from '#server/identity/rights.ts';
import { PROVISIONING } from '#server/orders/provisioning/payload.ts';
import type { ProvisioningPayload } from '#server/orders/provisioning/payload.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import type { AccountRow } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { canHold, orderAccount } from './order-account.ts';
import { orderFields } from './order-fields.ts';
import { orderTerms } from './order-terms.ts';

type Request = Input<'IMarketplaceService/OrderService'>;
type Plan = { id: number; product_number: string; max_quantity: number; service_name: string };

export async function placeOrder(call: SessionCall, input: Request): Promise<PlacedOrder> {
  const { idempotencyKey, ...contents } = input;
  const request = idempotentRequest(call, 'OrderService', idempotencyKey, contents);
  return oncePerKey(call, request, () => checkAndPlace(call, input, request));
}

/** Returns null when the same request has been carried out meanwhile. */
async function checkAndPlace(
  call: SessionCall,
  input: Request,
  request: IdempotentRequest,
): Promise<PlacedOrder | null> {
  const account = await orderAccount(call, input.accountId);
  const plan = await requirePlan(call, input);
  const terms = await orderTerms(call, account, plan.service_name);
  if (terms && !terms.IsAccepted) throw new HttpError(409, 'error.order_terms');
  const holds = rightsAt(call, account.path);
  const changes = await checkValues(call, {
    type: 'Product',
    accountId: null,
    place: account.id,
    holds,
    fields: (await orderFields(call, plan.service_name, holds)).fields,
    given: input.values,
    current: {},
  });
  return call.write({ accounts: [account.id] }, async write => {
    const { db } = write;
    if (!(await claimKey(db, call, request))) return null;
    assertStillPossible(write, account.id, changes);
    const answer = await insertOrder(write, call, { account, plan, quantity: input.quantity, changes });
    await storeResponse(db, call, request, answer);
    return answer;
  });
}

async function requirePlan(call: SessionCall, input: Request): Promise<Plan> {
  const plan = await call.db
    .selectFrom('service_plan')
    .innerJoin('service', 'service.id', 'service_plan.service_id')
    .select(['service_plan.id', 'product_number', 'max_quantity', 'service.display_name as service_name'])
    .where('service_plan.id', '=', input.planId)
    .executeTakeFirst();
  if (!plan) throw new HttpError(404, 'error.not_found');
  if (input.quantity > plan.max_quantity) {
    throw new HttpError(422, 'error.order_quantity', { most: plan.max_quantity });
  }
  return plan;
}

/** The account may have been terminated, locked or moved since it was checked. */
function assertStillPossible(write: Writing, accountId: number, changes: readonly Change[]): void {
  const now = write.account(accountId);
  requireRightOn(write, ORDERS_SERVICES, now.path);
  assertWritable(rightsAt(write, now.path), changes, 'created');
  if (!canHold(now)) throw new HttpError(409, 'error.order_account');
}

type Order = { account: AccountRow; plan: Plan; quantity: number; changes: Change[] };

async function insertOrder(
  { db, asSystem }: Writing,
  call: SessionCall,
  { account, plan, quantity, changes }: Order,
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
