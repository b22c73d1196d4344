/** Loading exchange rates and vendor prices: append-only, all or nothing, and the recalculation that follows. */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadFile } from '#server/marketplace/loads/load-file.ts';
import type { LoadRequest } from '#server/marketplace/loads/load-result.ts';
import type { LoadKind } from '#server/marketplace/loads/record-load.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { priceWorldIn } from '#tests/support/price-world.ts';
import type { Item, PriceWorld } from '#tests/support/price-world.ts';
import { rateFile } from '#tests/support/rates-server.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { csv } from '#tests/support/spreadsheets.ts';

const DAY = 86_400_000;

let portal: Portal;
let world: PriceWorld;
beforeAll(async () => {
  portal = await startPortal();
  world = await priceWorldIn(portal);
  // A currency used by these tests alone, so that the demonstration's rates stay unchanged.
  await load('rates', rateFile('ZAR', dayAgo(10), '10'));
});
afterAll(() => portal.close());
/** Computes prices of these pricelists only; a new rate also queues all pricelists of the demonstration. */
async function compute(...lists: number[]): Promise<void> {
  await portal.deps.db
    .deleteFrom('job')
    .where('kind', '=', 'reprice')
    // The subject also contains an instant if the computation is planned for later.
    .where(sql`split_part(subject, ' ', 1)`, 'not in', ['', ...lists.map(String)])
    .execute();
  await runDueJobs(portal.deps);
}
beforeEach(() => compute());

const dayAgo = (days: number): string =>
  new Date(portal.deps.clock.now().getTime() - days * DAY).toISOString().slice(0, 10);

const load = (kind: LoadKind, file: string | Buffer, more: Partial<LoadRequest> = {}) =>
  loadFile(portal.deps.db, kind, {
    file: Buffer.from(file),
    source: kind === 'rates' ? 'rates.csv' : 'prices.csv',
    loadedBy: null,
    now: portal.deps.clock.now(),
    timeZone: 'UTC',
    isCheck: false,
    isJumpConfirmed: false,
    ...more,
  });

const keysOf = async (loading: ReturnType<typeof load>) => {
  const { added, problems } = await loading;
  expect(added).toBe(0);
  return problems.map(({ row, key }) => `${row} ${key}`);
};
const loads = () => portal.deps.db.selectFrom('price_load').selectAll().orderBy('id').execute();
const waiting = async () =>
  (
    await portal.deps.db
      .selectFrom('job')
      .select('id')
      .where('kind', '=', 'reprice')
      .where('state', '=', 'pending')
      .execute()
  ).length;
const ratesOf = (currency: string) =>
  portal.deps.db
    .selectFrom('exchange_rate')
    .select(({ cast }) => [cast<string>('day', 'text').as('day'), 'per_eur', 'load_id'])
    .where('currency', '=', currency)
    .orderBy('day')
    .execute();

