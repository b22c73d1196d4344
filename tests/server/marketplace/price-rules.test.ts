/** Which rule gives which price (MKT-04), checked with the design's worked examples and an independent model. */
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PriceDraft } from '#contract/marketplace/pricing.ts';
import { accountNamed, RESELLER } from '#tests/support/accounts.ts';
import { priceBy, priceOf } from '#tests/support/price-model.ts';
import type { ModelItem } from '#tests/support/price-model.ts';
import { defaultRule, draftOf, priceWorldIn } from '#tests/support/price-world.ts';
import type { Item, Priced, PriceWorld } from '#tests/support/price-world.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';

let portal: Portal;
let world: PriceWorld;
beforeAll(async () => {
  portal = await startPortal();
  world = await priceWorldIn(portal);
});
afterAll(() => portal.close());

async function newGroup(name: string, items: readonly Item[], owner = world.provider.id): Promise<number> {
  const { id } = await portal.deps.db
    .insertInto('service_group')
    .values({ owner_id: owner, name })
    .returning('id')
    .executeTakeFirstOrThrow();
  const members = items.map(({ service }) => ({ group_id: id, service_id: service }));
  if (members.length > 0) await portal.deps.db.insertInto('service_group_member').values(members).execute();
  return id;
}

async function limit(
  list: number,
  columns: { floor_at_cost?: boolean; cap_at_srp?: boolean },
): Promise<void> {
  await portal.deps.db.updateTable('marketplace').set(columns).where('id', '=', list).execute();
}

type Model = PriceDraft['defaultRule']['Model'];

describe('[MKT-04] a pricing model', () => {
  test.each<
    [cost: string | null, srp: string | null, model: Model, value: string | null, unit: string | null]
  >([
    ['8', '12', 'markup', '20', '9.6000'],
    ['8', '12', 'margin', '20', '10.0000'],
    ['8', '12', 'discount', '15', '10.2000'],
    ['8', '12', 'srp', null, '12.0000'],
    ['8.43', null, 'markup', '25', '10.5375'],
    ['8.43', null, 'margin', '12.5', '9.6343'],
    ['1', null, 'margin', '99.99', '10000.0000'],
    ['8', null, 'margin', '-10', '7.2727'],
    ['8', null, 'markup', '-100', '0.0000'],
    [null, '12', 'discount', '100', '0.0000'],
    ['8', '12', 'discount', '0', '12.0000'],
    ['0', '0', 'margin', '99.9999', '0.0000'],
    ['8', null, 'srp', null, null],
    [null, '12', 'markup', '10', null],
  ])('cost %s, retail price %s: %s %s is %s', async (cost, srp, model, value, unit) => {
    const item = await world.newItem({ cost, srp });
    const list = await world.newList(world.provider.id, [item]);
    const rule = defaultRule(model, value);
    expect((await world.pricesOf(list, draftOf([], rule))).get(item.id)).toBe(unit);
    expect(priceBy(rule, { cost, srp })).toBe(unit);
  });

  test('rounds only the result, not the converted cost', async () => {
    const { db } = portal.deps;
    await db
      .insertInto('exchange_rate')
      .values({ currency: 'NZD', day: '2020-01-01', per_eur: '11.47251234' })
      .execute();
    const item = await world.newItem({ cost: '0.1005' });
    const list = await world.newList(world.provider.id, [item], 'NZD');
    expect((await world.pricesOf(list, draftOf([], defaultRule('margin', '20')))).get(item.id)).toBe(
      '1.4412',
    );
  });

  test('is capped at the retail price, and then raised to the cost', async () => {
    const item = await world.newItem({ cost: '8', srp: '12' });
    const list = await world.newList(world.provider.id, [item]);
    const price = async (model: Model, value: string) =>
      (await world.pricesOf(list, draftOf([], defaultRule(model, value)))).get(item.id);
    expect([await price('margin', '40'), await price('discount', '40')]).toEqual(['13.3333', '7.2000']);
    await limit(list, { cap_at_srp: true, floor_at_cost: true });
    expect([await price('margin', '40'), await price('discount', '40')]).toEqual(['12.0000', '8.0000']);
    // 0.2 × 11.47251234 = 2.294502468: rounded down, the price would be below the cost.
    const dear = await world.newItem({ cost: '0.2', srp: '0.1' });
    const dollars = await world.newList(world.provider.id, [dear], 'NZD');
    await limit(dollars, { cap_at_srp: true, floor_at_cost: true });
    expect((await world.pricesOf(dollars, draftOf([], defaultRule('srp', null)))).get(dear.id)).toBe(
      '2.2946',
    );
  });

  test.each<[Model, string | null]>([
    ['margin', '100'],
    ['margin', '1e1'],
    ['discount', '100.0001'],
    ['discount', '-1'],
    ['markup', '-100.0001'],
    ['markup', '1,5'],
    ['markup', '1.23456'],
    ['markup', '１２'],
    ['markup', ''],
    ['markup', null],
    ['srp', '1'],
  ])('rejects %s %s', async (model, value) => {
    const list = await world.newList(world.provider.id, []);
    const { status } = await world.preview(list, { draft: draftOf([], defaultRule(model, value)) });
    expect(status).toBe(400);
  });
});

