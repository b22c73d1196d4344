/** Builds a subscription's fields from its order and the ordered plan (section 3). */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { FieldValue } from '#contract/identity/session.ts';
import { COMMITMENT_MONTHS } from '#contract/platform/commitment-periods.ts';
import { idsInPath } from '#server/accounts/ancestors.ts';
import type { AccountRow, Database } from '#server/platform/db/schema.ts';
import { addMonths } from './months.ts';

/** The ordered unit prices, in the order of the plan's charges; none for orders of earlier versions. */
const readLines = (db: Kysely<Database>, orderId: number) =>
  db
    .selectFrom('order_line')
    .innerJoin('priceable_item', 'priceable_item.id', 'item_id')
    .select(['item_id', 'unit', 'currency'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute();

/** The months that the plan is paid in advance; null for a plan that is not. */
const prepaidMonths = sql<number | null>`(
  select every_months from priceable_item
  where priceable_item.plan_id = service_plan.id and kind = 'prepaidMonths' order by position limit 1
)`.as('prepaid_months');

export async function readOrder(db: Kysely<Database>, orderId: number) {
  const order = await db
    .selectFrom('service_order')
    .innerJoin('service_plan', 'service_plan.id', 'service_order.plan_id')
    .innerJoin('service', 'service.id', 'service_plan.service_id')
    .select(prepaidMonths)
    .select([
      'quantity',
      'fields',
      'product_number',
      'vendor_sku',
      'commitment_period',
      'fee_type',
      'is_locked',
      'service.display_name as service_name',
    ])
    .where('service_order.id', '=', orderId)
    .executeTakeFirstOrThrow();
  return { ...order, lines: await readLines(db, orderId) };
}
export type Ordered = Awaited<ReturnType<typeof readOrder>>;

const isoDate = (date: Date | null): string | null => date?.toISOString().slice(0, 10) ?? null;

type Making = { id: number; now: Date; owner: AccountRow; ordered: Ordered };

/** The unit price among the fields is that of the plan's first charge; `subscription_price` has all of them. */
export async function subscriptionFields(
  db: Kysely<Database>,
  { id, now, owner, ordered }: Making,
): Promise<{ fields: Record<string, FieldValue>; lockEnd: Date | null }> {
  const months = COMMITMENT_MONTHS[ordered.commitment_period];
  const end = months === null ? null : addMonths(now, months);
  const company = await db
    .selectFrom('account')
    .select('fields')
    .where('id', 'in', idsInPath(owner.path))
    .where('type', '=', 'Company')
    .executeTakeFirst();
  const [line] = ordered.lines;
  return {
    lockEnd: ordered.is_locked ? end : null,
    fields: {
      ...ordered.fields,
      ServiceName: ordered.service_name,
      AccountIdentificator: `S-${100_000 + id}`,
      ProductNumber: ordered.product_number,
      VendorSku: ordered.vendor_sku,
      Quantity: ordered.quantity,
      ...(line ? { UnitPrice: line.unit } : {}),
      Currency: line?.currency ?? company?.fields['Currency'] ?? null,
      FeeType: ordered.fee_type,
      CommitmentPeriod: ordered.commitment_period,
      AutoRenew: 'renew',
      PrepaidPeriodEnd:
        ordered.prepaid_months === null ? null : isoDate(addMonths(now, ordered.prepaid_months)),
      MinimumContractEnd: isoDate(end),
    },
  };
}
