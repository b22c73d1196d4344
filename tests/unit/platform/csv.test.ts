/** Reading CSV files as the spreadsheet programs of several countries write them. */
import { describe, expect, test } from 'vitest';
import { inCodePage } from '#tests/support/code-page-file.ts';
import { readRows, refusalOf } from '#tests/support/spreadsheet-reading.ts';
import { longestTurn, TURN_LIMIT } from '#tests/support/turns.ts';

const cellsOf = async (file: Buffer | string) =>
  (await readRows(Buffer.from(file), 'a.csv')).map(row => row.cells);

describe('[ACC-04] a CSV file of a Western Excel', () => {
  test.each(['Sales € team', 'Berlin – Nord', 'L’Atelier', '„Chef“', 'œuvre', 'Šárka', 'Müller', 'Straße …'])(
    'is read with %s',
    async title => {
      const file = inCodePage(`Last name;Job title\r\nAnna;${title}`, 'windows-1252');
      expect(await cellsOf(file)).toEqual([
        ['Last name', 'Job title'],
        ['Anna', title],
      ]);
    },
  );
});

describe('[ACC-04] the separator', () => {
  test.each([
    ['is told by a first line', 'sep=|\r\nA|B\r\n1|2,3'],
    ['is told in quotes', '"sep=|"\nA|B\n1|2,3'],
    ['is found below an empty line', '\r\nA;B\r\n1;2,3\r\n'],
    ['is found below a title', 'Users of Berlin, Paris\n\nA;B\n1;2,3\n'],
    ['is the one that each line has equally often', 'A;B\nx, y;2,3\n1;2,3'],
    ['is the semicolon when decimals have a comma', 'A;B\n1,0;2,3\n1;2,3'],
  ])('%s', async (_, file) => {
    const rows = await cellsOf(file);
    expect(rows.find(([first]) => first === 'A')).toEqual(['A', 'B']);
    expect(rows.at(-1)).toEqual(['1', '2,3']);
  });

  test('in a line of its own keeps the numbers of the rows', async () => {
    expect((await readRows(Buffer.from('sep=;\nA;B\n1;2'), 'a.csv')).map(row => row.number)).toEqual([2, 3]);
  });

  test('is the comma if a file has one column', async () => {
    expect(await cellsOf('Name\nA')).toEqual([['Name'], ['A']]);
  });
});

describe('[ACC-04] a CSV file is split', () => {
  test.each([
    [
      'lines that end in a carriage return',
      'a,b\rc,d\r',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a quote within a cell',
      'a,5" disk\nb,c',
      [
        ['a', '5" disk'],
        ['b', 'c'],
      ],
    ],
    ['text behind a closing quote', '"a"b,c', [['ab', 'c']]],
    ['empty quoted cells', '"",""\n"a",""', [['a', '']]],
    [
      'an empty last cell',
      'a,\nb,',
      [
        ['a', ''],
        ['b', ''],
      ],
    ],
    ['an unclosed quote', 'a\n"b,\nc', [['a'], ['b,\nc']]],
  ])('with %s', async (_, file, rows) => {
    expect(await cellsOf(file)).toEqual(rows);
  });

  test('also where a piece that is read at a time ends', async () => {
    for (let length = 65_530; length <= 65_540; length += 1) {
      // The quotes, and the two characters that end a line, are at the end of the first piece.
      const lines = `${'x,y\n'.repeat(16_000)}${'z'.repeat(length - 64_000 - 8)},"a""b"\r\n"""c"\r\n`;
      const rows = await cellsOf(`${lines}é`);
      expect(rows.slice(16_000)).toEqual([['z'.repeat(length - 64_008), 'a"b'], ['"c'], ['é']]);
    }
  });
});

/** Each is rejected after the first cell, if nothing before that takes long. */
describe('[ACC-04] a CSV file of 9 MB', () => {
  test.each(['"', '""', 'x', 'é', '"a"b'])('of %j holds up no other call', async part => {
    const file = Buffer.alloc(9 * 1024 * 1024, part);
    expect(await longestTurn(() => refusalOf(file, 'a.csv'))).toBeLessThan(TURN_LIMIT);
    expect(await refusalOf(file, 'a.csv')).toBe('import.too_much_cell');
  });
});
