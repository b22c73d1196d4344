/** Invalid spreadsheets of prices (MKT-04): rejected as a whole, or with problems by row and column. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { PRICE_LIMITS } from '#server/marketplace/price-files/read-file.ts';
import { runDueJobs } from '#tests/support/jobs.ts';
import { checkFile, problemsIn } from '#tests/support/price-files.ts';
import { ID, NEW, pricesCsv, pricesSheet } from '#tests/support/price-sheets.ts';
import { priceWorldIn } from '#tests/support/price-world.ts';
import type { Item, PriceWorld } from '#tests/support/price-world.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { bareWorkbook, sheetOf, workbook, zip } from '#tests/support/spreadsheets.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/** The files are large, and the machine may be busy. */
const timeout = 120_000;

let portal: Portal;
let world: PriceWorld;
let manager: Visitor;
let items: Item[];
let list: number;
beforeAll(async () => {
  portal = await startPortal();
  world = await priceWorldIn(portal);
  manager = world.as('administrator');
  items = [
    await world.newItem({ cost: '8' }),
    await world.newItem({ cost: '5' }),
    await world.newItem({ cost: '4' }),
  ];
  list = await world.newList(world.provider.id, items);
  await runDueJobs(portal.deps);
});
afterAll(() => portal.close());
beforeEach(() => portal.deps.db.deleteFrom('attempt').execute());

const idOf = (at: number): number => items[at]?.id ?? 0;

const text = (value: string | number) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const HEAD = `<row>${text(ID)}${text(NEW)}${text('SKU')}</row>`;
const withRows = (rows: string, after = '') =>
  bareWorkbook(`<worksheet><sheetData>${HEAD}${rows}</sheetData>${after}</worksheet>`);

/** Checks a file. Returns its problems as `row column: text`, and what it would change. */
async function judged(file: Buffer, fileName?: string) {
  const { status, message, result, checkId } = await checkFile(
    manager,
    list,
    file,
    fileName === undefined ? {} : { fileName },
  );
  expect(status, message).toBe(200);
  const problems = await problemsIn(manager, list, checkId);
  return { problems: problems.map(({ Row, Column, Text }) => `${Row} ${Column}: ${Text}`), result };
}

describe('[MKT-04] problems are reported by row and column, and the other rows are used', () => {
  test('formulas, dates, errors, and values that are not prices', async () => {
    const row = (at: number, cell: string) => `<row>${text(idOf(at))}${cell}</row>`;
    const file = withRows(
      [
        row(0, '<c><f>1+1</f><v>2</v></c>'),
        row(1, '<c t="str"><f>HYPERLINK("http://evil.example","9")</f><v>9</v></c>'),
        row(2, '<c t="e"><v>#REF!</v></c>'),
        `<row>${text(4)}${text('95 USD')}</row>`,
        `<row>${text(5)}${text('1,234')}</row>`,
        `<row>${text(6)}<c><v>-1</v></c></row>`,
        `<row>${text(7)}<c><v>1.00001</v></c></row>`,
        `<row>${text(8)}<c><v>1e15</v></c></row>`,
        `<row><c/><c><v>1</v></c></row>`,
        `<row><c><f>A2</f><v>${idOf(0)}</v></c><c><v>1</v></c></row>`,
      ].join(''),
    );
    const { problems, result } = await judged(file);
    expect(problems).toEqual([
      `2 ${NEW}: This cell contains a formula. Replace it with its value.`,
      `3 ${NEW}: This cell contains a formula. Replace it with its value.`,
      `4 ${NEW}: This cell contains an error.`,
      `5 ${NEW}: “95 USD” is not in EUR. Enter the price in EUR.`,
      `6 ${NEW}: “1,234” can be read in two ways. Enter it as a number, or with two or four decimal places.`,
      `7 ${NEW}: A price cannot be negative.`,
      `8 ${NEW}: A price has at most four decimal places.`,
      `9 ${NEW}: This price is too large.`,
      `10 ${ID}: The ID of the item is missing.`,
      `11 ${ID}: This cell contains a formula. Replace it with its value.`,
    ]);
    expect(result).toMatchObject({ Problems: 10, Edits: [], Same: 0 });
  });

  test('a date in a price cell', async () => {
    const file = await workbook([
      [ID, NEW],
      [String(idOf(0)), new Date('2027-03-28T00:00:00Z')],
    ]);
    expect((await judged(file)).problems).toEqual([
      `2 ${NEW}: This cell contains a date. Format it as a number and enter the price again.`,
    ]);
  });

  test('repeated items, of which no row is used; unknown items, and items with the SKU of another', async () => {
    const sku = items[1]?.sku ?? '';
    const rows = [
      [idOf(0), 9, ''],
      [999_999_999, 1, ''],
      [idOf(1), 7, sku.toUpperCase()],
      [idOf(0), 9, ''],
      [idOf(2), 7, sku],
    ];
    const file = await workbook([
      [ID, NEW, 'SKU'],
      ...rows.map(([id, price, other]) => [String(id), price ?? null, other ?? null]),
    ]);
    const { problems, result } = await judged(file);
    expect(problems).toEqual([
      `2 ${ID}: Row 5 has the same item.`,
      `3 ${ID}: This pricelist has no item with this ID.`,
      `5 ${ID}: Row 2 has the same item.`,
      '6 SKU: This SKU is that of another item. Perhaps a column was sorted without the others.',
    ]);
    expect(result).toMatchObject({ Problems: 4, Edits: [{ ItemId: idOf(1), Unit: '7' }] });
  });

  test('none for hidden rows, which are used, nor for rows without item and price, which are not', async () => {
    const file = withRows(
      `<row hidden="1">${text(idOf(0))}<c><v>3</v></c></row><row><c/><c/>${text('Total')}</row>`,
    );
    const { problems, result } = await judged(file);
    expect(problems).toEqual([]);
    expect(result).toMatchObject({ Edits: [{ ItemId: idOf(0), Unit: '3' }], Same: 0 });
  });
});

