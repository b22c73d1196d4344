/** What the cells of an uploaded spreadsheet of prices say (MKT-04): numbers, currencies, and the pricelist they are of. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { runDueJobs } from '#tests/support/jobs.ts';
import { checkFile, downloadPrices, problemsIn } from '#tests/support/price-files.ts';
import { ID, NEW, pricesCsv, pricesSheet } from '#tests/support/price-sheets.ts';
import { priceWorldIn } from '#tests/support/price-world.ts';
import type { Item, PriceWorld } from '#tests/support/price-world.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { workbook } from '#tests/support/spreadsheets.ts';
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

describe('[MKT-04] prices as spreadsheet programs write them', () => {
  const pricesIn = async (rows: [number, string | number][], fileName: string) => {
    const file = fileName.endsWith('.csv')
      ? pricesCsv(rows.map(([at, price]) => [String(idOf(at)), String(price)]))
      : await pricesSheet(rows.map(([at, price]) => [idOf(at), price]));
    const { result, checkId } = await checkFile(manager, list, file, { fileName });
    const problems = await problemsIn(manager, list, checkId);
    return {
      prices: result?.Edits?.map(({ ItemId, Unit }) => [items.findIndex(({ id }) => id === ItemId), Unit]),
      problems: problems.map(({ Row, Text }) => `${Row}: ${Text}`),
    };
  };

  test('that read in two ways are decided by the other prices of the file', async () => {
    expect(
      await pricesIn(
        [
          [0, '1.234'],
          [1, '27,10'],
          [2, '1.500'],
        ],
        'prices.csv',
      ),
    ).toEqual({
      prices: [
        [0, '1234'],
        [1, '27.1'],
        [2, '1500'],
      ],
      problems: [],
    });
  });

  test('with rounding artefacts or the pricelist’s currency are taken, in another currency not', async () => {
    const rows: [number, string | number][] = [
      [0, 29.755000000000003],
      [1, '12,50 €'],
      [2, 'EUR 13,50'],
      [3, 'CHF 12.50'],
    ];
    expect(await pricesIn(rows, 'prices.xlsx')).toEqual({
      prices: [
        [0, '29.755'],
        [1, '12.5'],
        [2, '13.5'],
      ],
      problems: ['5: “CHF 12.50” is not in EUR. Enter the price in EUR.'],
    });
  });
});

describe('[MKT-04] a downloaded file', () => {
  test('names its pricelist and currency, which an upload for another pricelist reports', async () => {
    const { file, rows } = await downloadPrices(manager, { marketplaceId: list });
    const [row] = rows;
    expect([row?.['Pricelist ID'], row?.['Currency']]).toEqual([String(list), 'EUR']);
    expect((await checkFile(manager, list, file)).result?.OtherList).toBeNull();
    const other = await world.newList(world.provider.id, items);
    expect((await checkFile(manager, other, file)).result?.OtherList).toBe(row?.['Pricelist']);
  });

  test('of another currency has a problem in each row with a price', async () => {
    const swiss = await world.newList(world.provider.id, items, 'CHF');
    const file = await workbook([
      [ID, NEW, 'Currency'],
      [String(idOf(0)), '9.5', 'EUR'],
      [String(idOf(1)), null, 'EUR'],
      [String(idOf(2)), '7.5', 'chf'],
    ]);
    const { checkId, result } = await checkFile(manager, swiss, file);
    expect(result?.Edits).toEqual([{ ItemId: idOf(2), Unit: '7.5' }]);
    expect((await problemsIn(manager, swiss, checkId)).map(({ Row, Text }) => [Row, Text])).toEqual([
      [2, '“9.5 EUR” is not in CHF. Enter the price in CHF.'],
    ]);
  });
});
