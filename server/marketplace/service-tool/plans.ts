/** The plans of a service and their charges, which carry the prices. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ManagedPlan, PlanCharge, PlanDraft } from '#contract/marketplace/service-tool.ts';
import type { Writing } from '#server/platform/call.ts';
import type { DatabaseReader } from '#server/platform/db/reader.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { orderedPlans } from './subscriptions.ts';

/** In the order of their creation. `system` needs the reason `service tool`. */
export async function readPlans(
  db: DatabaseReader,
  system: Kysely<Database>,
  serviceId: number,
): Promise<ManagedPlan[]> {
  const plans = await db
    .selectFrom('service_plan')
    .selectAll()
    .where('service_id', '=', serviceId)
    .orderBy('id')
    .execute();
  const items = await db
    .selectFrom('priceable_item')
    .innerJoin('service_plan', 'service_plan.id', 'plan_id')
    .select(['plan_id', 'kind', 'every_months', 'sku'])
    .where('service_id', '=', serviceId)
    .orderBy('position')
    .execute();
  const ordered = await orderedPlans(system, serviceId);
  return plans.map(plan => ({
    PlanId: plan.id,
    ProductNumber: plan.product_number,
    VendorSku: plan.vendor_sku,
    CommitmentPeriod: plan.commitment_period,
    IsLocked: plan.is_locked,
    MaxQuantity: plan.max_quantity,
    IsOffered: plan.is_offered,
    Charges: items
      .filter(item => item.plan_id === plan.id)
      .map(({ kind, every_months, sku }) => ({ Kind: kind, EveryMonths: every_months, Sku: sku })),
    IsOrdered: ordered.has(plan.id),
  }));
}

/** What an order and its subscription refer to. */
const fixedPart = ({ ProductNumber, VendorSku, CommitmentPeriod, IsLocked, Charges }: PlanDraft): string =>
  JSON.stringify([
    ProductNumber,
    VendorSku,
    CommitmentPeriod,
    IsLocked,
    Charges.map(({ Kind, EveryMonths, Sku }) => [Kind, EveryMonths, Sku]),
  ]);

const isPeriodic = ({ Kind }: PlanCharge): boolean => Kind === 'perMonths' || Kind === 'prepaidMonths';

/** @throws HttpError 422 for an invalid period, a duplicate number, and a plan of another service */
function assertConsistent(before: readonly ManagedPlan[], plans: readonly PlanDraft[]): void {
  for (const charge of plans.flatMap(plan => plan.Charges)) {
    if (isPeriodic(charge) !== (charge.EveryMonths !== null))
      throw new HttpError(422, 'service.every_months', { sku: charge.Sku });
  }
  assertOnce(plans.map(plan => plan.ProductNumber));
  assertOnce(plans.flatMap(plan => plan.Charges.map(({ Sku }) => Sku)));
  const ids = plans.flatMap(({ PlanId }) => PlanId ?? []);
  if (new Set(ids).size < ids.length || ids.some(id => !before.some(plan => plan.PlanId === id)))
    throw new HttpError(422, 'error.input', { field: 'plans' });
}

function assertOnce(numbers: readonly string[]): void {
  const twice = numbers.find((number, index) => numbers.indexOf(number) !== index);
  if (twice !== undefined) throw new HttpError(422, 'service.sku_taken', { sku: twice });
}

/** Numbers are unique across the installation. */
async function assertFree(
  db: Kysely<Database>,
  serviceId: number,
  plans: readonly PlanDraft[],
): Promise<void> {
  if (plans.length === 0) return;
  const taken = await db
    .selectFrom('service_plan')
    .select('product_number as number')
    .where('service_id', '<>', serviceId)
    .where(
      'product_number',
      'in',
      plans.map(plan => plan.ProductNumber),
    )
    .unionAll(
      db
        .selectFrom('priceable_item')
        .innerJoin('service_plan', 'service_plan.id', 'plan_id')
        .select('sku as number')
        .where('service_id', '<>', serviceId)
        .where(
          'sku',
          'in',
          plans.flatMap(plan => plan.Charges.map(({ Sku }) => Sku)),
        ),
    )
    .executeTakeFirst();
  if (taken) throw new HttpError(422, 'service.sku_taken', { sku: taken.number });
}

