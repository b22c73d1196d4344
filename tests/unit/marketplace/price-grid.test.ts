import { describe, expect, test } from 'vitest';
import { dayOf, midnightOf } from '#src/screens/marketplace/prices/effect-day.ts';
import { columnsFor, movedBy } from '#src/screens/marketplace/prices/grid-columns.ts';
import type { Cell } from '#src/screens/marketplace/prices/grid-columns.ts';

describe('[MKT-04] keyboard navigation in the prices', () => {
  const at: Cell = { row: 5, column: 'cost' };
  const to = (key: string, { cell = at, isControl = false, isNarrow = false } = {}) =>
    movedBy(key, cell, { count: 30, columns: columnsFor(isNarrow), isControl });

  test('moves by cell, by page and to the ends', () => {
    expect(to('ArrowUp')).toEqual({ row: 4, column: 'cost' });
    expect(to('ArrowDown')).toEqual({ row: 6, column: 'cost' });
    expect(to('ArrowLeft')).toEqual({ row: 5, column: 'rule' });
    expect(to('ArrowRight')).toEqual({ row: 5, column: 'old' });
    expect(to('PageDown')).toEqual({ row: 15, column: 'cost' });
    expect(to('Home')).toEqual({ row: 5, column: 'item' });
    expect(to('End')).toEqual({ row: 5, column: 'vendor' });
    expect(to('End', { isControl: true })).toEqual({ row: 29, column: 'vendor' });
    expect(to('Home', { isControl: true })).toEqual({ row: 0, column: 'item' });
  });

  test('stays within the prices; other keys do not move', () => {
    expect(to('PageUp')).toEqual({ row: 0, column: 'cost' });
    expect(to('ArrowDown', { cell: { row: 29, column: 'cost' } })).toEqual({ row: 29, column: 'cost' });
    expect(to('ArrowLeft', { cell: { row: 0, column: 'item' } })).toEqual({ row: 0, column: 'item' });
    expect(to('x')).toBeNull();
  });

  test('follows the columns of a narrow screen', () => {
    expect(to('ArrowRight', { cell: { row: 5, column: 'item' }, isNarrow: true })).toEqual({
      row: 5,
      column: 'old',
    });
  });
});

test('[MKT-04] prices take effect at the midnight of a day, or at once', () => {
  expect(midnightOf('')).toBeNull();
  expect(dayOf(midnightOf('2030-05-01') ?? '')).toBe('2030-05-01');
  expect(new Date(midnightOf('2030-05-01') ?? '').getHours()).toBe(0);
});