describe('[MKT-04] exchange rates', () => {
  test('are stored with their file and time, and prices are recalculated', async () => {
    const item = await world.newItem({ cost: '100', currency: 'ZAR' });
    const list = await world.newList(world.provider.id, [item]);
    await compute(list);
    expect((await world.storedPrices(list)).get(item.id)).toBe('11.0000');
    const result = await load('rates', rateFile('ZAR', dayAgo(5), '8'));
    expect(result).toEqual({ added: 1, unchanged: 0, kept: 0, removed: 0, ignored: [], problems: [] });
    await compute(list);
    expect((await world.storedPrices(list)).get(item.id)).toBe('13.7500');
    const last = (await loads()).at(-1);
    expect(last).toMatchObject({ kind: 'rates', source: 'rates.csv', loaded_by: null, added: 1 });
    expect((await ratesOf('ZAR')).at(-1)).toEqual({
      day: dayAgo(5),
      per_eur: '8.00000000',
      load_id: last?.id,
    });
  });

  test('of the same file twice change nothing, and nothing is computed', async () => {
    const file = `Date,ZAR,MXN\n${dayAgo(4)},8.1,20\n${dayAgo(3)},8.2,20.5\n`;
    expect((await load('rates', file)).added).toBe(4);
    await compute();
    const [before, records] = [await ratesOf('ZAR'), (await loads()).length];
    expect(await load('rates', file)).toMatchObject({ added: 0, unchanged: 4, kept: 0 });
    expect(await ratesOf('ZAR')).toEqual(before);
    expect([(await loads()).length, await waiting()]).toEqual([records, 0]);
  });

  test('already stored are kept unchanged when new ones are added', async () => {
    const [day, next] = [dayAgo(3), dayAgo(2)];
    expect(await load('rates', `Date,ZAR\n${day},8.4\n${next},8.3\n`)).toMatchObject({ added: 1, kept: 1 });
    expect((await ratesOf('ZAR')).slice(-2).map(rate => rate.per_eur)).toEqual(['8.20000000', '8.30000000']);
  });

  test('of unknown currencies are skipped and reported', async () => {
    const file = `Date,ZAR,XXX,CYP\n${dayAgo(1)},8.3,1,2\n`;
    expect(await load('rates', file)).toMatchObject({ added: 1, ignored: ['CYP', 'XXX'] });
  });

  test('that jump need confirmation', async () => {
    const today = dayAgo(0);
    expect(await keysOf(load('rates', rateFile('ZAR', today, '9.97')))).toEqual(['2 load.jump']);
    expect(await keysOf(load('rates', rateFile('ZAR', today, '6.63')))).toEqual(['2 load.jump']);
    expect((await load('rates', rateFile('ZAR', today, '9.96'), { isCheck: true })).added).toBe(1);
    expect((await load('rates', rateFile('ZAR', today, '83'), { isJumpConfirmed: true })).added).toBe(1);
  });

  test('also need confirmation when the next stored rate jumps from them', async () => {
    expect(await keysOf(load('rates', rateFile('ZAR', dayAgo(20), '100')))).toEqual(['null load.jump']);
    expect((await load('rates', rateFile('ZAR', dayAgo(20), '9'))).added).toBe(1);
  });

  test('are stored all or not at all', async () => {
    const file = `Date,THB\n${dayAgo(2)},37\n${dayAgo(1)},-1\n`;
    expect(await keysOf(load('rates', file))).toEqual(['3 load.rate']);
    expect(await ratesOf('THB')).toEqual([]);
  });

  test('are checked without being added', async () => {
    expect(await load('rates', rateFile('THB', dayAgo(1), '37'), { isCheck: true })).toMatchObject({
      added: 1,
    });
    expect(await ratesOf('THB')).toEqual([]);
  });

  test.each([
    ['of a future day', () => rateFile('THB', dayAgo(-1), '37'), ['2 load.day_ahead']],
    ['that differ on a day', () => `Date,THB\n${dayAgo(1)},37\n${dayAgo(1)},36\n`, ['3 load.rate_twice']],
  ])('%s are rejected', async (_, file, problems) => {
    expect(await keysOf(load('rates', file()))).toEqual(problems);
  });
});