describe('[MKT-04] the rules of a pricelist', () => {
  let items: Item[];
  let list: number;
  let groups: number[];
  beforeAll(async () => {
    const priced: Priced[] = [
      { vendor: 0, cost: '8', srp: '12' },
      { vendor: 0, cost: '5.5', srp: '9' },
      { vendor: 1, cost: '20' },
      { vendor: 2, srp: '40' },
      { vendor: 2 },
      { vendor: 1, cost: '3.3333', srp: '4.5' },
    ];
    items = [];
    for (const one of priced) items.push(await world.newItem(one));
    const [i1, , i3, , , i6] = items;
    if (!i1 || !i3 || !i6) throw new Error('Expected six items');
    groups = [await newGroup('G1', [i1, i3]), await newGroup('G2', [i3, i6])];
    list = await world.newList(world.provider.id, items);
  });

  const draft = (): PriceDraft =>
    draftOf([
      { Model: 'static', Value: '9.9900', ItemId: items[0]?.id ?? 0 },
      { Model: 'srp', Value: null, GroupId: groups[0] ?? 0 },
      { Model: 'margin', Value: '20', VendorAccountId: world.vendors[1] ?? 0 },
      { Model: 'discount', Value: '10' },
      { Model: 'discount', Value: '10', VendorAccountId: world.vendors[2] ?? 0 },
    ]);

  test('decide in order; one without its inputs is skipped, one without a target never applies', async () => {
    const { data } = await world.preview(list, { draft: draft() });
    const byItem = new Map(data.Rows.map(row => [row.ItemId, row]));
    const results = items.map(({ id }) => {
      const row = byItem.get(id);
      return [row?.New, row?.Why?.find(({ Unit }) => Unit !== null)?.Priority ?? null];
    });
    expect(results).toEqual([
      ['9.9900', 1],
      ['6.0500', 201],
      ['25.0000', 3],
      ['36.0000', 5],
      [null, null],
      ['4.1666', 3],
    ]);
    // Why: every matching rule, in order, with the price that it gives or null.
    expect(byItem.get(items[2]?.id ?? 0)?.Why).toEqual([
      { Priority: 2, Unit: null },
      { Priority: 3, Unit: '25.0000' },
      { Priority: 201, Unit: '22.0000' },
    ]);
    expect(data.Summary.WithoutPrice).toBe(1);
  });

  test('an item price takes precedence over all rules until it is removed', async () => {
    const [first] = items;
    const own = { ...draft(), edits: [{ ItemId: first?.id ?? 0, Unit: '7.1' }] };
    expect((await world.pricesOf(list, own)).get(first?.id ?? 0)).toBe('7.1000');
    expect((await world.save(list, own)).status).toBe(200);
    expect((await world.pricesOf(list, draft())).get(first?.id ?? 0)).toBe('7.1000');
    const back = { ...draft(), edits: [{ ItemId: first?.id ?? 0, Unit: null }] };
    expect((await world.pricesOf(list, back)).get(first?.id ?? 0)).toBe('9.9900');
    expect((await world.save(list, back)).status).toBe(200);
  });

  test('are flagged without a target, without an item in the pricelist, and when earlier rules decide', async () => {
    const stranger = await world.newItem({ cost: '1' });
    const { rules } = draft();
    const flagged = [
      ...rules,
      { Name: 'strange', Model: 'static' as const, Value: '1', ItemId: stranger.id },
      { Name: 'late', Model: 'static' as const, Value: '1', ItemId: items[0]?.id ?? 0 },
    ];
    const { status, text } = await world.save(list, { ...draft(), rules: flagged });
    expect(status, text).toBe(200);
    const stored = (await world.rules(list)).Rules;
    expect(stored.map(({ Flag }) => Flag)).toEqual([
      null,
      'neverApplies',
      null,
      'noTarget',
      null,
      'notInList',
      'neverApplies',
      null,
    ]);
    expect(stored.map(({ AppliesTo }) => AppliesTo)).toEqual([1, 0, 2, 0, 1, 0, 0, 1]);
    expect(stored.map(({ Priority }) => Priority)).toEqual([1, 2, 3, 4, 5, 6, 7, 201]);
    expect(stored.at(-1)).toMatchObject({ IsDefault: true, Name: 'Default prices', Value: '10' });
  });

  test('[SEC-06] a group of another seller matches nothing, like an unknown one', async () => {
    const reseller = await accountNamed(portal, RESELLER);
    const theirs = await newGroup('Theirs', items, reseller.id);
    const prices = async (GroupId: number) =>
      world.pricesOf(list, draftOf([{ Model: 'markup', Value: '99', GroupId }]));
    expect(await prices(theirs)).toEqual(await prices(999_999_999));
  });

  test('are rejected with two targets, an unknown group, or the name of another', async () => {
    const both = { Model: 'markup' as const, Value: '1', VendorAccountId: 1, ItemId: 1 };
    expect((await world.preview(list, { draft: draftOf([both]) })).status).toBe(400);
    const fixed = { Model: 'static' as const, Value: '1', GroupId: groups[0] ?? 0 };
    expect((await world.preview(list, { draft: draftOf([fixed]) })).status).toBe(400);
    const twice = draft().rules.map(rule => ({ ...rule, Name: 'Same' }));
    expect((await world.save(list, { ...draft(), rules: twice })).status).toBe(422);
    const unknown = draftOf([{ Model: 'markup', Value: '1', GroupId: 999_999_999 }]);
    expect((await world.save(list, unknown)).status).toBe(422);
  });
});

