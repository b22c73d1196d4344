/** Converts wall-clock times of a time zone to instants, across daylight-saving changes (section 4: a date and time). */

/** Cookie with the browser’s time zone, encoded for an address. */
export const TIME_ZONE_KEY = 'time_zone';

/** At once, or at a chosen wall-clock time. */
export type ChosenTime = {
  mode: 'now' | 'later';
  /** Wall-clock time in the zone, `2027-03-31T18:00`. */
  local: string;
  timeZone: string;
  /** The later of two equal times when clocks are set back. */
  isSecond: boolean;
  /** The resulting ISO instant; null for at once, or when there is no such future instant. */
  date: string | null;
};

/**
 * Formatters by zone: creating one takes about 100 times as long as using it. There are some 600 zones, but clients may spell
 * them in any case, so the number is limited.
 */
const clocks = new Map<string, Intl.DateTimeFormat>();
const MAX_CLOCKS = 1000;

/** Throws a RangeError for an unknown zone. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  if (clocks.size >= MAX_CLOCKS) clocks.clear();
  clocks.set(timeZone, clock);
  return clock;
}

/** Whether the runtime knows this time zone. */
export function isTimeZone(name: string): boolean {
  try {
    clockOf(name);
    return true;
  } catch {
    return false;
  }
}

/** A wall-clock time without a zone: `2027-03-28T02:30`. */
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;
/** Milliseconds. */
export const DAY = 86_400_000;
const MINUTE = 60_000;

/** The wall-clock time read as UTC, in milliseconds; null when the date or time is invalid. */
function asUtc(local: string): number | null {
  const [, ...parts] = LOCAL.exec(local) ?? [];
  if (parts.length === 0) return null;
  const at = Date.parse(`${local}:00Z`);
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(local) ? null : at;
}

/** The calendar day this many days later, earlier for a negative number: `2027-03-31` is one day after `2027-03-30`. */
export const daysLater = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY).toISOString().slice(0, 10);

/** The wall-clock time of a zone at an instant, `2027-03-31T18:00`. */
export function localAt(instant: Date, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find(part => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** The zone's offset from UTC in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const whole = Math.floor(at / MINUTE) * MINUTE;
  return (asUtc(localAt(new Date(whole), timeZone)) ?? whole) - whole;
}

/**
 * The instants of a wall-clock time in a zone: usually one; two, the earlier first, when clocks are set back over it; none
 * when they are set forward over it.
 */
export function instantsOf(local: string, timeZone: string): Date[] {
  const wall = asUtc(local);
  if (wall === null || !isTimeZone(timeZone)) return [];
  const offsets = new Set([wall - DAY, wall, wall + DAY].map(at => offsetAt(at, timeZone)));
  return [...offsets]
    .map(offset => wall - offset)
    .filter(at => asUtc(localAt(new Date(at), timeZone)) === wall)
    .toSorted((a, b) => a - b)
    .map(at => new Date(at));
}

/** The instant at which a calendar day starts in a zone, also when clocks are set forward at midnight. Throws a RangeError. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = `${day}T00:00`;
  const [start] = instantsOf(afterGap(midnight, timeZone) ?? midnight, timeZone);
  if (start === undefined) throw new RangeError(`${day} is no day in ${timeZone}`);
  return start;
}

/** The first wall-clock time after clocks were set forward over `local`; null when it is not in such a gap. */
export function afterGap(local: string, timeZone: string): string | null {
  const wall = asUtc(local);
  if (wall === null || !isTimeZone(timeZone) || instantsOf(local, timeZone).length > 0) return null;
  // Binary search for the minute of the change, within a day of it.
  let [before, after] = [
    wall - offsetAt(wall - DAY, timeZone) - DAY,
    wall - offsetAt(wall + DAY, timeZone) + DAY,
  ];
  const first = offsetAt(before, timeZone);
  while (after - before > MINUTE) {
    const middle = Math.floor((before + after) / 2 / MINUTE) * MINUTE;
    if (offsetAt(middle, timeZone) === first) before = middle;
    else after = middle;
  }
  return localAt(new Date(after), timeZone);
}
