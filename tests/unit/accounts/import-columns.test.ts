/** Limits on what the server stores of an imported spreadsheet (ACC-04). */
import { expect, test } from 'vitest';
import { columnsOf } from '#server/accounts/imports/columns.ts';
import { createChoices, parseCell } from '#server/accounts/imports/values.ts';
import type { StoredField } from '#server/platform/db/schema.ts';

const LONG = 'x'.repeat(30_000);

const field = (template: StoredField['template']): StoredField => ({
  displayName: { en: 'Field' },
  template,
  members: [],
});

const parsing = { choices: createChoices('en'), format: { mark: null, order: null } };

test.each(['Combobox', 'Number', 'Money', 'Date', 'Boolean'] as const)(
  '[ACC-04] an overlong %s is rejected and not stored',
  template => {
    expect(parseCell(LONG, field(template), parsing)).toEqual({
      problem: { key: 'field.too_long', values: { most: 200 } },
    });
  },
);

test('[ACC-04] an unknown column heading is reported, truncated', () => {
  const known = [{ name: 'Name', definition: field('Text') }];
  const { ignored } = columnsOf(['Name', LONG, ' Shoe size ', 'Problems', 'Probleme'], known, 'en');
  expect(ignored).toEqual([LONG.slice(0, 200), 'Shoe size']);
});
