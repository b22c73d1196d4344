/** Prices as a spreadsheet (MKT-04): its contents by right, and that uploading it unchanged changes nothing. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createRandom } from '#server/demo/random.ts';
import { accountNamed, RESELLER } from '#tests/support/accounts.ts';
import { enterAccount } from '#tests/support/enter.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { makePerson, makeRole } from '#tests/support/placed-people.ts';
import { checkFile, downloadPrices, problemsIn } from '#tests/support/price-files.ts';
import { ID, NEW, rowsOf } from '#tests/support/price-sheets.ts';
import { defaultRule, draftOf, priceWorldIn } from '#tests/support/price-world.ts';
import type { Item, PriceWorld } from '#tests/support/price-world.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { workbook } from '#tests/support/spreadsheets.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { visit } from '#tests/support/visitor.ts';

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
    await world.newItem({ cost: '8', srp: '12.3456' }),
    await world.newItem({ cost: '5.5' }),
    await world.newItem({ vendor: 2 }),
  ];
  list = await world.newList(world.provider.id, items);
  await runDueJobs(portal.deps);
  await portal.deps.db.deleteFrom('attempt').execute();
});

const idOf = (at: number): number => items[at]?.id ?? 0;
const byId = (rows: readonly Record<string, unknown>[]) => new Map(rows.map(row => [row[ID], row]));

describe('[MKT-04] the downloaded prices', () => {
  test('contain the data of each item: ids and names as text, amounts as numbers', async () => {
    await world.save(list, draftOf([], defaultRule('markup', '10'), [{ ItemId: idOf(1), Unit: '7.25' }]));
    const { rows } = await downloadPrices(manager, { marketplaceId: list });
    expect(rows).toHaveLength(3);
    const found = byId(rows);
    expect(found.get(String(idOf(0)))).toEqual({
      Pricelist: expect.any(String),
      'Pricelist ID': String(list),
      Currency: 'EUR',
      [ID]: String(idOf(0)),
      SKU: items[0]?.sku,
      Item: items[0]?.sku,
      Plan: items[0]?.sku,
      Vendor: expect.any(String),
      Cost: 8,
      'Suggested price': 12.3456,
      'Price now': 8.8,
      Rule: 'Default prices',
      'Margin %': 9.09,
    });
    expect(found.get(String(idOf(1)))).toMatchObject({ 'Price now': 7.25, [NEW]: 7.25, Rule: 'Item price' });
    expect(found.get(String(idOf(2)))).not.toHaveProperty('Price now');
  });

  test('contain the prices of a draft when one is given', async () => {
    const draft = draftOf([{ Model: 'static', Value: '3', ItemId: idOf(0) }], defaultRule('markup', '20'), [
      { ItemId: idOf(1), Unit: '9.99' },
    ]);
    const { rows } = await downloadPrices(manager, { marketplaceId: list, draft });
    const found = byId(rows);
    expect(found.get(String(idOf(0)))).toMatchObject({
      'Price now': 8.8,
      'Price with changes': 3,
      Rule: 'r1',
    });
    expect(found.get(String(idOf(1)))).toMatchObject({
      'Price now': 6.05,
      'Price with changes': 9.99,
      [NEW]: 9.99,
    });
    const changed = await downloadPrices(manager, { marketplaceId: list, draft, only: 'withoutPrice' });
    expect(changed.rows.map(row => row[ID])).toEqual([String(idOf(2))]);
  });

  test('are those that pass the filter', async () => {
    const only = async (filter: object) =>
      (await downloadPrices(manager, { marketplaceId: list, ...filter })).rows.map(row => row[ID] ?? null);
    expect(await only({ search: items[1]?.sku })).toEqual([String(idOf(1))]);
    expect(await only({ vendorId: world.vendors[2] })).toEqual([String(idOf(2))]);
    expect(await only({ only: 'withoutPrice' })).toEqual([String(idOf(2))]);
    // No item is in an unknown group: only the headings remain.
    expect(await only({ groupId: 999_999 })).toEqual([null]);
  });

  test('keep names that begin like formulas as text', async () => {
    const names = ['=1+1', '+1', '-1', '@SUM(1)', '\t=1'];
    for (const name of names) {
      const { service } = await world.newItem({ cost: '1' });
      await portal.deps.db
        .updateTable('service')
        .set({ display_name: name })
        .where('id', '=', service)
        .execute();
      await world.hold(list, [{ id: 0, service, sku: '' }]);
    }
    const { file, rows } = await downloadPrices(manager, { marketplaceId: list });
    expect(rows.map(row => row['Item'])).toEqual(expect.arrayContaining(names));
    expect((await checkFile(manager, list, file)).result).toMatchObject({ Same: 8, Problems: 0 });
  });

  test('have headings in the language of the request', async () => {
    const { rows } = await downloadPrices(manager, { marketplaceId: list }, { 'accept-language': 'de' });
    expect(rows.flatMap(row => Object.keys(row))).toContain('Preis jetzt');
  });

  test('contain neither costs, rules nor a draft without the right to see margins', async () => {
    const reseller = await accountNamed(portal, RESELLER);
    const role = await makeRole(
      portal,
      [
        'LOGIN:Execute',
        'CUSTOMER_PRICELIST:Read',
        'CUSTOMER_PRICELIST:Create',
        'BILLING_SHOWPRODUCTPRICE:Read',
      ],
      'Reseller',
    );
    const person = await makePerson(portal, reseller.id, [{ role, over: reseller.id }]);
    const seller = visit(portal.origin);
    await enterAccount(portal, seller, person);
    const { id: marketplaceId } = await portal.deps.db
      .selectFrom('marketplace')
      .select('id')
      .where('owner_id', '=', reseller.id)
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow();
    const { rows } = await downloadPrices(seller, { marketplaceId });
    const columns = new Set(rows.flatMap(row => Object.keys(row)));
    expect([...columns].toSorted()).toEqual([
      'Currency',
      'Item',
      ID,
      'Plan',
      'Price now',
      'Pricelist',
      'Pricelist ID',
      'SKU',
      'Vendor',
    ]);
    expect((await downloadPrices(seller, { marketplaceId, draft: draftOf([]) })).status).toBe(403);
    expect((await downloadPrices(seller, { marketplaceId, only: 'belowCost' })).status).toBe(403);
    expect((await checkFile(manager, marketplaceId, await workbook([[ID, NEW]]))).status).toBe(422);
  });

  test('can be fetched with their ticket only by its session, and only while it is valid', async () => {
    const { data } = await manager.call('IPricingService/DownloadPricesExcel', {
      marketplaceId: list,
      draft: draftOf([]),
    });
    expect((await visit(portal.origin).fetch(data.Address)).status).toBe(401);
    expect((await manager.fetch(data.Address)).status).toBe(200);
    await portal.deps.db.deleteFrom('price_download').execute();
    expect((await manager.fetch(data.Address)).status).toBe(410);
    await portal.deps.db.deleteFrom('marketplace').where('id', '=', list).execute();
    expect((await manager.fetch(data.Address)).status).toBe(404);
  });
});

/** A price with up to four decimal places, sometimes null. */
const randomPrice = (random: ReturnType<typeof createRandom>): string | null =>
  random.chance(0.3) ? null : String(random.int(0, 10 ** 8) / 10 ** random.int(0, 4));

