import { describe, expect, test } from 'vitest';
import type { AdminRun } from '#machines/portal/admin-method-setup.ts';
import { cellOf, columnsOf, isNumeric, rowsOf } from '#src/screens/portal/admin-console/result-rows.ts';
import { storeRuns, readStoredRuns } from '#src/screens/portal/admin-console/stored-runs.ts';

describe('[ACC-11] a response as a table', () => {
  test('has the response’s rows, or the response itself as its only row', () => {
    expect(rowsOf({ Rows: [{ A: 1 }, { B: 2 }] })).toEqual([{ A: 1 }, { B: 2 }]);
    expect(rowsOf({ Rows: [] })).toEqual([]);
    expect(rowsOf({ Forgotten: 1 })).toEqual([{ Forgotten: 1 }]);
    expect(rowsOf(null)).toEqual([]);
    expect(rowsOf('done')).toEqual([]);
  });

  test('has every column that any row has', () => {
    expect(columnsOf([{ A: 1 }, { B: 2, A: 3 }])).toEqual(['A', 'B']);
  });

  test('distinguishes accounts, instants and numbers from text', () => {
    expect(cellOf('UserAccountId', 7)).toEqual({ kind: 'account', text: '7' });
    expect(cellOf('Count', 7)).toEqual({ kind: 'number', text: '7' });
    expect(cellOf('At', '2026-11-20T12:00:00.000Z').kind).toBe('instant');
    expect(cellOf('At', '2026-11-20').kind).toBe('text');
    expect(cellOf('At', null)).toEqual({ kind: 'nothing', text: '' });
    expect(cellOf('TakenBack', ['maintenance', 'message']).text).toBe('maintenance, message');
    expect(cellOf('IsImpersonated', false)).toEqual({ kind: 'text', text: 'false' });
  });

  test('aligns a column by all of its values', () => {
    expect(isNumeric('A', [{ A: 1 }, { A: null }])).toBe(true);
    expect(isNumeric('A', [{ A: null }])).toBe(false);
    expect(isNumeric('A', [{ A: 1 }, { A: 'x' }])).toBe(false);
  });
});

describe('[ACC-11] earlier runs', () => {
  const run: AdminRun = { method: 'ListJobs', values: { state: 'failed' }, isDone: true };
  const storage = (kept: string | null) => ({ getItem: () => kept });

  test('are read as they were stored, for the same user', () => {
    const kept = new Map<string, string>();
    storeRuns(7, [run], { setItem: (key, value) => void kept.set(key, value) });
    const read = { getItem: (key: string) => kept.get(key) ?? null };
    expect(readStoredRuns(7, read)).toEqual([run]);
    expect(readStoredRuns(8, read)).toEqual([]);
  });

  test('leave out invalid entries, and cause no errors', () => {
    expect(
      readStoredRuns(7, storage(JSON.stringify([run, { method: 'x' }, { ...run, values: { a: 1 } }, null]))),
    ).toEqual([run]);
    for (const broken of ['{', '7', '{"a":1}', null]) expect(readStoredRuns(7, storage(broken))).toEqual([]);
    expect(
      readStoredRuns(7, {
        getItem: () => {
          throw new Error('closed');
        },
      }),
    ).toEqual([]);
    expect(() =>
      storeRuns(7, [run], {
        setItem: () => {
          throw new Error('full');
        },
      }),
    ).not.toThrow();
  });
});
