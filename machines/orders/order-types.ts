/** The parts of an order, and the calls of the service-order machine. */
import type { FieldValue } from '#contract/identity/session.ts';
import type { OrderForm, PlacedOrder } from '#contract/orders/service-orders.ts';
import type { OrderPriceConflict } from '#contract/platform/failure-details.ts';
import type { Problem } from '#machines/platform/types.ts';

export type OrderedPlan = { planId: number; quantity: number; values: Record<string, FieldValue> };
export type OrderChoices = {
  accountId: number | null;
  serviceId: number | null;
  plan: OrderedPlan | null;
  /** Idempotency key of an order of this plan. */
  key: string | null;
};
export type ServiceOrderInput = { choices: OrderChoices };
export type ServiceOrderContext = OrderChoices & {
  form: OrderForm | null;
  /** Server messages by field name. */
  fields: Record<string, string>;
  problem: Problem;
  /** Prices that have changed since they were shown; empty unless an order was rejected because of them. */
  priceChanges: OrderPriceConflict['Prices'];
  placed: PlacedOrder | null;
};

/** With a plan the form says what it costs. */
export type OrderFormRequest = {
  accountId: number;
  serviceId: number;
  plan: Pick<OrderedPlan, 'planId' | 'quantity'> | null;
};
/** `priceKey` names the prices that the review shows. */
export type OrderRequest = OrderedPlan & { accountId: number; key: string; priceKey: string };
export type AcceptTermsRequest = { accountId: number; productName: string; termsId: number };