/**
 * Replaces the plans of a service; plans that are not given are removed.
 * @throws HttpError 409 for removing an ordered plan, or changing what orders refer to
 */
export async function writePlans(
  { db }: Writing,
  serviceId: number,
  before: readonly ManagedPlan[],
  plans: readonly PlanDraft[],
): Promise<void> {
  assertConsistent(before, plans);
  await assertFree(db, serviceId, plans);
  const kept = new Map(plans.map(plan => [plan.PlanId, plan]));
  for (const old of before) {
    const plan = kept.get(old.PlanId);
    if (old.IsOrdered && (!plan || fixedPart(plan) !== fixedPart(old)))
      throw new HttpError(409, 'service.plan_ordered', { plan: old.ProductNumber });
  }
  const changed = before.filter(old => {
    const plan = kept.get(old.PlanId);
    return !old.IsOrdered && plan && fixedPart(plan) !== fixedPart(old);
  });
  for (const { PlanId } of before.filter(old => !kept.has(old.PlanId)))
    await db.deleteFrom('service_plan').where('id', '=', PlanId).execute();
  await giveUpNumbers(
    db,
    changed.flatMap(({ PlanId }) => PlanId ?? []),
  );
  for (const plan of plans) {
    const id = await writePlan(db, serviceId, plan);
    if (plan.PlanId === null || changed.some(old => old.PlanId === plan.PlanId))
      await writeCharges(db, id, plan.Charges);
  }
}

/** Releases the plans' numbers first, so that a number can move from one plan to another. */
async function giveUpNumbers(db: Kysely<Database>, planIds: readonly number[]): Promise<void> {
  if (planIds.length === 0) return;
  await db
    .updateTable('service_plan')
    .set({ product_number: sql`'- ' || id` })
    .where('id', 'in', planIds)
    .execute();
  await db
    .updateTable('priceable_item')
    .set({ sku: sql`'- ' || id` })
    .where('plan_id', 'in', planIds)
    .execute();
}

async function writePlan(db: Kysely<Database>, serviceId: number, plan: PlanDraft): Promise<number> {
  const columns = {
    product_number: plan.ProductNumber,
    vendor_sku: plan.VendorSku,
    commitment_period: plan.CommitmentPeriod,
    fee_type: plan.Charges[0]?.Kind ?? 'monthly',
    is_locked: plan.IsLocked,
    max_quantity: plan.MaxQuantity,
    is_offered: plan.IsOffered,
  };
  if (plan.PlanId !== null) {
    await db.updateTable('service_plan').set(columns).where('id', '=', plan.PlanId).execute();
    return plan.PlanId;
  }
  const { id } = await db
    .insertInto('service_plan')
    .values({ service_id: serviceId, ...columns })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A charge with the same position and period keeps its prices; any other is a new charge. */
async function writeCharges(
  db: Kysely<Database>,
  planId: number,
  charges: readonly PlanCharge[],
): Promise<void> {
  const old = await db.selectFrom('priceable_item').selectAll().where('plan_id', '=', planId).execute();
  const keptAs = (item: (typeof old)[number]): PlanCharge | undefined => {
    const charge = charges[item.position - 1];
    return charge?.Kind === item.kind && charge.EveryMonths === item.every_months ? charge : undefined;
  };
  for (const item of old) {
    const charge = keptAs(item);
    await (
      charge
        ? db.updateTable('priceable_item').set({ sku: charge.Sku }).where('id', '=', item.id)
        : db.deleteFrom('priceable_item').where('id', '=', item.id)
    ).execute();
  }
  const added = charges.flatMap((charge, index) =>
    old.some(item => item.position === index + 1 && keptAs(item))
      ? []
      : {
          plan_id: planId,
          kind: charge.Kind,
          every_months: charge.EveryMonths,
          sku: charge.Sku,
          position: index + 1,
        },
  );
  if (added.length > 0) await db.insertInto('priceable_item').values(added).execute();
}
