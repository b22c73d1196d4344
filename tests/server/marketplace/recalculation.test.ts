/** Planned versions and the progress of price calculation, for users who may read the rules (MKT-04). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountById } from '#tests/support/accounts.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { defaultRule, draftOf, priceWorldIn } from '#tests/support/price-world.ts';
import type { Item, PriceWorld } from '#tests/support/price-world.ts';
import { sellerBelow } from '#tests/support/sellers.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';

const DAY = 86_400_000;

let portal: Portal;
let world: PriceWorld;
let item: Item;
let list: number;
beforeAll(async () => {
  portal = await startPortal();
  world = await priceWorldIn(portal);
  await portal.deps.db.deleteFrom('job').execute();
});
afterAll(() => portal.close());
beforeEach(async () => {
  item = await world.newItem({ cost: '8', srp: '12' });
  list = await world.newList(world.provider.id, [item]);
  await runDueJobs(portal.deps);
});

const inDays = (days: number) => new Date(portal.deps.clock.now().getTime() + days * DAY).toISOString();
const planned = async () =>
  (await world.as('administrator').call('IPricingService/GetPlannedVersions', { marketplaceId: list })).data;
const recalculation = async (marketplaceId = list) => {
  const { status, data, text } = await world
    .as('administrator')
    .call('IPricingService/GetRecalculation', { marketplaceId });
  expect(status, text).toBe(200);
  return data;
};
const states = async () => (await recalculation()).Lists.map(({ Id, State }) => [Id, State]);

/** Creates a reseller whose default pricelist has the item; it buys from the pricelist of the test. */
async function buyer(above = world.provider.id, from = list) {
  const made = await sellerBelow(portal, await accountById(portal, above));
  await world.hold(made.marketplace, [item]);
  await portal.deps.db
    .insertInto('marketplace_customer')
    .values({ marketplace_id: from, customer_id: made.seller })
    .execute();
  await runDueJobs(portal.deps);
  return made;
}

describe('[MKT-04] planned versions', () => {
  const RULES = draftOf([
    { Model: 'srp', Value: null, VendorAccountId: 1 },
    { Model: 'markup', Value: '5' },
    { Model: 'markup', Value: '6' },
  ]);

  test('come with when they take effect, who saved them, and what they change', async () => {
    const [first = 0] = world.vendors;
    const rules = RULES.rules.map((rule, at) => (at === 0 ? { ...rule, VendorAccountId: first } : rule));
    await world.save(list, { ...RULES, rules });
    const [one, two, three] = rules;
    if (!one || !two || !three) throw new Error('Expected three rules');
    // One rule more in front, one different, one removed; the default rule stays.
    const next = { ...RULES, rules: [{ ...three, Name: 'new' }, one, { ...two, Value: '7' }] };
    await world.save(list, { ...next, edits: [{ ItemId: item.id, Unit: '9' }] }, { validFrom: inDays(2) });
    // The last two rules of the planned version in another order.
    const swapped = { ...next, rules: [next.rules[0] ?? one, next.rules[2] ?? one, one] };
    await world.save(list, { ...swapped, defaultRule: defaultRule('margin', '1') }, { validFrom: inDays(3) });
    const { MayEdit, Planned } = await planned();
    expect(MayEdit).toBe(true);
    expect(Planned).toEqual([
      expect.objectContaining({ Version: 3, RulesChanged: 3, PricesChanged: 1, By: expect.any(String) }),
      expect.objectContaining({ Version: 4, RulesChanged: 3, PricesChanged: 0 }),
    ]);
    expect(Planned.map(one_ => one_.ValidFrom > inDays(0))).toEqual([true, true]);
  });

  test('that are taken back disappear, and later ones are compared with the remaining version before', async () => {
    await world.save(list, draftOf([], defaultRule('markup', '20')), { validFrom: inDays(2) });
    await world.save(list, draftOf([], defaultRule('markup', '20')), { validFrom: inDays(3) });
    expect((await planned()).Planned.map(({ RulesChanged }) => RulesChanged)).toEqual([1, 0]);
    await world
      .as('administrator')
      .call('IPricingService/TakeBackRuleVersion', { marketplaceId: list, ruleVersion: 2 });
    expect((await planned()).Planned).toMatchObject([{ Version: 3, RulesChanged: 1 }]);
  });
});

