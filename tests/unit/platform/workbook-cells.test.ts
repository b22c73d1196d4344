/** What the cells and rows of workbooks say, as Excel, LibreOffice and libraries write them. */
import { describe, expect, test } from 'vitest';
import type { SheetListener } from '#server/platform/spreadsheet/cells.ts';
import { spreadsheetRows } from '#server/platform/spreadsheet/read.ts';
import { readRows, refusalOf } from '#tests/support/spreadsheet-reading.ts';
import { bareWorkbook, sheetOf } from '#tests/support/spreadsheets.ts';

const rowsOf = (rows: string, texts = '') =>
  readRows(
    bareWorkbook(sheetOf(rows), [{ name: 'xl/sharedStrings.xml', content: `<sst>${texts}</sst>` }]),
    'a.xlsx',
  );

describe('[ACC-04] a formula', () => {
  const cellOf = async (cell: string) => (await rowsOf(`<row><c><v>1</v></c>${cell}</row>`))[0]?.cells[1];

  test.each([
    ['Excel', '<c t="str"><f>IF(FALSE,"x","")</f><v></v></c>', ''],
    ['a library that leaves out the element', '<c t="str"><f>""</f></c>', ''],
    ['a library that shortens it', '<c t="str"><f>""</f><v/></c>', ''],
    ['a library that leaves out the type', '<c r="B1"><f>IF(FALSE,"x","")</f><v></v></c>', null],
  ])('whose result is an empty text is an empty cell, as written by %s', async (_, cell, value) => {
    expect(await cellOf(cell)).toBe(value);
  });

  test.each(['<c><f>1+1</f></c>', '<c><f>1+1</f><v/></c>'])(
    'that was not calculated is an error: %s',
    async cell => {
      expect(await cellOf(cell)).toEqual({ error: '' });
    },
  );
});

describe('[ACC-04] a character that XML cannot contain', () => {
  const text = async (written: string) => {
    const cells = `<c t="s"><v>0</v></c><c t="inlineStr"><is><t>${written}</t></is></c><c t="str"><v>${written}</v></c>`;
    const [row] = await rowsOf(`<row>${cells}</row>`, `<si><r><t>${written}</t></r></si>`);
    return row?.cells;
  };

  test.each([
    ['Chef_x000D_\nund Koch', 'Chef\r\nund Koch'],
    ['_x005F_x000D_', '_x000D_'],
    ['a_x0009_b_x000a_', 'a\tb\n'],
    ['_xD83D__xDE00_', '😀'],
    ['snake_x_case, _x12_, _x12345_', 'snake_x_case, _x12_, _x12345_'],
  ])('is read: %j', async (written, read) => {
    expect(await text(written)).toEqual([read, read, read]);
  });

  test.each(['_x0000_', '_xD83D_'])('that the database cannot store is refused: %s', async written => {
    const file = bareWorkbook(sheetOf(`<row><c t="inlineStr"><is><t>${written}</t></is></c></row>`));
    expect(await refusalOf(file)).toBe('import.damaged');
  });
});

describe('[ACC-04] a sheet says', () => {
  const sheet = `<worksheet><cols><col min="1" max="1"/><col min="3" max="4" hidden="1"/><col min="6" max="16384" hidden="true"/></cols>
    <sheetData><row r="1"><c><v>1</v></c></row><row r="4" hidden="1"><c><v>2</v></c></row><row r="5" hidden="false"><c><v>3</v></c></row></sheetData>
    <mergeCells count="2"><mergeCell ref="A1:B1"/><mergeCell ref="E2:E4"/></mergeCells></worksheet>`;

  test('which rows and columns are hidden, and which cells are merged', async () => {
    const merged: string[] = [];
    const hidden: number[][] = [];
    const listener: Partial<SheetListener> = {
      onMerged: range => void merged.push(range),
      onHiddenColumns: (first, last) => void hidden.push([first, last]),
    };
    const rows: [number, boolean | undefined][] = [];
    for await (const row of spreadsheetRows(bareWorkbook(sheet), 'a.xlsx', { listener }))
      rows.push([row.number, row.isHidden]);
    expect(rows).toEqual([
      [1, undefined],
      [4, true],
      [5, undefined],
    ]);
    expect(merged).toEqual(['A1:B1', 'E2:E4']);
    expect(hidden).toEqual([
      [2, 3],
      [5, 16_383],
    ]);
  });

  test('which other sheets are visible', async () => {
    const sheets = [
      '<sheet name="None" state="hidden"',
      '<sheet name="Staff &amp; co"',
      '<sheet name="More"',
    ];
    const content = `<workbook xmlns:r="r"><sheets>${sheets.map(tag => `${tag} sheetId="1" r:id="rId1"/>`).join('')}</sheets></workbook>`;
    const file = bareWorkbook(sheet, [{ name: 'xl/workbook.xml', content }]);
    const names: string[] = [];
    for await (const row of spreadsheetRows(file, 'a.xlsx', {
      listener: { onSheets: all => void names.push(...all) },
    }))
      expect(row.number).toBeGreaterThan(0);
    expect(names).toEqual(['Staff & co', 'More']);
  });
});