describe('[MKT-04] download and upload', () => {
  test.each([1, 2, 3, 4, 5])(
    'an unchanged file changes nothing, and an edited one only what was edited (%i)',
    async seed => {
      const random = createRandom(seed);
      const drafted = items.map(({ id }) => ({ ItemId: id, Unit: randomPrice(random) }));
      await world.save(list, draftOf([], defaultRule('markup', '10'), drafted.slice(0, 2)));
      const draft = { edits: drafted.slice(1) };
      const { file } = await downloadPrices(manager, {
        marketplaceId: list,
        draft: { ...draftOf([]), ...draft },
      });
      const unchanged = await checkFile(manager, list, file, { draft });
      expect(unchanged.result).toMatchObject({ Same: 3, Edits: [], Replaced: [], Problems: 0 });
      const wanted = new Map(items.map(({ id }) => [String(id), randomPrice(random)]));
      const rows = await rowsOf(file);
      const columns = [...new Set([...rows.flatMap(row => Object.keys(row)), NEW])];
      const edited = rows.map(row =>
        columns.map(column =>
          column === NEW
            ? asCell(wanted.get(String(row[ID])))
            : ((row[column] ?? null) as string | number | null),
        ),
      );
      const { result, checkId } = await checkFile(manager, list, await workbook([columns, ...edited]), {
        draft,
      });
      const before = new Map(drafted.map(({ ItemId, Unit }) => [String(ItemId), Unit]));
      const expected = items
        .map(({ id }) => String(id))
        .filter(id => wanted.get(id) !== before.get(id))
        .map(id => ({ ItemId: Number(id), Unit: wanted.get(id) ?? null }));
      expect(await problemsIn(manager, list, checkId)).toEqual([]);
      expect(new Set(result?.Edits)).toEqual(new Set(expected));
    },
  );
});

const asCell = (price: string | null | undefined): number | null => (price == null ? null : Number(price));
