import { expect, test } from 'vitest';
import { daysUntil } from '#src/ui/days-until.ts';

/** Late in the evening, where the tests run: what counts is midnights, not hours. */
const now = new Date(2027, 2, 30, 23, 59);

test('[ACC-09] days to a date are counted by midnights, whatever the hour', () => {
  expect(daysUntil('2027-03-30', now)).toBe(0);
  expect(daysUntil('2027-03-31', now)).toBe(1);
  expect(daysUntil('2027-03-29', now)).toBe(-1);
  expect(daysUntil('2028-03-30', now)).toBe(366);
  expect(daysUntil(new Date(2027, 2, 31, 0, 1).toISOString(), now)).toBe(1);
});
