import { describe, expect, test } from 'vitest';
import { dayOf, midnightOf } from '#src/screens/marketplace/prices/effect-day.ts';
import { movedBy } from '#src/screens/marketplace/prices/grid-columns.ts';

describe('[MKT-04] the keys of the prices', () => {
  const at = { row: 5, column: 3 };
  const to = (key: string, isControl = false, cell = at) => movedBy(key, cell, { count: 30, isControl });

  test('move by cells, pages and to the ends', () => {
    expect(to('ArrowUp')).toEqual({ row: 4, column: 3 });
    expect(to('ArrowDown')).toEqual({ row: 6, column: 3 });
    expect(to('ArrowLeft')).toEqual({ row: 5, column: 2 });
    expect(to('ArrowRight')).toEqual({ row: 5, column: 4 });
    expect(to('PageDown')).toEqual({ row: 15, column: 3 });
    expect(to('Home')).toEqual({ row: 5, column: 0 });
    expect(to('End', true)).toEqual({ row: 29, column: 9 });
    expect(to('Home', true)).toEqual({ row: 0, column: 0 });
  });

  test('stay within the prices; other keys do not move', () => {
    expect(to('PageUp')).toEqual({ row: 0, column: 3 });
    expect(to('ArrowDown', false, { row: 29, column: 3 })).toEqual({ row: 29, column: 3 });
    expect(to('ArrowLeft', false, { row: 0, column: 0 })).toEqual({ row: 0, column: 0 });
    expect(to('x')).toBeNull();
  });
});

test('[MKT-04] prices take effect at the midnight of a day, or at once', () => {
  expect(midnightOf('')).toBeNull();
  expect(dayOf(midnightOf('2030-05-01') ?? '')).toBe('2030-05-01');
  expect(new Date(midnightOf('2030-05-01') ?? '').getHours()).toBe(0);
});