describe('[MKT-04] the computation of prices', () => {
  test('is done, then waiting, then done again, for the pricelist and those that depend on it', async () => {
    const upper = await buyer();
    const lower = await buyer(upper.seller, upper.marketplace);
    const ids = [list, upper.marketplace, lower.marketplace];
    expect(await recalculation()).toMatchObject({
      Counts: { Failed: 0, Running: 0, Waiting: 0, Done: 3 },
      MayRepeat: true,
    });
    await world.save(list, draftOf([], defaultRule('markup', '20')));
    expect(new Map((await states()) as [number, string][])).toEqual(
      new Map([
        [ids[0], 'done'],
        [ids[1], 'waiting'],
        [ids[2], 'done'],
      ]),
    );
    const before = portal.deps.clock.now().toISOString();
    await runDueJobs(portal.deps);
    const { Counts, Lists } = await recalculation();
    expect(Counts).toEqual({ Failed: 0, Running: 0, Waiting: 0, Done: 3 });
    expect(Lists.filter(({ Id }) => Id !== list).every(({ At }) => (At ?? '') >= before)).toBe(true);
  });

  test('excludes pricelists of sellers that buy from others, and other pricelists of the owner', async () => {
    const other = await world.newList(world.provider.id, [item]);
    await buyer(world.provider.id, other);
    await runDueJobs(portal.deps);
    expect((await states()).map(([id]) => id)).toEqual([list]);
  });

  test('includes default pricelists of resellers that buy from a default pricelist', async () => {
    const upper = await buyer();
    const lower = await sellerBelow(portal, await accountById(portal, upper.seller));
    const { Lists } = await recalculation();
    expect(Lists.map(({ Id }) => Id).toSorted()).toEqual(
      [list, upper.marketplace, lower.marketplace].toSorted(),
    );
  });

  test('for a planned version is waiting only once it is due', async () => {
    await world.save(list, draftOf([], defaultRule('markup', '20')), { validFrom: inDays(1) });
    expect(await states()).toEqual([[list, 'done']]);
    await portal.deps.db
      .updateTable('job')
      .set({ run_at: new Date(0) })
      .where('state', '=', 'pending')
      .execute();
    expect(await states()).toEqual([[list, 'waiting']]);
  });

  test('is running with the number of computed items', async () => {
    await portal.deps.db
      .insertInto('job')
      .values({
        kind: 'reprice',
        account_id: world.provider.id,
        subject: String(list),
        run_at: portal.deps.clock.now(),
        created_at: portal.deps.clock.now(),
        progress_done: 5000,
        progress_total: 12_000,
        failure: null,
        finished_at: null,
      })
      .execute();
    expect((await recalculation()).Lists).toMatchObject([
      { State: 'running', Progress: { Done: 5000, Total: 12_000 } },
    ]);
    // When requested again, it restarts at the first item.
    await world.hold(list, [await world.newItem({ cost: '1' })]);
    expect((await recalculation()).Lists).toMatchObject([{ State: 'waiting', Progress: null }]);
  });

  test('that failed has the reason, comes first among the others, and can be repeated', async () => {
    const [upper] = [await buyer(), await buyer()];
    await portal.deps.db
      .updateTable('job')
      .set({ state: 'failed', failure: 'error.job_gave_up' })
      .where(sql`split_part(subject, ' ', 1)`, '=', String(upper.marketplace))
      .execute();
    const { Lists, Counts } = await recalculation();
    expect(Counts.Failed).toBe(1);
    expect(Lists.map(({ Id }) => Id).slice(0, 2)).toEqual([list, upper.marketplace]);
    expect(Lists[1]).toMatchObject({
      State: 'failed',
      Failure: expect.stringContaining('failed repeatedly'),
    });
    const { status } = await world
      .as('administrator')
      .call('IPricingService/RepeatRecalculation', { marketplaceId: upper.marketplace });
    expect(status).toBe(200);
    expect((await recalculation()).Counts).toMatchObject({ Failed: 0, Waiting: 1 });
    await runDueJobs(portal.deps);
    expect((await recalculation()).Counts).toMatchObject({ Failed: 0, Waiting: 0 });
  });

  test('that is retried automatically has the reason', async () => {
    await world.hold(list, [await world.newItem({ cost: '1' })]);
    await portal.deps.db.updateTable('job').set({ attempts: 1 }).where('state', '=', 'pending').execute();
    expect((await recalculation()).Lists).toMatchObject([
      { State: 'waiting', Failure: expect.stringContaining('tried again') },
    ]);
  });
});
