import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bulkEdits } from '#src/screens/marketplace/prices/bulk-edits.ts';
import {
  atMargin,
  changedBy,
  fromParts,
  marginOf,
  markupOf,
  toParts,
} from '#src/screens/marketplace/prices/exact.ts';

const parts = fc.bigInt({ min: -(10n ** 17n), max: 10n ** 17n });
const row = (ItemId: number, New: string | null, Cost: string | null) => ({
  ItemId,
  Sku: '',
  Service: '',
  Vendor: '',
  HasSource: true,
  Old: null,
  New,
  Difference: null,
  IsTooLarge: false,
  Cost,
});

describe('[MKT-04] exact decimals', () => {
  test('are read and written without loss, beyond the precision of a number', () => {
    fc.assert(fc.property(parts, value => toParts(fromParts(value)) === value));
    expect(fromParts(toParts('12345678901234567.89'))).toBe('12345678901234567.89');
    expect([toParts('-0.5'), toParts('7'), toParts('1.23456')]).toEqual([-5000n, 70_000n, 12_345n]);
    expect([fromParts(-5000n), fromParts(0n), fromParts(70_000n)]).toEqual(['-0.5', '0', '7']);
  });

  test('a price is changed by a percentage, rounded half away from zero', () => {
    expect(changedBy('8.8', '10')).toBe('9.68');
    expect(changedBy('0.0005', '-50')).toBe('0.0003');
    expect(changedBy('100', '-100')).toBe('0');
    expect(changedBy('9007199254740993.0001', '0')).toBe('9007199254740993.0001');
  });

  test('a margin turns a cost into a price, unless it is 100 % or more', () => {
    expect(atMargin('8.8', '20')).toBe('11');
    expect(atMargin('10.2', '12')).toBe('11.5909');
    expect([atMargin('1', '100'), atMargin('1', '100.5')]).toEqual([null, null]);
  });

  test('20 % margin = 25 % markup, with whether the conversion is exact', () => {
    expect(markupOf('20')).toEqual({ value: '25', isExact: true });
    expect(marginOf('25')).toEqual({ value: '20', isExact: true });
    expect(marginOf('33')).toEqual({ value: '24.812', isExact: false });
    expect(markupOf('-25')).toEqual({ value: '-20', isExact: true });
    expect([markupOf('100'), marginOf('-100')]).toEqual([null, null]);
  });

  test('a markup and the equivalent margin give the same price, within a few ten-thousandths', () => {
    const markup = fc.integer({ min: 0, max: 5_000_000 }).map(value => fromParts(BigInt(value)));
    const cost = fc.integer({ min: 1, max: 10_000_000 }).map(value => fromParts(BigInt(value)));
    fc.assert(
      fc.property(cost, markup, (paid, percent) => {
        const margin = marginOf(percent);
        const price = margin && atMargin(paid, margin.value);
        const difference = toParts(price ?? '0') - toParts(changedBy(paid, percent));
        // The margin is rounded to 4 places, which an extreme markup multiplies.
        const share = (toParts(changedBy(paid, percent)) * toParts(changedBy('1', percent))) / 10n ** 10n;
        expect(difference < 0n ? -difference : difference).toBeLessThanOrEqual(share + 1n);
      }),
    );
  });
});

describe('[MKT-04] a bulk change', () => {
  test('changes the rows that have the needed price or cost', () => {
    const rows = [row(1, '10', '8'), row(2, null, '4'), row(3, '5', null)];
    const units = (kind: 'percent' | 'price' | 'margin', value: string) =>
      bulkEdits(rows, kind, value)?.map(({ itemId, unit }) => [itemId, unit]);
    expect(units('percent', '10')).toEqual([
      [1, '11'],
      [3, '5.5'],
    ]);
    expect(units('margin', '20')).toEqual([
      [1, '10'],
      [2, '5'],
    ]);
    expect(units('price', '9.99')?.length).toBe(3);
  });

  test('is rejected as a whole if a result is not a valid price', () => {
    const rows = [row(1, '10', '8')];
    expect(bulkEdits(rows, 'percent', '-101')).toBeNull();
    expect(bulkEdits(rows, 'price', '-1')).toBeNull();
    expect(bulkEdits(rows, 'price', '1.23456')).toBeNull();
    expect(bulkEdits(rows, 'margin', '100')).toBeNull();
    expect(bulkEdits([], 'price', '1')).toBeNull();
  });
});
