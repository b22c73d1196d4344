/**
 * What a payer pays, from the stored prices (ADR 31), for any number of services in one statement. The only SQL that
 * determines which pricelist decides: of those the payer buys from, the first by priority that contains the service and
 * prices all items of one of its plans. Needs system access (reason `prices`); reads no costs.
 */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { FeeType } from '#contract/marketplace/fee-types.ts';
import type { CommitmentPeriod } from '#contract/platform/commitment-periods.ts';

/**
 * Common table expressions up to `held` (every item in every pricelist of the payer, with its last price), `plan` (their plans)
 * and `decided` (service_id, marketplace_id). `among` is a condition on `service_plan`.
 */
const offersSql = (payerId: number | null, among: RawBuilder<boolean>): RawBuilder<unknown> => sql`
  source as (
    select marketplace.id as marketplace_id, name, currency, bought.priority
    from purchase_lists(${payerId}::bigint) as bought join marketplace on marketplace.id = bought.marketplace_id
  ), held as (
    select source.*, service_plan.service_id, plan_id, priceable_item.id as item_id, kind, every_months, position, last.unit
    from source
    join marketplace_service using (marketplace_id)
    join service on service.id = service_id and service.is_shown
    join service_plan on service_plan.service_id = service.id and service_plan.is_offered
    join priceable_item on plan_id = service_plan.id
    left join lateral (
      select unit from price
      where price.marketplace_id = source.marketplace_id and price.item_id = priceable_item.id
      order by valid_from desc limit 1
    ) as last on true
    where ${among}
  ), plan as (
    select marketplace_id, currency, priority, service_id, plan_id, bool_and(unit is not null) as is_priced,
      sum(unit::numeric(30, 12) / coalesce(every_months, 1)) filter (where kind <> 'oneTime') as a_month,
      sum(unit) filter (where kind = 'oneTime') as once
    from held group by marketplace_id, currency, priority, service_id, plan_id
  ), decided as (
    select distinct on (service_id) service_id, marketplace_id from plan where is_priced order by service_id, priority
  )`;

const EVERY_PLAN = sql<boolean>`true`;

/** `amount` is rounded to the currency's digits; `period` is the time it covers. */
export type Offer = {
  service_id: number;
  marketplace_id: number;
  currency: string;
  amount: string;
  period: 'month' | 'once';
};

/** Each service that the payer can order (none if null), with its lowest monthly, else its lowest one-time price. */
export const offersOf = (payerId: number | null): RawBuilder<Offer> => sql<Offer>`(
  with ${offersSql(payerId, EVERY_PLAN)}
  select service_id, marketplace_id, code as currency, round(coalesce(min(a_month), min(once)), digits) as amount,
    case when min(a_month) is null then 'once' else 'month' end as period
  from decided join plan using (service_id, marketplace_id) join currency on code = plan.currency
  where is_priced group by service_id, marketplace_id, code, digits
)`;

/** The currency in which a payer buys: all its pricelists have the same. */
export const currencyOf = (payerId: number): RawBuilder<{ currency: string }> => sql<{ currency: string }>`
  select currency from purchase_lists(${payerId}) as bought join marketplace on marketplace.id = bought.marketplace_id limit 1`;

export type HeldItem = {
  marketplace_id: number;
  name: string;
  currency: string;
  is_deciding: boolean;
  plan_id: number;
  product_number: string;
  commitment_period: CommitmentPeriod;
  item_id: number;
  kind: FeeType;
  every_months: number | null;
  unit: string | null;
};

/** Every item of a service in every pricelist of the payer; pricelists by priority, then plans and items in order. */
export const heldItems = (payerId: number, serviceId: number): RawBuilder<HeldItem> => sql<HeldItem>`
  with ${offersSql(payerId, sql`service_plan.service_id = ${serviceId}`)}
  select held.marketplace_id, name, held.currency, decided.marketplace_id is not null as is_deciding,
    plan_id, product_number, commitment_period, item_id, kind, every_months, unit
  from held left join decided using (service_id, marketplace_id) join service_plan on service_plan.id = plan_id
  order by priority, plan_id, position`;
