/** A time chosen in a time zone, for an action that is carried out now or later (section 4). */
import { afterGap, instantsOf, localAt } from '#contract/platform/zoned-time.ts';
import type { ChosenTime } from '#contract/platform/zoned-time.ts';
import { ownZone } from '#src/i18n/own-zone.ts';

const MINUTE = 60_000;

/** Errors of a chosen time, and ambiguities to resolve. */
export type TimeVerdict = {
  problem: 'missing' | 'past' | 'skipped' | null;
  /** The clocks go forward over it: the first instant after the gap. */
  next: string | null;
  /** The clocks go back over it: both instants, the earlier first. */
  twice: [Date, Date] | null;
};

export function judgeTime({ local, timeZone, date }: ChosenTime): TimeVerdict {
  const [first, second] = instantsOf(local, timeZone);
  const next = first ? null : afterGap(local, timeZone);
  const lacking = next === null ? 'missing' : 'skipped';
  const problem = first ? (date === null ? 'past' : null) : lacking;
  return { problem, next, twice: first && second ? [first, second] : null };
}

/** The time with its instant, if it is valid and in the future. */
export function settled(time: Omit<ChosenTime, 'date'>, now: Date): ChosenTime {
  if (time.mode === 'now') return { ...time, date: null };
  const [first, second] = instantsOf(time.local, time.timeZone);
  const at = time.isSecond && second ? second : first;
  return { ...time, date: at && at > now ? at.toISOString() : null };
}

/** Returns the first whole minute from an instant on, as local time of a zone. */
export function minuteFrom(at: string, timeZone: string, now: Date): ChosenTime {
  const whole = new Date(Math.ceil(Date.parse(at) / MINUTE) * MINUTE);
  const local = localAt(whole, timeZone);
  const isSecond = instantsOf(local, timeZone)[1]?.getTime() === whole.getTime();
  return settled({ mode: 'later', local, timeZone, isSecond }, now);
}

/** The initial value. */
export const atOnce = (): ChosenTime => ({
  mode: 'now',
  local: '',
  timeZone: ownZone(),
  isSecond: false,
  date: null,
});
