/** Reading untrusted spreadsheets (ACC-04): valid files are read, hostile ones rejected before they are costly. */
import { deflateRawSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { createRandom } from '#server/demo/random.ts';
import type { SheetLimits } from '#server/platform/spreadsheet/limits.ts';
import { readRows, refusalOf as refusal } from '#tests/support/spreadsheet-reading.ts';
import { bareWorkbook, csv, sheetOf, workbook, zip } from '#tests/support/spreadsheets.ts';

const cellsOf = async (file: Buffer, name = 'a.xlsx') => (await readRows(file, name)).map(row => row.cells);

/** Far below those of the portal, so that files of a megabyte exceed them; spreadsheets-large.exhaustive.test.ts has the real ones. */
const LOW: SheetLimits = { rows: 1000, columns: 200, unpackedBytes: 1024 * 1024 };
const ABOVE_BYTES = 1.2 * 1024 * 1024;

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

describe('[ACC-04] a workbook', () => {
  test('is read with its texts, numbers, booleans and dates, as other programs write them', async () => {
    const rows = [
      ['Name', 'Size', 'Open', 'Since'],
      ['Zoë & <Ünal> "x"', 12.5, true, new Date('2027-03-28T00:00:00Z')],
    ];
    expect(await readRows(await workbook(rows), 'A.XLSX')).toEqual([
      { number: 1, cells: ['Name', 'Size', 'Open', 'Since'] },
      { number: 2, cells: ['Zoë & <Ünal> "x"', 12.5, true, { date: '2027-03-28' }] },
    ]);
  });

  test('keeps row numbers and cell positions, and leaves out empty rows', async () => {
    const sheet = sheetOf(
      '<row r="2"><c r="B2" t="str"><v>b</v></c><c r="D2"><v>4</v></c></row><row r="3"/><row r="9"><c r="A9"/></row>' +
        '<row r="10"><c r="A10" t="inlineStr"><is><r><t>two </t></r><r><t>parts</t></r></is></c></row>',
    );
    expect(await readRows(bareWorkbook(sheet), 'a.xlsx')).toEqual([
      { number: 2, cells: [null, 'b', null, 4] },
      { number: 10, cells: ['two parts'] },
    ]);
  });

  test('never computes a formula: only the stored result is used', async () => {
    const sheet = sheetOf(
      `<row>${text('x')}<c><f>1+1</f><v>5</v></c><c><f>HYPERLINK("http://evil.example")</f></c>` +
        '<c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>',
    );
    expect(await cellsOf(bareWorkbook(sheet))).toEqual([['x', 5, { error: '' }, { error: '#DIV/0!' }]]);
  });

  test('that is stored uncompressed is parsed in linear time', async () => {
    const rows = `<row>${'<c><v>1</v></c>'.repeat(50)}</row>`.repeat(2000);
    const started = performance.now();
    expect(await cellsOf(bareWorkbook(sheetOf(rows), [], true))).toHaveLength(2000);
    // Restarting the parser with each text would take more than half a minute.
    expect(performance.now() - started).toBeLessThan(10_000);
  });

  test('reads shared texts without their phonetic guides', async () => {
    const texts =
      '<sst><si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si/><si><t>a&#x41;&amp;</t></si></sst>';
    const sheet = sheetOf('<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="s"><v>2</v></c></row>');
    const file = bareWorkbook(sheet, [{ name: 'xl/sharedStrings.xml', content: texts }]);
    expect(await cellsOf(file)).toEqual([['東京', '', 'aA&']]);
  });
});

/** In milliseconds, for large files on a busy machine. */
const timeout = 60_000;

describe('[ACC-04] a hostile file is rejected', { timeout }, () => {
  test('when it unpacks to far more than its own size', async () => {
    const spaces = Buffer.alloc(ABOVE_BYTES, 0x20);
    const bomb = bareWorkbook(Buffer.concat([Buffer.from('<worksheet><sheetData>'), spaces]));
    expect(bomb.length).toBeLessThan(5000);
    expect(await refusal(bomb, 'a.xlsx', LOW)).toBe('import.too_much_unpacked');
  });

  test('when its cells share a text and together have far more text than the file', async () => {
    const content = `<sst><si><t>${'x'.repeat(32_767)}</t></si></sst>`;
    const sheet = sheetOf(`<row>${'<c t="s"><v>0</v></c>'.repeat(200)}</row>`);
    const file = bareWorkbook(sheet, [{ name: 'xl/sharedStrings.xml', content }]);
    expect(file.length).toBeLessThan(10_000);
    expect(await refusal(file, 'a.xlsx', LOW)).toBe('import.too_much_unpacked');
    expect(await refusal(file)).toBe('read');
  });

  test('when it declares a wrong size of a part', async () => {
    const packed = deflateRawSync(Buffer.alloc(ABOVE_BYTES, 0x20), { level: 9 });
    const file = zip([{ name: '_rels/.rels', content: '<?xml version="1.0"?>', packed }]);
    expect(await refusal(file, 'a.xlsx', LOW)).toBe('import.too_much_unpacked');
  });

  test('when it declares entities, inside or outside of it', async () => {
    const declared = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>';
    expect(await refusal(bareWorkbook(declared + sheetOf(`<row>${text('&a;')}</row>`)))).toBe(
      'import.damaged',
    );
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>';
    expect(await refusal(bareWorkbook(laughs + sheetOf('')))).toBe('import.damaged');
    // An undeclared entity is plain text.
    expect(await cellsOf(bareWorkbook(sheetOf(`<row>${text('&a;')}</row>`)))).toEqual([['&a;']]);
  });

  test('when it has too many empty rows', async () => {
    const rows = (count: number) =>
      Array.from({ length: count }, (_, index) => `<row r="${index + 1}"/>`).join('');
    expect(await refusal(bareWorkbook(sheetOf(rows(LOW.rows))), 'a.xlsx', LOW)).toBe('read');
    expect(await refusal(bareWorkbook(sheetOf(rows(LOW.rows + 1))), 'a.xlsx', LOW)).toBe(
      'import.too_much_rows',
    );
  });

  test.each([
    ['an overlong cell', sheetOf(`<row>${text('x'.repeat(40_000))}</row>`), 'import.too_much_cell'],
    ['too many columns', sheetOf('<row><c r="ZZ1"><v>1</v></c></row>'), 'import.too_much_columns'],
    ['an unclosed tag', `<worksheet ${'a'.repeat(200_000)}`, 'import.damaged'],
    ['an overlong tag', sheetOf(`<row ${'a'.repeat(200_000)}>${text('x')}</row>`), 'import.damaged'],
    ['a row beyond the limit', sheetOf(`<row r="9007199254740991">${text('x')}</row>`), 'import.damaged'],
    ['a null character', sheetOf(`<row>${text('a\u0000b')}</row>`), 'import.damaged'],
    ['a null character as an entity', sheetOf(`<row>${text('a&#0;b')}</row>`), 'import.damaged'],
    ['half a surrogate pair', sheetOf(`<row>${text('&#xD83D;')}</row>`), 'import.damaged'],
    ['rows out of order', sheetOf('<row r="5"/><row r="4"/>'), 'import.damaged'],
    ['invalid UTF-8', Buffer.from([0x3c, 0x61, 0xff, 0xfe, 0x3e]), 'import.damaged'],
  ])('for %s', async (_, sheet, key) => {
    expect(await refusal(bareWorkbook(sheet))).toBe(key);
  });

  test('when its relationships list more parts than any workbook has', async () => {
    const named = (count: number) => ({
      name: '_rels/.rels',
      content: `<Relationships>${'<Relationship Target="a"/>'.repeat(count)}
        <Relationship Type="x/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    });
    const sheet = sheetOf(`<row>${text('x')}</row>`);
    expect(await refusal(bareWorkbook(sheet, [named(100)]))).toBe('read');
    expect(await refusal(bareWorkbook(sheet, [named(10_000)]))).toBe('import.damaged');
  });

  test('when it has an overlong shared text, or more shared texts than a sheet has cells', async () => {
    const shared = (texts: string) =>
      bareWorkbook(sheetOf(`<row>${text('x')}</row>`), [
        { name: 'xl/sharedStrings.xml', content: `<sst>${texts}</sst>` },
      ]);
    expect(await refusal(shared(`<si><t>${'x'.repeat(40_000)}</t></si>`))).toBe('import.too_much_cell');
    expect(await refusal(shared('<si/>'.repeat(1_000_001)))).toBe('import.damaged');
  });

  test('when its sheet is outside of the archive', async () => {
    const worksheet = (more: string) => ({
      name: 'xl/_rels/workbook.xml.rels',
      content: `<Relationships><Relationship Id="rId1" Type="x/worksheet" ${more}/></Relationships>`,
    });
    const sheet = sheetOf(`<row>${text('x')}</row>`);
    const inside = worksheet('Target="worksheets/sheet1.xml"');
    expect(await refusal(bareWorkbook(sheet, [inside]))).toBe('read');
    const outside = worksheet('Target="http://evil.example/xl/worksheets/sheet1.xml" TargetMode="External"');
    expect(await refusal(bareWorkbook(sheet, [outside]))).toBe('import.damaged');
  });

  test('when it has more parts than any workbook, or an encrypted one', async () => {
    const sheet = sheetOf(`<row>${text('x')}</row>`);
    const parts = (count: number) =>
      Array.from({ length: count }, (_, at) => ({ name: `media/${at}`, content: '' }));
    expect(await refusal(bareWorkbook(sheet, parts(1000)))).toBe('read');
    expect(await refusal(bareWorkbook(sheet, parts(2000)))).toBe('import.damaged');
    const locked = bareWorkbook(sheet);
    // The flags of its first part, in the directory at the end.
    const entry = locked.indexOf('PK\u0001\u0002', 'latin1');
    locked.writeUInt16LE(1, entry + 8);
    expect(await refusal(locked)).toBe('import.damaged');
  });

  test('when it is a truncated or corrupt archive, or lacks parts', async () => {
    const file = bareWorkbook(sheetOf(`<row>${text('x')}</row>`));
    expect(await refusal(file.subarray(0, file.length - 40))).toBe('import.damaged');
    expect(await refusal(zip([{ name: 'a.txt', content: 'x' }]))).toBe('import.damaged');
    const garbled = zip([{ name: '_rels/.rels', content: 'x', packed: Buffer.from('no deflate') }]);
    expect(await refusal(garbled)).toBe('import.damaged');
  });

  test('and one with random bytes changed is read or rejected, never an internal error', async () => {
    const file = await workbook([
      ['Name', 'Since'],
      ['A', new Date('2027-03-28T00:00:00Z')],
    ]);
    const random = createRandom(7);
    for (let run = 0; run < 400; run += 1) {
      const broken = Buffer.from(file);
      for (let at = 0; at < 3; at += 1) broken[random.int(0, file.length - 1)] = random.int(0, 255);
      expect(await refusal(broken)).toMatch(/^(?:read|import\.\w+)$/);
    }
  });

  test('when its extension does not match its contents', async () => {
    const file = bareWorkbook(sheetOf(''));
    expect(await refusal(file, 'a.csv')).toBe('import.format');
    expect(await refusal(Buffer.from('Name\nA'), 'a.xlsx')).toBe('import.format');
    expect(await refusal(file, 'a.xlsm')).toBe('import.format');
    expect(await refusal(file, 'a')).toBe('import.format');
    expect(await refusal(Buffer.from('%PDF-1.7\n\u0000\u0001'), 'a.csv')).toBe('import.format');
  });
});

describe('[ACC-04] separated values', () => {
  test.each([',', ';', '\t'])('are read with %j as separator', async separator => {
    const rows = [
      ['Name', 'Remark'],
      ['A "quoted" one', `first\r\nsecond${separator} third`],
    ];
    expect(await cellsOf(csv(rows, separator), 'a.csv')).toEqual(rows);
  });

  test('are read in the encodings that spreadsheet programs write', async () => {
    const line = 'Name;Größe\r\nZoë;3\r\n';
    const expected = [
      ['Name', 'Größe'],
      ['Zoë', '3'],
    ];
    expect(await cellsOf(Buffer.from(`\uFEFF${line}`), 'a.csv')).toEqual(expected);
    expect(await cellsOf(Buffer.from(line, 'latin1'), 'a.csv')).toEqual(expected);
    expect(await cellsOf(Buffer.from(`\uFEFF${line}`, 'utf16le'), 'a.csv')).toEqual(expected);
  });

  test('with a formula are read as text', async () => {
    expect(await cellsOf(Buffer.from('Name\n=1+1\n'), 'a.csv')).toEqual([['Name'], ['=1+1']]);
  });

  test('with an unclosed quote or too many lines are limited', async () => {
    expect(await cellsOf(Buffer.from('Name\n"A'), 'a.csv')).toEqual([['Name'], ['A']]);
    expect(await refusal(Buffer.from(`"${'x'.repeat(40_000)}`), 'a.csv')).toBe('import.too_much_cell');
    expect(await refusal(Buffer.alloc(LOW.rows + 1, '\n'), 'a.csv', LOW)).toBe('import.too_much_rows');
  });
});
