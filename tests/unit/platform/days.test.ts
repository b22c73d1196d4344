/** Days in files: in the forms of every language, if they have one reading or the file decides. */
import { describe, expect, test } from 'vitest';
import { formatTag, LOCALES } from '#contract/platform/locales.ts';
import { provenOrder, readDay } from '#server/platform/spreadsheet/days.ts';

const read = (text: string, order: 'day first' | 'month first' | null = null) => {
  const found = readDay(text, order);
  return 'day' in found ? found.day : found.problem;
};

describe('[ACC-04] a day', () => {
  test.each([
    ['2024-12-31', '2024-12-31'],
    ['2024/12/31', '2024-12-31'],
    ['2024-12-31T00:00:00', '2024-12-31'],
    ['31.12.2024', '2024-12-31'],
    ['1. 3. 2024', '2024-03-01'],
    ['30.03.2025 02:30', '2025-03-30'],
    ['12/31/2024 11:59 PM', '2024-12-31'],
    ['31/12/2024', '2024-12-31'],
    ['12/31/2024', '2024-12-31'],
    ['31-12-2024', '2024-12-31'],
    ['03/03/2025', '2025-03-03'],
    ['28. Februar 1999', '1999-02-28'],
    ['1er janvier 2024', '2024-01-01'],
    ['28 de febrero de 1999', '1999-02-28'],
    ['31-Dec-2024', '2024-12-31'],
    ['Tuesday, December 31, 2024', '2024-12-31'],
    ['March 5th, 2024', '2024-03-05'],
    ['03/04/2025', 'ambiguous'],
    ['3-4-2025', 'ambiguous'],
    // The century, the time zone or the month is unknown, or there is no such day.
    ['31.12.24', 'unreadable'],
    ['2024-12-31T23:00:00Z', 'unreadable'],
    ['12.31.2024', 'unreadable'],
    ['30.02.2024', 'unreadable'],
    ['5 May June 2024', 'unreadable'],
    ['5 2024', 'unreadable'],
    ['45000', 'unreadable'],
    ['soon', 'unreadable'],
  ])('%j is %s', (text, expected) => expect(read(text)).toBe(expected));

  test.each(LOCALES)('is read as %s writes it', locale => {
    for (let month = 0; month < 12; month += 1)
      for (const dateStyle of ['full', 'long'] as const) {
        const date = new Date(Date.UTC(2024, month, 25));
        const text = new Intl.DateTimeFormat(formatTag(locale), { dateStyle, timeZone: 'UTC' }).format(date);
        expect([text, read(text)]).toEqual([text, date.toISOString().slice(0, 10)]);
      }
  });

  test('with two readings is decided by the order that other days prove', () => {
    expect(['31/12/2024', '12/31/2024', '03/04/2025', '31.12.2024', 'x'].map(provenOrder)).toEqual([
      'day first',
      'month first',
      null,
      null,
      null,
    ]);
    expect([read('03/04/2025', 'day first'), read('03/04/2025', 'month first')]).toEqual([
      '2025-04-03',
      '2025-03-04',
    ]);
  });
});
