import { expect, test } from 'vitest';
import { daysUntil } from '#src/ui/days-until.ts';

/** Late in the evening, local time: midnights count, not hours. */
const now = new Date(2027, 2, 30, 23, 59);

test('[ACC-09] days until a date are counted by midnights, regardless of the time of day', () => {
  expect(daysUntil('2027-03-30', now)).toBe(0);
  expect(daysUntil('2027-03-31', now)).toBe(1);
  expect(daysUntil('2027-03-29', now)).toBe(-1);
  expect(daysUntil('2028-03-30', now)).toBe(366);
  expect(daysUntil(new Date(2027, 2, 31, 0, 1).toISOString(), now)).toBe(1);
});
