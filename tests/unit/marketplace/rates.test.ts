/** Exchange rates are out of date once a whole banking day has passed since. */
import { expect, test } from 'vitest';
import { isRateStale } from '#server/marketplace/prices/rates.ts';

test.each([
  ['2026-11-25', '2026-11-25', false, 'of today, a Wednesday'],
  ['2026-11-24', '2026-11-25', false, 'of yesterday'],
  ['2026-11-23', '2026-11-25', true, 'of the day before'],
  ['2026-11-20', '2026-11-23', false, 'of Friday, on Monday'],
  ['2026-11-19', '2026-11-23', true, 'of Thursday, on Monday'],
  ['2026-11-19', '2026-11-22', false, 'of Thursday, on Sunday'],
  ['2026-11-18', '2026-11-21', true, 'of Wednesday, on Saturday'],
])('[MKT-04] rates of %s are on %s out of date: %s (%s)', (day, today, isStale) => {
  for (const time of ['00:00:00', '23:59:59'])
    expect(isRateStale(day, new Date(`${today}T${time}Z`))).toBe(isStale);
});

test('[MKT-04] without a needed rate, nothing is out of date', () => {
  expect(isRateStale(null, new Date())).toBe(false);
});
