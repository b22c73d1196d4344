/** The price key that the form of an order shows. */
import type { Visitor } from './visitor.ts';

/** A key that fits the contract and names no price. */
export const NO_PRICES = 'EUR 1=0.0000';

/** Of a plan as the visitor sees it; {@link NO_PRICES} where the form does not offer it. */
export async function priceKeyOf(
  visitor: Visitor,
  accountId: number,
  plan: { id: number; service_id: number },
): Promise<string> {
  const { data, status } = await visitor.call('IMarketplaceService/GetServiceOrderForm', {
    accountId,
    serviceId: plan.service_id,
  });
  return (status === 200 && data.Plans.find(one => one.PlanId === plan.id)?.PriceKey) || NO_PRICES;
}
