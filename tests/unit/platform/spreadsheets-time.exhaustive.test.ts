/** Files of the size that may be uploaded hold up no other call, whatever they contain (ACC-04). */
import { describe, expect, test } from 'vitest';
import { createRandom } from '#server/demo/random.ts';
import { readRows } from '#tests/support/spreadsheet-reading.ts';
import { bareWorkbook, sheetOf } from '#tests/support/spreadsheets.ts';
import { longestTurn, TURN_LIMIT } from '#tests/support/turns.ts';

const BYTES = 9 * 1024 * 1024;
/** Of an unpacked workbook. It may be five times as large, but what a piece takes does not depend on that. */
const UNPACKED_BYTES = 20 * 1024 * 1024;

/** In milliseconds. */
const timeout = 120_000;

const expectShortTurns = async (file: Buffer, name: string) =>
  expect(await longestTurn(() => readRows(file, name).catch(() => {}))).toBeLessThan(TURN_LIMIT);

/** A file of the size, of parts that are chosen at random. */
function mixed(parts: readonly string[], seed: number): Buffer {
  const random = createRandom(seed);
  const chosen: string[] = [];
  for (let length = 0; length < 64 * 1024; length += chosen.at(-1)!.length) chosen.push(random.pick(parts));
  return Buffer.alloc(BYTES, chosen.join(''));
}

describe('[ACC-04] a CSV file', { timeout }, () => {
  test.each(['"\n', '"",', ';', '\t', '\r', '\r\n', 'a;b\n', 'a,"b\n",', 'sep=;\n', ';"";', '\u00FF;\n'])(
    'of %j',
    part => expectShortTurns(Buffer.alloc(BYTES, part), 'a.csv'),
  );

  test('of one byte outside of UTF-8 at its end', () =>
    expectShortTurns(Buffer.concat([Buffer.alloc(BYTES, 'abc,def\n'), Buffer.from([0xff])]), 'a.csv'));

  test.each([1, 2, 3, 4, 5])('of random parts, %i', seed =>
    expectShortTurns(mixed(['"', ';', ',', '\n', '\r', 'a', 'ü', ' ', '""', '"\n'], seed), 'a.csv'),
  );

  test.each(['utf16le', 'latin1'] as const)('in %s', encoding =>
    expectShortTurns(Buffer.alloc(BYTES, Buffer.from('ä;b;c\n', encoding)), 'a.csv'),
  );
});

describe('[ACC-04] a workbook', { timeout }, () => {
  const repeated = (part: string, bytes = UNPACKED_BYTES) => part.repeat(Math.floor(bytes / part.length));

  test.each([
    ['cells', `<row>${'<c><v>1</v></c>'.repeat(200)}</row>`],
    ['empty cells', `<row>${'<c/>'.repeat(2000)}</row>`],
    ['cells without rows', '<c><v>1</v></c>'],
    ['rows', '<row/>'],
    ['formulas in one cell', '<c r="A1"><f/></c>'],
    ['merged cells', '<mergeCell ref="A1:B2"/>'],
    ['hidden columns', '<col min="-1000000000" max="1000000000" hidden="1"/>'],
    ['comments', '<!---->'],
    ['entities', '<row><c t="str"><v>&amp;&amp;&amp;&amp;</v></c></row>'],
    ['character data', '<![CDATA[x]]>'],
    ['long attributes', `<row ${'a="b" '.repeat(10_000)}/>`],
    ['spaces in tags', `<row r ${' '.repeat(60_000)}/>`],
    ['quotes in tags', `<row ${'""'.repeat(30_000)}/>`],
    ['names in tags', `<row ${'r '.repeat(30_000)}/>`],
    ['texts outside of cells', 'text '],
  ])('of %s', async (_, part) => {
    await expectShortTurns(bareWorkbook(sheetOf(repeated(part))), 'a.xlsx');
    await expectShortTurns(bareWorkbook(sheetOf(repeated(part, BYTES)), [], true), 'a.xlsx');
  });

  test.each([
    ['a cell that never ends', '<row><c>'],
    ['a tag that never ends', '<row '],
    ['one quote after the other', '<row "'],
    ['a comment that never ends', '<!-- '],
  ])('of %s', (_, start) =>
    expectShortTurns(
      bareWorkbook(`<worksheet><sheetData>${start}${repeated('"a ', BYTES)}`, [], true),
      'a.xlsx',
    ),
  );

  test.each([
    ['shared texts', 'xl/sharedStrings.xml', '<sst>', '<si><t>x</t></si>'],
    ['runs of a shared text', 'xl/sharedStrings.xml', '<sst><si>', '<r><t>x</t></r>'],
    ['number formats', 'xl/styles.xml', '<styleSheet>', `<numFmt formatCode="${'['.repeat(60_000)}"/>`],
    ['relationships', 'xl/_rels/workbook.xml.rels', '<Relationships>', '<Relationship Target="a"/>'],
    ['sheets', 'xl/workbook.xml', '<workbook><sheets>', '<sheet name="A" r:id="rId1"/>'],
  ])('of %s', (_, name, start, part) =>
    expectShortTurns(
      bareWorkbook(sheetOf('<row/>'), [{ name, content: `${start}${repeated(part)}` }]),
      'a.xlsx',
    ),
  );
});
