import { describe, expect, test } from 'vitest';
import { filtersOf, NO_FILTERS, queryOf, searchOf } from '#src/screens/accounts/audit-log/audit-filters.ts';

const read = (search: string) => filtersOf(Object.fromEntries(new URLSearchParams(search)));
const OPENING = { now: Date.parse('2026-03-15T12:00:00Z'), timeZone: 'Europe/Berlin' };

describe('[ACC-07] filters of the audit log in the address', () => {
  test('come back as they were written', () => {
    const filters = {
      ...NO_FILTERS,
      period: 'range' as const,
      from: '2026-03-01',
      to: '2026-03-02',
      share: 'done' as const,
      actor: 7,
      object: 8,
      actions: ['sign-in' as const, 'account.update' as const],
      result: 'failure' as const,
      oldValue: 'a & b',
      newValue: '100 %',
    };
    expect(read(searchOf(filters))).toEqual(filters);
    expect(searchOf(NO_FILTERS)).toBe('');
    expect(read('')).toEqual(NO_FILTERS);
  });

  test('leave out what makes no sense', () => {
    const odd =
      'period=ever&from=2026-02-99&actor=x&object=-1&action=sign-in,nothing&result=perhaps&old=%20&show=y';
    expect(read(odd)).toEqual({ ...NO_FILTERS, actions: ['sign-in'] });
    for (const day of ['0000-01-01', '1970-01-01', '9999-12-31']) expect(read(`from=${day}`).from).toBeNull();
    expect(read(`new=${'x'.repeat(300)}`).newValue).toHaveLength(200);
  });

  test('become a query: periods of days end now', () => {
    const of = { accountId: 5 };
    expect(queryOf(NO_FILTERS, of, OPENING)).toEqual({ accountId: 5, from: '2026-03-08T12:00:00.000Z' });
    expect(queryOf({ ...NO_FILTERS, period: 'all' }, of, OPENING)).toEqual(of);
  });

  test.each([
    ['2026-03-01', '2026-02-28T23:00:00.000Z', '2026-03-01T23:00:00.000Z'],
    // Clocks in Berlin are put forward and back: days of 23 and of 25 hours.
    ['2026-03-29', '2026-03-28T23:00:00.000Z', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z'],
  ])('the day %s is as long as it is where one sits', (day, from, to) => {
    const filters = { ...NO_FILTERS, period: 'range' as const, from: day, to: day };
    expect(queryOf(filters, { accountId: 5 }, OPENING)).toEqual({ accountId: 5, from, to });
  });

  test('show shares of a person’s log alone', () => {
    const done = { ...NO_FILTERS, period: 'all' as const, share: 'done' as const };
    expect(queryOf(done, { userId: 9 }, OPENING)).toEqual({ userId: 9, actorId: 9 });
    expect(queryOf(done, { accountId: 9 }, OPENING)).toEqual({ accountId: 9 });
    const signIns = queryOf({ ...done, share: 'sign-ins' }, { userId: 9 }, OPENING);
    expect(signIns.actions).toContain('sign-out');
    expect(signIns.actions).not.toContain('account.update');
    const chosen = queryOf({ ...done, share: 'sign-ins', actions: ['sign-in'] }, { userId: 9 }, OPENING);
    expect(chosen.actions).toEqual(['sign-in']);
  });
});