describe('[MKT-04] random rules over random items', () => {
  const amount = fc
    .integer({ min: 0, max: 99_999_999 })
    .map(n => `${Math.floor(n / 10_000)}.${String(n % 10_000).padStart(4, '0')}`);
  const percent = (min: number, max: number) =>
    fc.integer({ min: min * 10_000, max: max * 10_000 }).map(n => {
      const [whole, rest] = [Math.trunc(Math.abs(n) / 10_000), Math.abs(n) % 10_000];
      return `${n < 0 ? '-' : ''}${whole}.${String(rest).padStart(4, '0')}`;
    });
  const valued = fc.oneof(
    fc.constant({ Model: 'srp' as const, Value: null }),
    percent(-100, 300).map(Value => ({ Model: 'markup' as const, Value })),
    percent(-300, 99).map(Value => ({ Model: 'margin' as const, Value })),
    percent(0, 100).map(Value => ({ Model: 'discount' as const, Value })),
  );
  const maybe = fc.option(amount, { nil: null });

  test('the server and an exact model agree on every price', async () => {
    const random = fc.sample(fc.record({ cost: maybe, srp: maybe, vendor: fc.nat(3) }), {
      numRuns: 40,
      seed: 4,
    });
    const items: Item[] = [];
    for (const one of random) items.push(await world.newItem(one));
    const groups: number[] = [];
    const grouped = [items.slice(0, 20), items.slice(10, 30)];
    for (const some of grouped) groups.push(await newGroup(`Random ${groups.length}`, some));
    const list = await world.newList(world.provider.id, items);
    const model = random.map(({ cost, srp, vendor }, index): ModelItem => ({
      id: items[index]?.id ?? 0,
      cost,
      srp,
      vendor: world.vendors[vendor] ?? 0,
      groups: groups.filter((_, at) => grouped[at]?.includes(items[index] as Item)),
    }));
    const target = fc.oneof(
      fc.constantFrom(...world.vendors.slice(0, 4)).map(VendorAccountId => ({ VendorAccountId })),
      fc.constantFrom(...groups).map(GroupId => ({ GroupId })),
      fc.constantFrom(...items.map(({ id }) => id)).map(ItemId => ({ ItemId })),
      fc.constant({}),
    );
    const rule = fc.record({ valued, target }).map(one => ({ ...one.valued, ...one.target }));
    const fixed = fc.record({ Value: amount, ItemId: fc.constantFrom(...items.map(({ id }) => id)) });
    const rules = fc.array(
      fc.oneof(
        rule,
        fixed.map(one => ({ Model: 'static' as const, ...one })),
      ),
      { maxLength: 12 },
    );
    const edits = fc.uniqueArray(
      fc.record({ ItemId: fc.constantFrom(...items.map(({ id }) => id)), Unit: maybe }),
      { selector: ({ ItemId }) => ItemId, maxLength: 5 },
    );
    await fc.assert(
      fc.asyncProperty(rules, valued, edits, async (some, last, own) => {
        const draft = draftOf(some, { Name: 'Default prices', ...last }, own);
        const prices = await world.pricesOf(list, draft);
        expect(model.map(item => prices.get(item.id) ?? null)).toEqual(
          model.map(item => priceOf(draft, item)),
        );
      }),
      { numRuns: 60 },
    );
  });
});
