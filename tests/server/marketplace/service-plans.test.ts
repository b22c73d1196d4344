/** The plans of services and their charges (MKT-08). */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { newPlan, servicesIn } from '#tests/support/services.ts';
import type { Services } from '#tests/support/services.ts';

let portal: Portal;
let services: Services;
beforeAll(async () => {
  portal = await startPortal();
  services = await servicesIn(portal);
});
afterAll(() => portal.close());

describe('[MKT-08] the plans of a service', () => {
  const write = (id: number, ...plans: ReturnType<typeof newPlan>[]) => services.update(id, { plans });

  test('keep charges of the same position and kind, and replace others', async () => {
    const id = await services.create();
    const { data } = await write(id, newPlan());
    const [plan] = data.Plans ?? [];
    const items = () =>
      portal.deps.db
        .selectFrom('priceable_item')
        .select(['id', 'sku', 'kind'])
        .where('plan_id', '=', plan?.PlanId ?? 0)
        .orderBy('position')
        .execute();
    const [before] = await items();
    const charge = { Kind: 'monthly' as const, EveryMonths: null, Sku: 'Other SKU' };
    const setup = { Kind: 'oneTime' as const, EveryMonths: null, Sku: 'Setup SKU' };
    const own = newPlan({ PlanId: plan?.PlanId ?? 0, Charges: [charge, setup] });
    expect((await write(id, own)).status).toBe(200);
    expect(await items()).toMatchObject([{ id: before?.id, sku: 'Other SKU' }, { sku: 'Setup SKU' }]);
    await write(id, { ...own, Charges: [setup, charge] });
    expect((await items()).map(one => one.id)).not.toContain(before?.id);
    expect((await write(id)).data.Plans).toEqual([]);
  });

  test('need unique numbers, and a period exactly where the charge has one', async () => {
    const [id, other] = [await services.create(), await services.create()];
    const plan = newPlan();
    await write(other, plan);
    expect(await write(id, plan)).toMatchObject({
      status: 422,
      message: expect.stringContaining('already used'),
    });
    const [one, two] = [newPlan(), newPlan()];
    expect((await write(id, one, { ...two, Charges: one.Charges })).status).toBe(422);
    expect((await write(id, one, { ...two, ProductNumber: one.ProductNumber })).status).toBe(422);
    const charged = (Kind: 'monthly' | 'prepaidMonths', EveryMonths: number | null) =>
      newPlan({ Charges: [{ Kind, EveryMonths, Sku: randomUUID() }] });
    expect((await write(id, charged('monthly', 3))).status).toBe(422);
    expect((await write(id, charged('prepaidMonths', null))).status).toBe(422);
    expect((await write(id, charged('prepaidMonths', 12))).status).toBe(200);
    const foreign = (await services.details(other)).Plans?.[0]?.PlanId ?? 0;
    expect((await write(id, newPlan({ PlanId: foreign }))).status).toBe(422);
    // Two plans can exchange their numbers.
    const made = (await write(id, one, two)).data.Plans ?? [];
    const exchanged = [
      { ...two, PlanId: made[0]?.PlanId ?? 0 },
      { ...one, PlanId: made[1]?.PlanId ?? 0 },
    ];
    expect((await write(id, ...exchanged)).status).toBe(200);
  });

  test('that were ordered keep what orders refer to, and can be withdrawn', async () => {
    const { service_id: id } = await portal.deps.db
      .selectFrom('service_order')
      .innerJoin('service_plan', 'service_plan.id', 'plan_id')
      .select('service_id')
      .orderBy('service_order.id')
      .executeTakeFirstOrThrow();
    const plans = (await services.details(id)).Plans ?? [];
    const at = plans.findIndex(plan => plan.IsOrdered);
    const withPlan = (changes: object) =>
      plans.map(({ IsOrdered: _, ...plan }, index) => (index === at ? { ...plan, ...changes } : plan));
    expect(await write(id, ...withPlan({ CommitmentPeriod: 'other' }))).toMatchObject({
      status: 409,
      message: expect.stringContaining(plans[at]?.ProductNumber ?? '-'),
    });
    expect((await write(id, ...withPlan({}).filter((_, index) => index !== at))).status).toBe(409);
    const saved = await write(id, ...withPlan({ IsOffered: false, MaxQuantity: 3 }));
    expect(saved.data.Plans?.[at]).toMatchObject({ IsOffered: false, MaxQuantity: 3 });
  });
});
