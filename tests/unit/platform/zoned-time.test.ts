import { describe, expect, test, vi } from 'vitest';
import { afterGap, instantsOf, isTimeZone, localAt, startOfDay } from '#contract/platform/zoned-time.ts';

const iso = (local: string, zone: string) => instantsOf(local, zone).map(at => at.toISOString());

describe('[ACC-06] wall-clock times of a zone', () => {
  test.each([
    ['2027-01-15T12:00', 'Europe/Berlin', '2027-01-15T11:00:00.000Z'],
    ['2027-07-15T12:00', 'Europe/Berlin', '2027-07-15T10:00:00.000Z'],
    ['2027-07-15T12:00', 'America/New_York', '2027-07-15T16:00:00.000Z'],
    ['2027-07-15T00:00', 'Asia/Kathmandu', '2027-07-14T18:15:00.000Z'],
    ['2027-01-15T00:00', 'Pacific/Kiritimati', '2027-01-14T10:00:00.000Z'],
    ['2028-02-29T23:59', 'UTC', '2028-02-29T23:59:00.000Z'],
  ])('%s in %s is one instant', (local, zone, instant) => {
    expect(iso(local, zone)).toEqual([instant]);
  });

  test.each([
    ['2027-03-28T02:30', 'Europe/Berlin', '2027-03-28T03:00'],
    ['2027-03-14T02:00', 'America/New_York', '2027-03-14T03:00'],
    // Clocks go forward by half an hour on Lord Howe Island, and at midnight in Chile and Lebanon.
    ['2027-10-03T02:15', 'Australia/Lord_Howe', '2027-10-03T02:30'],
    ['2027-09-05T00:30', 'America/Santiago', '2027-09-05T01:00'],
    ['2027-03-28T00:00', 'Asia/Beirut', '2027-03-28T01:00'],
  ])('%s in %s does not exist: clocks jump to %s', (local, zone, next) => {
    expect(iso(local, zone)).toEqual([]);
    expect(afterGap(local, zone)).toBe(next);
  });

  test.each([
    ['2027-10-31T02:30', 'Europe/Berlin', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
    ['2027-11-07T01:00', 'America/New_York', ['2027-11-07T05:00:00.000Z', '2027-11-07T06:00:00.000Z']],
    ['2027-04-04T01:45', 'Australia/Lord_Howe', ['2027-04-03T14:45:00.000Z', '2027-04-03T15:15:00.000Z']],
  ])('%s in %s occurs twice', (local, zone, instants) => {
    expect(iso(local, zone)).toEqual(instants);
    expect(afterGap(local, zone)).toBeNull();
  });

  test.each([
    ['2027-07-15', 'Asia/Kathmandu', '2027-07-14T18:15:00.000Z'],
    // Clocks go forward and back across midnight.
    ['2027-03-28', 'Asia/Beirut', '2027-03-27T22:00:00.000Z'],
    ['2027-11-07', 'America/Havana', '2027-11-07T04:00:00.000Z'],
  ])('%s in %s begins at one instant', (day, zone, instant) => {
    expect(startOfDay(day, zone).toISOString()).toBe(instant);
  });

  test('times just before and just after a clock change are one instant each', () => {
    expect(iso('2027-03-28T01:59', 'Europe/Berlin')).toEqual(['2027-03-28T00:59:00.000Z']);
    expect(iso('2027-03-28T03:00', 'Europe/Berlin')).toEqual(['2027-03-28T01:00:00.000Z']);
    expect(iso('2027-10-31T01:59', 'Europe/Berlin')).toHaveLength(1);
    expect(iso('2027-10-31T02:00', 'Europe/Berlin')).toHaveLength(2);
    expect(iso('2027-10-31T03:00', 'Europe/Berlin')).toHaveLength(1);
  });

  test('an instant that is formatted and parsed again is the same', () => {
    for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Asia/Tehran', 'Pacific/Apia', 'UTC']) {
      for (let hour = 0; hour < 24 * 366; hour += 61) {
        const at = new Date(Date.UTC(2027, 0, 1, hour, 30));
        expect(iso(localAt(at, zone), zone)).toContain(at.toISOString());
      }
    }
  });

  test('an invalid time or zone has no instant', () => {
    for (const local of ['', '2027-02-30T10:00', '2027-01-01T24:30', '2027-01-01', 'tomorrow'])
      expect(instantsOf(local, 'UTC')).toEqual([]);
    expect(instantsOf('2027-01-01T10:00', 'Nowhere/Land')).toEqual([]);
    expect(afterGap('2027-02-30T10:00', 'Europe/Berlin')).toBeNull();
    expect(isTimeZone('Europe/Berlin')).toBe(true);
    expect(isTimeZone('Nowhere/Land')).toBe(false);
    expect(isTimeZone('')).toBe(false);
  });

  test('formatters are reused, and a limited number of them is kept, however zones are spelt', () => {
    const spelling = (number: number) =>
      'europe/berlin'.replaceAll(/./g, (letter, at: number) =>
        (number >> at) & 1 ? letter.toUpperCase() : letter,
      );
    const made = vi.spyOn(Intl, 'DateTimeFormat');
    isTimeZone(spelling(0));
    isTimeZone(spelling(0));
    expect(made.mock.calls.length).toBeLessThanOrEqual(1);
    // A bit of the number is that of the slash.
    for (let number = 0; number < 2 ** 12; number += 1) expect(isTimeZone(spelling(number))).toBe(true);
    made.mockClear();
    isTimeZone(spelling(0));
    expect(made).toHaveBeenCalledTimes(1);
  });
});
