/** The price key that the form of an order shows. */
import type { Visitor } from './visitor.ts';

/** A key that is valid in the contract and has no prices. */
export const NO_PRICES = 'EUR 1=0.0000';

/** Returns the price key of a plan for the visitor; {@link NO_PRICES} if the form does not offer it. */
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
