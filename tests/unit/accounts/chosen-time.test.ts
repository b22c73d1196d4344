import { describe, expect, test } from 'vitest';
import { judgeTime, minuteFrom, settled } from '#src/screens/accounts/shared/wizard/chosen-time.ts';

const NOW = new Date('2027-01-01T12:00:00Z');
const berlin = (local: string, isSecond = false) =>
  settled({ mode: 'later', local, timeZone: 'Europe/Berlin', isSecond }, NOW);

describe('[ACC-04] [ACC-06] a time chosen in the local time of a zone', () => {
  test('is the instant at which clocks in the zone show it, in summer and in winter', () => {
    expect(berlin('2027-07-01T18:00').date).toBe('2027-07-01T16:00:00.000Z');
    expect(berlin('2027-12-01T18:00').date).toBe('2027-12-01T17:00:00.000Z');
  });

  test('is ignored when the change takes effect at once', () => {
    const time = { mode: 'now', local: '2027-07-01T18:00', timeZone: 'UTC', isSecond: false } as const;
    expect(settled(time, NOW).date).toBeNull();
  });

  test('is invalid if the clocks skip it, and the next valid one is suggested', () => {
    const time = berlin('2027-03-28T02:30');
    expect(time.date).toBeNull();
    expect(judgeTime(time)).toEqual({ problem: 'skipped', next: '2027-03-28T03:00', twice: null });
  });

  test('is the first of two instants if it occurs twice, or the second if that is chosen', () => {
    const twice = [new Date('2027-10-31T00:30:00Z'), new Date('2027-10-31T01:30:00Z')];
    expect(berlin('2027-10-31T02:30').date).toBe('2027-10-31T00:30:00.000Z');
    expect(berlin('2027-10-31T02:30', true).date).toBe('2027-10-31T01:30:00.000Z');
    expect(judgeTime(berlin('2027-10-31T02:30'))).toEqual({ problem: null, next: null, twice });
  });

  test('is invalid if it is past or missing', () => {
    expect(berlin('2026-12-31T23:59').date).toBeNull();
    expect(judgeTime(berlin('2026-12-31T23:59')).problem).toBe('past');
    expect(judgeTime(berlin('')).problem).toBe('missing');
    // The current minute is past; the next one is not.
    expect(berlin('2027-01-01T13:00').date).toBeNull();
    expect(berlin('2027-01-01T13:01').date).toBe('2027-01-01T12:01:00.000Z');
  });

  test('is the next whole minute after a lock’s end, also in the hour that occurs twice', () => {
    expect(minuteFrom('2027-07-01T16:00:00.000Z', 'Europe/Berlin', NOW)).toMatchObject({
      local: '2027-07-01T18:00',
      date: '2027-07-01T16:00:00.000Z',
    });
    expect(minuteFrom('2027-10-31T01:29:00.001Z', 'Europe/Berlin', NOW)).toMatchObject({
      local: '2027-10-31T02:30',
      isSecond: true,
      date: '2027-10-31T01:30:00.000Z',
    });
  });
});
