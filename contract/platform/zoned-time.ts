/** Wall-clock times of a time zone as instants, where clocks are put forward and back (section 4: a date and time). */

/** At once, or at a time as a person says it. */
export type ChosenTime = {
  mode: 'now' | 'later';
  /** What a clock in the zone will show, `2027-03-31T18:00`. */
  local: string;
  timeZone: string;
  /** The second of two equal times, where clocks are put back. */
  isSecond: boolean;
  /** The instant that this is; null where it is at once, or no instant to come. */
  date: string | null;
};

/** Whether it names a time zone that this machine knows. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/** A wall-clock time without a zone: `2027-03-28T02:30`. */
const LOCAL = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})$/;
const DAY = 86_400_000;
const MINUTE = 60_000;

/** The wall-clock time read as if it were UTC, in milliseconds; null where there is no such day or hour. */
function asUtc(local: string): number | null {
  const [, ...parts] = LOCAL.exec(local) ?? [];
  if (parts.length === 0) return null;
  const at = Date.parse(`${local}:00Z`);
  return Number.isNaN(at) || !new Date(at).toISOString().startsWith(local) ? null : at;
}

/** Made once a zone: making one takes a hundred times as long as asking it. */
const clocks = new Map<string, Intl.DateTimeFormat>();

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
  clocks.set(timeZone, clock);
  return clock;
}

/** What the clocks of a zone show at an instant. */
export function localAt(instant: Date, timeZone: string): string {
  const parts = clockOf(timeZone).formatToParts(instant);
  const of = (type: Intl.DateTimeFormatPartTypes) => parts.find(part => part.type === type)?.value ?? '';
  return `${of('year').padStart(4, '0')}-${of('month')}-${of('day')}T${of('hour')}:${of('minute')}`;
}

/** How far the clocks of a zone are ahead of UTC, in milliseconds. */
function offsetAt(at: number, timeZone: string): number {
  const whole = Math.floor(at / MINUTE) * MINUTE;
  return (asUtc(localAt(new Date(whole), timeZone)) ?? whole) - whole;
}

/**
 * The instants at which the clocks of a zone show a time: one on most days, two where clocks are put back over it, the
 * earlier first, none where they are put forward over it.
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

/** The instant at which a day of the calendar begins in a zone, also where clocks are put forward at midnight. */
export function startOfDay(day: string, timeZone: string): Date {
  const midnight = `${day}T00:00`;
  const [start] = instantsOf(afterGap(midnight, timeZone) ?? midnight, timeZone);
  if (start === undefined) throw new RangeError(`${day} is no day in ${timeZone}`);
  return start;
}

/** The first time that clocks show after they were put forward over `local`; null where they were not. */
export function afterGap(local: string, timeZone: string): string | null {
  const wall = asUtc(local);
  if (wall === null || !isTimeZone(timeZone) || instantsOf(local, timeZone).length > 0) return null;
  // Somewhere within a day of it the clocks jump: halved until the minute is found.
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
