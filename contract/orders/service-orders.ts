/** The part of IMarketplaceService for orders of services (ACC-03, SHL-20); operations are ours (docs/unknowns.md). */
import * as z from 'zod/mini';
import { accountView, viewLayout } from '#contract/accounts/account.ts';
import { allOf, need } from '#contract/identity/capability.ts';
import { fieldValue } from '#contract/identity/session.ts';
import { pricedItem } from '#contract/marketplace/offers.ts';
import { SEES_PRICES } from '#contract/marketplace/price-rights.ts';
import { HOLDERS } from '#contract/platform/callers.ts';
import { COMMITMENT_PERIODS } from '#contract/platform/commitment-periods.ts';
import { operation } from '#contract/platform/operation.ts';
import { orderPrice } from './order-price.ts';

const QUANTITY_MAX = 1_000_000;
const quantity = z.int().check(z.minimum(1), z.maximum(QUANTITY_MAX));

/**
 * The prices that the user was shown: the currency, then each item with its unit price, as `EUR 17=9.9900 18=149.0000`.
 * Readable, so that a rejection can say what has changed; it contains only what was shown anyway.
 */
const priceKey = z.string().check(z.regex(/^[A-Z]{3}( \d{1,15}=\d{1,14}\.\d{4}){1,100}$/));

const servicePlan = z.object({
  PlanId: z.number(),
  ProductNumber: z.string(),
  CommitmentPeriod: z.enum(COMMITMENT_PERIODS),
  /** In the caller's language. */
  FeeType: z.string(),
  /** The subscription cannot be terminated before its minimum contract ends. */
  IsLocked: z.boolean(),
  MaxQuantity: z.number(),
  /** Its charges, at the prices of the deciding pricelist. */
  Items: z.array(pricedItem),
  /** Identifies these prices; an order of the plan sends it back. */
  PriceKey: priceKey,
});

/** The form for ordering a service for an account. */
const orderForm = z.object({
  Account: z.object({ AccountId: z.number(), DisplayName: z.string() }),
  Service: z.object({ Id: z.number(), DisplayName: z.string(), Vendor: z.string() }),
  /** What the asked plan and quantity cost; null when the plan is not among `Plans`, or none was asked for. */
  Price: z.nullable(orderPrice),
  /** Plans that can be ordered: the pricelist has prices for all their items. */
  Plans: z.array(servicePlan),
  /** The current version of the service's terms, and the account they bind; null when it has none. */
  Terms: z.nullable(
    z.object({
      Id: z.number(),
      Name: z.string(),
      PathToTermsPdf: z.string(),
      AccountId: z.number(),
      AccountName: z.string(),
      IsAccepted: z.boolean(),
    }),
  ),
  /** The service's own fields that are filled in when ordering. */
  Layout: viewLayout,
  Views: z.record(z.string(), accountView),
});
export type OrderForm = z.infer<typeof orderForm>;

const placedOrder = z.object({ OrderId: z.number(), RequestId: z.number() });
export type PlacedOrder = z.infer<typeof placedOrder>;

/** Checked on the account the service is for. An order is only placed at prices that the user was shown. */
export const ORDERS_SERVICES = allOf(need('PRODUCT_ACCOUNT', 'Create'), SEES_PRICES);

export const serviceOrderOperations = {
  /** 409 when no pricelist of the account's payer has the service with a price. */
  'IMarketplaceService/GetServiceOrderForm': operation({
    input: z.object({
      accountId: z.int(),
      serviceId: z.int(),
      /** What is about to be ordered. */
      plan: z.optional(z.nullable(z.object({ planId: z.int(), quantity }))),
    }),
    output: orderForm,
    access: ORDERS_SERVICES,
    checkedOn: 'account',
    sample: target => ({ accountId: target.company, serviceId: 1 }),
    callers: HOLDERS,
  }),
  /**
   * Places an order and queues its provisioning. The client generates the idempotency key and reuses it for retries: a
   * repeat returns the first response and orders nothing. 409 while the service's terms are not accepted, and with old
   * and new prices in `Details` when the prices differ from `priceKey`; 422 with the invalid fields in `Details`.
   */
  'IMarketplaceService/OrderService': operation({
    input: z.object({
      accountId: z.int(),
      planId: z.int(),
      quantity,
      values: z.record(z.string().check(z.maxLength(100)), fieldValue),
      priceKey,
      idempotencyKey: z.string().check(z.minLength(8), z.maxLength(100)),
    }),
    output: placedOrder,
    access: ORDERS_SERVICES,
    checkedOn: 'account',
    // More than any plan allows, which is rejected after all other checks.
    sample: target => ({
      accountId: target.company,
      planId: 1,
      quantity: 1_000_000,
      values: {},
      priceKey: 'EUR 1=0.0000',
      idempotencyKey: crypto.randomUUID(),
    }),
    callers: HOLDERS,
  }),
};
