/** Saving prices (MKT-04): stored prices equal those of the preview, for versions in force at once or later. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadRuleGroup } from '#server/marketplace/prices/rule-group.ts';
import { lastEntry } from '#tests/support/accounts.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { defaultRule, draftOf, priceWorldIn } from '#tests/support/price-world.ts';
import type { Item, PriceWorld } from '#tests/support/price-world.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';

let portal: Portal;
let world: PriceWorld;
let items: Item[];
let list: number;
beforeAll(async () => {
  portal = await startPortal();
  world = await priceWorldIn(portal, ['resellerManager']);
});
afterAll(() => portal.close());
beforeEach(async () => {
  items = [
    await world.newItem({ cost: '8', srp: '12' }),
    await world.newItem({ cost: '5.5' }),
    await world.newItem({ vendor: 2, srp: '40' }),
  ];
  list = await world.newList(world.provider.id, items);
  await runDueJobs(portal.deps);
});

const idOf = (at: number): number => items[at]?.id ?? 0;
const byPlace = (prices: ReadonlyMap<number, string | null>) => items.map(({ id }) => prices.get(id));

describe('[MKT-04] saving', () => {
  test('stores the previewed prices, and reading returns the same', async () => {
    expect(byPlace(await world.storedPrices(list))).toEqual(['8.8000', '6.0500', null]);
    const draft = draftOf(
      [{ Model: 'discount', Value: '12.5', VendorAccountId: world.vendors[2] ?? 0 }],
      defaultRule('margin', '33.3333'),
      [{ ItemId: idOf(1), Unit: '6.6667' }],
    );
    const { data: preview } = await world.preview(list, { draft });
    expect(preview.Summary).toEqual({
      Up: 2,
      Down: 0,
      Same: 0,
      WithoutPrice: 0,
      BelowCost: 0,
      MinChange: '0.6167',
      MaxChange: '3.2000',
    });
    const saved = await world.save(list, draft);
    expect(saved.data).toEqual({ Version: 2, Changed: 3 });
    expect(byPlace(await world.storedPrices(list))).toEqual(['12.0000', '6.6667', '35.0000']);
    const { data } = await world.preview(list);
    expect(data.Rows.map(row => row.New)).toEqual(preview.Rows.map(row => row.New));
    expect(data.Rows.map(row => row.Old)).toEqual(data.Rows.map(row => row.New));
    expect(data.PreviewKey).toBe(preview.PreviewKey);
    expect(data.Summary).toMatchObject({ Up: 0, Down: 0, Same: 3, MinChange: null, MaxChange: null });
    // The range is that of the prices that change.
    const { data: one } = await world.preview(list, {
      draft: { ...draft, edits: [{ ItemId: idOf(1), Unit: '7.6667' }] },
    });
    expect(one.Summary).toMatchObject({ Up: 1, Same: 2, MinChange: '1.0000', MaxChange: '1.0000' });
    expect(await lastEntry(portal, world.provider.id)).toMatchObject({
      action: 'pricelist.prices',
      changes: [
        { field: 'Pricelist' },
        { field: 'PricelistVersion', old: 1, new: 2 },
        { field: 'PricelistValidFrom' },
      ],
    });
  });

  test('the same rules again changes no price', async () => {
    const draft = draftOf([], defaultRule('markup', '50'));
    expect((await world.save(list, draft)).data.Changed).toBe(2);
    expect((await world.save(list, draft)).data).toEqual({ Version: 3, Changed: 0 });
    await sql`select request_repricing(${list})`.execute(portal.deps.db);
    const before = await portal.deps.db
      .selectFrom('price')
      .select(sql`count(*)`.as('count'))
      .execute();
    expect(await runDueJobs(portal.deps)).toBe(1);
    expect(
      await portal.deps.db
        .selectFrom('price')
        .select(sql`count(*)`.as('count'))
        .execute(),
    ).toEqual(before);
  });

  test('twice concurrently succeeds once, and returns 409 with the current rules to the other', async () => {
    const answers = await Promise.all(
      ['5', '6'].map(value => world.save(list, draftOf([], defaultRule('markup', value)), { version: 1 })),
    );
    expect(answers.map(one => one.status).toSorted()).toEqual([200, 409]);
    expect(answers.find(one => one.status === 409)?.details).toEqual({ RuleGroup: await world.rules(list) });
    expect((await world.rules(list)).Version).toBe(2);
  });

  test('a request repeated with its key returns the first answer, and saves nothing', async () => {
    const idempotencyKey = randomUUID();
    const draft = draftOf([], defaultRule('markup', '7'));
    const { data } = await world.preview(list, { draft });
    const request = { version: 1, previewKey: data.PreviewKey ?? '', idempotencyKey };
    const first = await world.save(list, draft, request);
    expect((await world.save(list, draft, request)).data).toEqual(first.data);
    expect((await world.rules(list)).Version).toBe(2);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['a vendor’s price', () => world.setVendorPrice(idOf(2), { cost: '1' })],
    ['the services', () => world.newItem({ cost: '2' }).then(item => world.hold(list, [item]))],
    [
      'the limits',
      () =>
        portal.deps.db.updateTable('marketplace').set({ cap_at_srp: true }).where('id', '=', list).execute(),
    ],
  ])('returns 409 when %s changed since the preview', async (_what, change) => {
    const draft = draftOf([], defaultRule('margin', '60'));
    const { data } = await world.preview(list, { draft });
    await change();
    const refused = await world.save(list, draft, { previewKey: data.PreviewKey ?? '' });
    expect([refused.status, refused.message]).toEqual([
      409,
      'What these prices are computed from has changed. Check the new preview and save again.',
    ]);
    expect((await world.save(list, draft)).status).toBe(200);
  });

  test('needs the confirmation, and a date that is not in the past', async () => {
    const draft = draftOf([]);
    expect((await world.save(list, draft, { isUnderstood: false as unknown as true })).status).toBe(400);
    expect((await world.save(list, draft, { validFrom: '2020-01-01T00:00:00Z' })).status).toBe(422);
  });
});

describe('[MKT-04] a planned version', () => {
  const inDays = (days: number) => new Date(portal.deps.clock.now().getTime() + days * 86_400_000);

  test('takes effect at its time, and can be taken back until then', async () => {
    const { db, clock } = portal.deps;
    const planned = await world.save(list, draftOf([], defaultRule('markup', '100')), {
      validFrom: inDays(10).toISOString(),
    });
    expect(planned.data).toEqual({ Version: 2, Changed: 0 });
    await world.save(list, draftOf([], defaultRule('markup', '200')), {
      validFrom: inDays(20).toISOString(),
    });
    const { Planned, Rules } = await world.rules(list);
    expect(Planned.map(one => one.Version)).toEqual([2, 3]);
    expect(Rules.at(-1)?.Value).toBe('10');

    const takeBack = (ruleVersion: number) =>
      world
        .as('administrator')
        .call('IPricingService/TakeBackRuleVersion', { marketplaceId: list, ruleVersion });
    expect((await takeBack(3)).data.Planned.map(one => one.Version)).toEqual([2]);
    const refused = [(await takeBack(3)).status, (await takeBack(1)).status, (await takeBack(9)).status];
    expect(refused).toEqual([409, 409, 404]);

    const deps = { ...portal.deps, clock: { ...clock, now: () => inDays(11) } };
    await runDueJobs(deps);
    expect(byPlace(await world.storedPrices(list))).toEqual(['16.0000', '11.0000', null]);
    const last = await db
      .selectFrom('price')
      .select(sql<Date>`max(valid_from)`.as('at'))
      .where('marketplace_id', '=', list)
      .executeTakeFirstOrThrow();
    expect(last.at.getTime()).toBeGreaterThan(inDays(9).getTime());
  });
});

describe('[MKT-04] exchange rates', () => {
  test('a missing one is reported, and prevents saving', async () => {
    const item = await world.newItem({ cost: '1', srp: '2', currency: 'BHD' });
    await world.hold(list, [item]);
    const { data } = await world.preview(list);
    expect([data.IsRateMissing, data.Rows.find(row => row.ItemId === item.id)?.New]).toEqual([true, null]);
    const refused = await world.save(list, draftOf([]));
    expect([refused.status, refused.message]).toEqual([
      409,
      'An exchange rate for EUR is missing. The prices cannot be saved.',
    ]);
  });

  test('an old one is reported, and does not prevent saving', async () => {
    const { db } = portal.deps;
    await db
      .insertInto('exchange_rate')
      .values({ currency: 'ILS', day: '2020-01-02', per_eur: '4' })
      .execute();
    const item = await world.newItem({ cost: '10', currency: 'ILS' });
    await world.hold(list, [item]);
    const { data } = await world.preview(list);
    expect([data.RateDay, data.IsRateStale, data.IsRateMissing]).toEqual(['2020-01-02', true, false]);
    expect(data.Rows.find(row => row.ItemId === item.id)?.New).toBe('2.7500');
    expect((await world.save(list, draftOf([]))).status).toBe(200);
  });

  test('none is needed within one currency', async () => {
    const { data } = await world.preview(list);
    expect([data.RateDay, data.IsRateStale, data.IsRateMissing]).toEqual([null, false, false]);
  });
});

test('[MKT-04] reading rules returns 404 when the pricelist was deleted meanwhile', async () => {
  const gone = { id: 9_999_999, name: 'Gone', currency: 'EUR' };
  const asked = loadRuleGroup(portal.deps.db, gone, { now: portal.deps.clock.now(), mayEdit: true });
  await expect(asked).rejects.toMatchObject({ status: 404 });
});