describe('[MKT-04] vendor prices', () => {
  const HEADINGS = ['SKU', 'Currency', 'Cost', 'SRP', 'Valid from'];
  const file = (...rows: string[][]) => csv([HEADINGS, ...rows]);
  let item: Item;
  let list: number;
  beforeEach(async () => {
    item = await world.newItem({ cost: '10', srp: '20' });
    list = await world.newList(world.provider.id, [item]);
    await runDueJobs(portal.deps);
  });
  const stored = () =>
    portal.deps.db
      .selectFrom('vendor_price')
      .select(['currency', 'valid_from', 'cost', 'srp', 'load_id'])
      .where('item_id', '=', item.id)
      .orderBy('valid_from')
      .execute();

  test('without a day are in force at once, and are stored with their file and time', async () => {
    const now = new Date(portal.deps.clock.now().getTime() + 1);
    expect(await load('vendorPrices', file([item.sku, 'EUR', '12.5', '', '']), { now })).toMatchObject({
      added: 1,
    });
    await compute(list);
    expect((await world.storedPrices(list)).get(item.id)).toBe('13.7500');
    const last = (await loads()).at(-1);
    expect(last).toMatchObject({ kind: 'vendorPrices', source: 'prices.csv', added: 1 });
    expect((await stored()).at(-1)).toEqual({
      currency: 'EUR',
      valid_from: now,
      cost: '12.5000',
      srp: '20.0000',
      load_id: last?.id,
    });
  });

  test('that are empty stay as they are; the word none takes one away, and a check counts it', async () => {
    const lines = [
      [item.sku, 'EUR', '11', '', '2027-01-01'],
      [item.sku, 'EUR', '', '21', '2027-02-01'],
      [item.sku, 'EUR', '12', 'none', '2027-03-01'],
    ];
    expect(await load('vendorPrices', file(...lines), { isCheck: true })).toMatchObject({
      added: 3,
      removed: 1,
    });
    expect(await load('vendorPrices', file(...lines))).toMatchObject({ added: 3, removed: 1 });
    const last = (await stored()).slice(-3);
    expect(last.map(({ cost, srp }) => [cost, srp])).toEqual([
      ['11.0000', '20.0000'],
      ['11.0000', '21.0000'],
      ['12.0000', null],
    ]);
    expect(await load('vendorPrices', file(...lines))).toMatchObject({ added: 0, unchanged: 3, removed: 0 });
  });

  test('of both kinds cannot be taken away', async () => {
    expect(await keysOf(load('vendorPrices', file([item.sku, 'EUR', 'none', 'none', ''])))).toEqual([
      '2 load.amount_missing',
    ]);
    const unknown = await world.newItem({});
    expect(await keysOf(load('vendorPrices', file([unknown.sku, 'EUR', 'none', '', ''])))).toEqual([
      '2 load.amount_missing',
    ]);
  });

  test('of a future day are computed on that day', async () => {
    await load('vendorPrices', file([item.sku, 'EUR', '30', '', dayAgo(-2)]));
    const due = await portal.deps.db
      .selectFrom('job')
      .select(['subject', 'run_at'])
      .where('kind', '=', 'reprice')
      .where('state', '=', 'pending')
      .execute();
    expect(due).toEqual([
      { subject: expect.stringMatching(new RegExp(`^${list} `)), run_at: new Date(`${dayAgo(-2)}T00:00Z`) },
    ]);
  });

  test('of the same file twice change nothing, and nothing is computed', async () => {
    const twice = file([item.sku, 'EUR', '11', '', ''], [item.sku, 'USD', '12', '13', '2026-01-01']);
    expect(await load('vendorPrices', twice)).toMatchObject({ added: 2, unchanged: 0 });
    await runDueJobs(portal.deps);
    const [before, records] = [await stored(), (await loads()).length];
    expect(await load('vendorPrices', twice)).toMatchObject({ added: 0, unchanged: 2 });
    expect(await stored()).toEqual(before);
    expect([(await loads()).length, await waiting()]).toEqual([records, 0]);
  });

  test.each([
    ['of an unknown product number', () => ['nothing', 'EUR', '1', '', ''], 'load.sku_unknown'],
    ['in an unknown currency', () => [item.sku, 'XXX', '1', '', ''], 'load.currency_unknown'],
    ['that occurs twice in the file', () => [item.sku, 'EUR', '3', '', '2027-01-01'], 'load.price_twice'],
    ['below zero', () => [item.sku, 'EUR', '-3', '', ''], 'load.amount'],
  ])('%s: no row of the file is stored', async (_, row, key) => {
    const before = await stored();
    const good = [item.sku, 'EUR', '2', '', '2027-01-01'];
    expect(await keysOf(load('vendorPrices', file(good, row())))).toEqual([`3 ${key}`]);
    expect(await stored()).toEqual(before);
  });

  test('of a day that has other ones are rejected, so nothing is overwritten', async () => {
    await load('vendorPrices', file([item.sku, 'EUR', '2', '', '2027-01-01']));
    const before = await stored();
    const other = file([item.sku, 'EUR', '3', '', '2027-01-01']);
    expect(await keysOf(load('vendorPrices', other))).toEqual(['2 load.price_stored']);
    expect(await stored()).toEqual(before);
  });

  test('are checked without being added', async () => {
    const before = await stored();
    expect(await load('vendorPrices', file([item.sku, 'EUR', '7', '', '']), { isCheck: true })).toMatchObject(
      {
        added: 1,
      },
    );
    expect(await stored()).toEqual(before);
  });
});
