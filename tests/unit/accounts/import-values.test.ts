/** Numbers and days of imported accounts (ACC-04): taken if they have one reading, or the file decides. */
import { describe, expect, test } from 'vitest';
import { parseValue } from '#server/accounts/fields/formats.ts';
import { createChoices, formatOf, parseCell } from '#server/accounts/imports/values.ts';
import type { StoredField } from '#server/platform/db/schema.ts';
import type { Cell } from '#server/platform/spreadsheet/cells.ts';

const field = (template: StoredField['template']): StoredField => ({
  displayName: { en: 'Field' },
  template,
  members: [],
});

/** Parses a column of cells; returns its values, or the keys of its problems. */
function parse(template: StoredField['template'], cells: readonly Cell[]) {
  const format = formatOf(
    cells.map(cell => [cell]),
    [field(template)],
  );
  return cells.map(cell => {
    const found = parseCell(cell, field(template), { choices: createChoices('en'), format });
    return 'value' in found ? found.value : found.problem.key;
  });
}

describe('[ACC-04] imported numbers', () => {
  test('with two readings are a problem', () => {
    expect(parse('Money', ['1.234', '12'])).toEqual(['field.number_ambiguous', '12']);
    expect(parse('Number', ['1,234'])).toEqual(['field.number_ambiguous']);
  });

  test('are decided by another number of the file, in any column', () => {
    expect(parse('Money', ['1.234', '27,10'])).toEqual(['1234', '27.1']);
    const columns = [field('Number'), field('Text'), field('Money')];
    expect(
      formatOf(
        [
          ['1.234', '0.5', null],
          ['', 'x', '1.234.567'],
        ],
        columns,
      ).mark,
    ).toBe(',');
  });

  test('of number cells have one reading', () => {
    const [value] = parse('Money', [1.234]);
    expect(parseValue(field('Money'), value as string)).toEqual({ value: '1.234' });
    expect(parse('Number', [29.755000000000003])).toEqual(['29.7550']);
  });

  test('that are none are kept for the check', () => {
    expect(parse('Number', ['many'])).toEqual(['many']);
  });
});

test('[ACC-04] imported days are taken in the forms of spreadsheet programs', () => {
  expect(
    parse('Date', ['31.12.2024', '30.03.2025 02:30', '28. Februar 1999', { date: '2027-03-28' }]),
  ).toEqual(['2024-12-31', '2025-03-30', '1999-02-28', '2027-03-28']);
  expect(parse('Date', ['03/04/2025', 'soon'])).toEqual(['cell.date_ambiguous', 'cell.date']);
  expect(parse('Date', ['03/04/2025', '31/12/2024'])).toEqual(['2025-04-03', '2024-12-31']);
});

describe('[ACC-02] a number sent for a field', () => {
  test.each(['Number', 'Money'] as const)('of %s with two readings is rejected', template => {
    expect(parseValue(field(template), '1.234')).toEqual({ key: 'field.number_ambiguous' });
    expect(parseValue(field(template), '1.2340')).toHaveProperty('value');
    expect(parseValue(field(template), '1234.5')).toHaveProperty('value');
  });

  test('that is a number on the wire has one reading', () => {
    expect(parseValue(field('Number'), 1.234)).toEqual({ value: 1.234 });
  });
});