describe('[MKT-04] a file is rejected as a whole', { timeout }, () => {
  const refused = async (file: Buffer, fileName = 'prices.xlsx') => {
    const { status, message } = await checkFile(manager, list, file, { fileName });
    return `${status} ${message}`;
  };
  const FORMAT = '415 File format not supported. Upload an Excel workbook (.xlsx) or a CSV file (.csv).';

  test('that is not a spreadsheet, is in the old format, or has macros', async () => {
    const old = Buffer.from('d0cf11e0a1b11ae1', 'hex');
    const file = await pricesSheet([[idOf(0), 1]]);
    expect(await refused(old, 'prices.xls')).toBe(FORMAT);
    expect(await refused(old, 'prices.xlsx')).toBe(FORMAT);
    expect(await refused(file, 'prices.xlsm')).toBe(FORMAT);
    expect(await refused(file, 'prices')).toBe(FORMAT);
    expect(await refused(Buffer.alloc(0))).toBe(FORMAT);
    expect(await refused(zip([{ name: 'readme.txt', content: 'x' }]))).toContain(
      '422 This file cannot be read',
    );
  });

  test('without a required column, with a repeated one, or without prices', async () => {
    expect(
      await refused(
        await workbook([
          ['Name', ID],
          ['x', '1'],
        ]),
      ),
    ).toBe(`422 Columns are missing: ${NEW}. Download the prices again and change that file.`);
    expect(
      await refused(
        await workbook([
          [ID, NEW, NEW],
          ['1', 1, 2],
        ]),
      ),
    ).toBe(`422 The column ${NEW} occurs twice. Remove one.`);
    const empty = '422 The first sheet of this file contains no prices.';
    expect(await refused(await workbook([[ID, NEW]]))).toBe(empty);
    expect(await refused(await workbook([]))).toBe(empty);
    expect(await refused(pricesCsv([]), 'a.csv')).toBe(empty);
  });

  test('with merged price cells, of which all but one are empty', async () => {
    const rows = `<row>${text(idOf(0))}<c><v>3</v></c></row><row>${text(idOf(1))}<c/></row>`;
    const merged = '<mergeCells count="1"><mergeCell ref="B2:B3"/></mergeCells>';
    expect(await refused(withRows(rows, merged))).toContain('422 Cells with IDs or prices are merged.');
    const title = '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>';
    expect((await judged(withRows(rows, title))).problems).toEqual([]);
  });

  test('with more rows or columns than the limit, or that unpacks to more than 300 MB', async () => {
    const empty = '<row/>'.repeat(PRICE_LIMITS.rows + 1);
    expect(await refused(bareWorkbook(sheetOf(empty)))).toContain(
      '413 This sheet has more than 250,000 rows',
    );
    const wide = `<row>${'<c/>'.repeat(PRICE_LIMITS.columns)}${text('x')}</row>`;
    expect(await refused(bareWorkbook(sheetOf(wide)))).toContain('413 This sheet has more than 40 columns');
    const zeros = Buffer.alloc(PRICE_LIMITS.unpackedBytes + 1024, 0x20);
    const bomb = bareWorkbook(Buffer.concat([Buffer.from('<worksheet><sheetData>'), zeros]));
    expect(await refused(bomb)).toContain('413 This file unpacks to more than 300 MB');
  });

  test('and nothing of it is stored', async () => {
    const { db } = portal.deps;
    const before = await db.selectFrom('price_upload').select('id').execute();
    await refused(withRows(`<row>${text(idOf(0))}<c><v>3</v></c></row>`, '<mergeCell ref="A2:A3"/>'));
    expect(await db.selectFrom('price_upload').select('id').execute()).toEqual(before);
  });
});

describe('[MKT-04] of several sheets', () => {
  const sheets = (first: string) =>
    zip([
      {
        name: '_rels/.rels',
        content:
          '<Relationships><Relationship Id="a" Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>',
      },
      {
        name: 'xl/workbook.xml',
        content: `<workbook><sheets><sheet name="A" sheetId="1" ${first} r:id="r1"/><sheet name="B" sheetId="2" r:id="r2"/></sheets></workbook>`,
      },
      {
        name: 'xl/_rels/workbook.xml.rels',
        content: ['1', '2']
          .map(id => `<Relationship Id="r${id}" Type="x/worksheet" Target="s${id}.xml"/>`)
          .join('')
          .replace(/.*/, '<Relationships>$&</Relationships>'),
      },
      ...['1', '2'].map(id => ({
        name: `xl/s${id}.xml`,
        content: sheetOf(`${HEAD}<row>${text(idOf(0))}<c><v>${id}</v></c></row>`),
      })),
    ]);

  test('the first one is read', async () => {
    expect((await judged(sheets(''))).result?.Edits).toEqual([{ ItemId: idOf(0), Unit: '1' }]);
  });

  test.each(['hidden', 'veryHidden'])('one that is %s is skipped', async state => {
    expect((await judged(sheets(`state="${state}"`))).result?.Edits).toEqual([
      { ItemId: idOf(0), Unit: '2' },
    ]);
  });
});
