/** GetServiceOrderForm (ACC-03): plans, terms and fields for ordering a service. */
import type { Input } from '#contract/operations.ts';
import type { OrderForm } from '#contract/orders/service-orders.ts';
import { COMMITMENT_MONTHS } from '#contract/platform/commitment-periods.ts';
import { displayValue } from '#server/accounts/display.ts';
import { readDefinitions } from '#server/accounts/fields/definitions.ts';
import { VIEW, viewOf } from '#server/accounts/view.ts';
import { rightsAt } from '#server/identity/rights.ts';
import { selectServices } from '#server/marketplace/catalogue.ts';
import { priceReader } from '#server/marketplace/offers/payer.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { businessDay } from './business-day.ts';
import { orderAccount } from './order-account.ts';
import { orderFields } from './order-fields.ts';
import { priceOrder } from './order-price.ts';
import { orderPrices, priceKeyOf } from './order-prices.ts';
import type { PlanPrices } from './order-prices.ts';
import { orderTerms } from './order-terms.ts';

export async function orderForm(
  call: SessionCall,
  { accountId, serviceId, plan = null }: Input<'IMarketplaceService/GetServiceOrderForm'>,
): Promise<OrderForm> {
  const account = await orderAccount(call, accountId);
  const service = await call.readInReach(db =>
    selectServices(db, call.locale).where('service.id', '=', serviceId).executeTakeFirst(),
  );
  if (!service) throw new HttpError(404, 'error.not_found');
  const prices = await orderPrices(priceReader(call), account, serviceId);
  const holds = rightsAt(call, account.path);
  const plans = await plansOf(call, serviceId, prices);
  const { layout, fields } = await orderFields(call, service.display_name, holds);
  return {
    Account: { AccountId: account.id, DisplayName: account.display_name },
    Service: { Id: service.id, DisplayName: service.name, Vendor: service.vendor },
    Price: await priceOf(call, account.path, plan, plans),
    Plans: plans,
    Terms: await orderTerms(call, account, service.display_name),
    Layout: layout,
    Views: { [VIEW]: viewOf(call, fields, {}, holds) },
  };
}

/** The price of the asked plan; null when it cannot be ordered. */
async function priceOf(
  call: SessionCall,
  path: string,
  asked: { planId: number; quantity: number } | null,
  plans: OrderForm['Plans'],
): Promise<OrderForm['Price']> {
  const plan = plans.find(one => one.PlanId === asked?.planId);
  if (!plan || !asked || asked.quantity > plan.MaxQuantity) return null;
  const { db } = priceReader(call);
  const zones = { now: call.clock.now(), otherwise: call.settings.timeZone };
  return priceOrder(db, {
    items: plan.Items,
    quantity: asked.quantity,
    startOn: await businessDay(db, path, zones),
    months: COMMITMENT_MONTHS[plan.CommitmentPeriod],
  });
}

async function plansOf(
  call: SessionCall,
  serviceId: number,
  prices: PlanPrices,
): Promise<OrderForm['Plans']> {
  const feeType = (await readDefinitions(call.readAsSystem('configuration'), 'Product')).find(
    ({ name }) => name === 'FeeType',
  );
  const plans = await call.readInReach(db =>
    db.selectFrom('service_plan').selectAll().where('service_id', '=', serviceId).orderBy('id').execute(),
  );
  return plans.flatMap(plan => {
    const items = prices.get(plan.id);
    return items === undefined
      ? []
      : {
          PlanId: plan.id,
          ProductNumber: plan.product_number,
          CommitmentPeriod: plan.commitment_period,
          FeeType:
            (feeType &&
              displayValue(feeType.definition, plan.fee_type, {
                locale: call.locale,
                currency: undefined,
              })) ??
            plan.fee_type,
          IsLocked: plan.is_locked,
          MaxQuantity: plan.max_quantity,
          Items: items,
          PriceKey: priceKeyOf(items),
        };
  });
}
