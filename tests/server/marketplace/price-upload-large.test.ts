/** Spreadsheets with more prices than a draft can hold as edits (MKT-04): the draft refers to the upload. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MOST_EDITS } from '#contract/marketplace/price-limits.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { checkFile, downloadPrices } from '#tests/support/price-files.ts';
import { NEW, pricesSheet } from '#tests/support/price-sheets.ts';
import { draftOf, priceWorldIn } from '#tests/support/price-world.ts';
import type { Item, PriceWorld } from '#tests/support/price-world.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import type { Visitor } from '#tests/support/visitor.ts';

let portal: Portal;
let world: PriceWorld;
let manager: Visitor;
let items: Item[];
let list: number;
beforeAll(async () => {
  portal = await startPortal();
  world = await priceWorldIn(portal);
  manager = world.as('administrator');
});
afterAll(() => portal.close());
beforeEach(async () => {
  items = [
    await world.newItem({ cost: '8', srp: '12' }),
    await world.newItem({ cost: '5.5' }),
    await world.newItem({ cost: '20' }),
    await world.newItem({ vendor: 2 }),
  ];
  list = await world.newList(world.provider.id, items);
  await runDueJobs(portal.deps);
  await portal.deps.db.deleteFrom('attempt').execute();
});

const idOf = (at: number): number => items[at]?.id ?? 0;

describe('[MKT-04] more prices than a draft holds', () => {
  let many: Item[];
  beforeAll(async () => {
    const { db } = portal.deps;
    many = [];
    const { vendors } = world;
    await db.transaction().execute(async inside => {
      const made = await inside
        .insertInto('service')
        .values({
          vendor_id: vendors[0] ?? 0,
          display_name: randomUUID(),
          icon: null,
          ranking: 1,
          released_at: portal.deps.clock.now(),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const plan = await inside
        .insertInto('service_plan')
        .values({
          service_id: made.id,
          product_number: randomUUID(),
          vendor_sku: 'x',
          commitment_period: 'month',
          fee_type: 'monthly',
          max_quantity: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      const rows = Array.from({ length: MOST_EDITS + 1 }, (_, at) => ({
        plan_id: plan.id,
        kind: 'monthly' as const,
        every_months: null,
        sku: randomUUID(),
        position: at + 1,
      }));
      const added = await inside.insertInto('priceable_item').values(rows).returning(['id', 'sku']).execute();
      many = added.map(one => ({ ...one, service: made.id }));
    });
  });

  test('stay on the server: preview and save read them there, and edits take precedence', async () => {
    const first = many[0];
    if (!first) throw new Error('There are items');
    await world.hold(list, [first]);
    await runDueJobs(portal.deps);
    const file = await pricesSheet(many.map(({ id }, at) => [id, at + 1]));
    const { result, checkId } = await checkFile(manager, list, file);
    expect(result).toMatchObject({ Edits: null, First: MOST_EDITS + 1 });
    const draft = { ...draftOf([], undefined, [{ ItemId: first.id, Unit: '0.5' }]), uploadId: checkId };
    const { data: preview } = await world.preview(list, { draft, search: many[1]?.sku ?? '' });
    expect(preview.Rows).toMatchObject([{ ItemId: many[1]?.id, New: '2.0000' }]);
    expect((await world.save(list, draft)).data).toEqual({ Version: 2, Changed: MOST_EDITS + 1 });
    const stored = await world.storedPrices(list);
    expect(many.map(({ id }) => stored.get(id))).toEqual(
      many.map((_, at) => (at === 0 ? '0.5000' : `${at + 1}.0000`)),
    );
    const { rows } = await downloadPrices(manager, { marketplaceId: list, search: many[5]?.sku });
    expect(rows).toMatchObject([{ [NEW]: 6, Rule: 'Item price' }]);
  });

  test('a second file keeps the prices that the first one has for other items', async () => {
    const [first, second] = many;
    if (!first || !second) throw new Error('There are items');
    await world.hold(list, [first]);
    await runDueJobs(portal.deps);
    const before = await checkFile(manager, list, await pricesSheet(many.map(({ id }) => [id, 3])));
    const draft = { edits: [{ ItemId: second.id, Unit: '8' }], uploadId: before.checkId };
    const some = await checkFile(
      manager,
      list,
      await pricesSheet([
        [second.id, 8],
        [idOf(0), 2],
      ]),
      { draft },
    );
    expect(some.result).toMatchObject({
      Same: 1,
      Down: 1,
      Edits: [{ ItemId: idOf(0), Unit: '2' }],
      Replaced: [],
    });
    const rest = await pricesSheet([
      ...many.slice(1).map(({ id }) => [id, 4] as const),
      [idOf(0), 1],
      [idOf(1), 1],
    ]);
    const after = await checkFile(manager, list, rest, { draft });
    expect(after.result).toMatchObject({ Edits: null, Replaced: [second.id] });
    const prices = await world.preview(list, {
      draft: { ...draftOf([]), uploadId: after.checkId },
      search: first.sku,
    });
    expect(prices.data.Rows).toMatchObject([{ New: '3.0000' }]);
  });

  test('are kept for a month, and at most twenty uploads per user', async () => {
    const check = async () => (await checkFile(manager, list, await pricesSheet([[idOf(0), 1]]))).checkId;
    const old = await check();
    const month = new Date(portal.deps.clock.now().getTime() - 31 * 24 * 60 * 60_000);
    await portal.deps.db
      .updateTable('price_upload')
      .set({ created_at: month })
      .where('id', '=', old)
      .execute();
    const ids: string[] = [];
    for (let count = 0; count < 21; count += 1) ids.push(await check());
    const { db } = portal.deps;
    const kept = await db
      .selectFrom('price_upload')
      .select('id')
      .where('id', 'in', [old, ...ids])
      .execute();
    expect(kept.map(({ id }) => id).toSorted()).toEqual(ids.slice(1).toSorted());
  });
});
