/** OrderService (ACC-03, ORD-04): stores an order, its provisioning request and the job in one transaction. */
import type { PricedItem } from '#contract/marketplace/offers.ts';
import type { Input } from '#contract/operations.ts';
import { ORDERS_SERVICES } from '#contract/orders/service-orders.ts';
import type { PlacedOrder } from '#contract/orders/service-orders.ts';
import { assertWritable, checkValues } from '#server/accounts/fields/check.ts';
import type { Change } from '#server/accounts/fields/check.ts';
import { requireRightOn, rightsAt } from '#server/identity/rights.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { claimKey, idempotentRequest, oncePerKey, storeResponse } from '#server/platform/idempotency.ts';
import type { IdempotentRequest } from '#server/platform/idempotency.ts';
import { insertOrder } from './insert-order.ts';
import type { OrderedPlan } from './insert-order.ts';
import { canHold, orderAccount } from './order-account.ts';
import { orderFields } from './order-fields.ts';
import { assertPricesSeen, orderPrices } from './order-prices.ts';
import { orderTerms } from './order-terms.ts';

type Request = Input<'IMarketplaceService/OrderService'>;
export async function placeOrder(call: SessionCall, input: Request): Promise<PlacedOrder> {
  // The request hash excludes the price: the same order at a new price is still the same request.
  const { idempotencyKey, priceKey: _seen, ...contents } = input;
  const request = idempotentRequest(call, 'OrderService', idempotencyKey, contents);
  return oncePerKey(call, request, () => checkAndPlace(call, input, request));
}

/** Returns null when the same request has been completed meanwhile. */
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
    const items = await requirePrices(write, account.id, plan, input.priceKey);
    const answer = await insertOrder(write, call, {
      account,
      plan,
      items,
      quantity: input.quantity,
      changes,
    });
    await storeResponse(db, call, request, answer);
    return answer;
  });
}

async function requirePlan(call: SessionCall, input: Request): Promise<OrderedPlan> {
  const plan = await call.readInReach(db =>
    db
      .selectFrom('service_plan')
      .innerJoin('service', 'service.id', 'service_plan.service_id')
      .select(['service_plan.id', 'service_id', 'product_number', 'max_quantity'])
      .select('service.display_name as service_name')
      .where('service_plan.id', '=', input.planId)
      .executeTakeFirst(),
  );
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

/**
 * Reads the plan's charges in the ordering transaction.
 * @throws HttpError 409 when they differ from the prices shown, or there are none.
 */
async function requirePrices(
  { asSystem, session, account }: Writing,
  accountId: number,
  plan: OrderedPlan,
  priceKey: string,
): Promise<PricedItem[]> {
  const reader = { db: asSystem('prices'), session };
  // Prevents hiding or deleting it before the commit.
  await reader.db.selectFrom('service').select('id').where('id', '=', plan.service_id).forShare().execute();
  const items = (await orderPrices(reader, account(accountId), plan.service_id)).get(plan.id) ?? [];
  assertPricesSeen(items, priceKey);
  return items;
}
