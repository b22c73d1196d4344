/** The values that pricing models accept, checked as text. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitsModel } from '#contract/marketplace/pricing-models.ts';
import type { PricingModel } from '#contract/marketplace/pricing-models.ts';

/** The decimal text of ten-thousandths, with four places. */
function text(tenThousandths: number): string {
  const digits = String(Math.abs(tenThousandths)).padStart(5, '0');
  return `${tenThousandths < 0 ? '-' : ''}${digits.slice(0, -4)}.${digits.slice(-4)}`;
}

const BOUNDS: [PricingModel, (value: number) => boolean][] = [
  ['static', value => value >= 0],
  ['markup', value => value >= -1_000_000],
  ['margin', value => value < 1_000_000],
  ['discount', value => value >= 0 && value <= 1_000_000],
];

describe.each(BOUNDS)('[MKT-04] %s', (model, isAllowed) => {
  test('accepts exactly the values within its bounds', () => {
    const nearBounds = fc.constantFrom(
      -1_000_001,
      -1_000_000,
      -999_999,
      -1,
      0,
      1,
      999_999,
      1_000_000,
      1_000_001,
    );
    const value = fc.oneof(nearBounds, fc.integer({ min: -9_999_999, max: 9_999_999 }));
    fc.assert(
      fc.property(value, number => {
        // The text of −0.0000 to −0.9999 begins with −0.
        expect(fitsModel(model, text(number))).toBe(isAllowed(number));
      }),
      { numRuns: 1000 },
    );
  });

  test('accepts only plain decimals', () => {
    for (const other of ['', ' 1', '1,5', '1.', '.5', '1e1', '+1', '0x1', 'NaN', '１', '1.00001', null])
      expect(fitsModel(model, other)).toBe(false);
  });
});

test('[MKT-04] the suggested retail price has no value', () => {
  expect([fitsModel('srp', null), fitsModel('srp', '1')]).toEqual([true, false]);
});
