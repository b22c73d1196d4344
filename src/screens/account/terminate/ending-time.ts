/** When an account ends, as it is chosen in the clocks of a zone (section 4). */
import * as z from 'zod/mini';
import { afterGap, instantsOf, isTimeZone, localAt } from '#contract/zoned-time.ts';
import type { EndingTime, TerminationDraft } from '#machines/termination.machine.ts';
import { kept } from '#src/app/kept.ts';

const MINUTE = 60_000;

/** What is wrong with a time, or what it leaves open. */
export type TimeVerdict = {
  problem: 'missing' | 'past' | 'skipped' | null;
  /** Where clocks are put forward over it: the first time after that. */
  next: string | null;
  /** Where they are put back over it: both instants, the earlier first. */
  twice: [Date, Date] | null;
};

export function judgeTime({ local, timeZone, date }: EndingTime): TimeVerdict {
  const [first, second] = instantsOf(local, timeZone);
  const next = first ? null : afterGap(local, timeZone);
  const lacking = next === null ? 'missing' : 'skipped';
  const problem = first ? (date === null ? 'past' : null) : lacking;
  return { problem, next, twice: first && second ? [first, second] : null };
}

/** With the instant that it is, where it is one to come. */
export function settled(time: Omit<EndingTime, 'date'>, now: Date): EndingTime {
  if (time.mode === 'now') return { ...time, date: null };
  const [first, second] = instantsOf(time.local, time.timeZone);
  const at = time.isSecond && second ? second : first;
  return { ...time, date: at && at > now ? at.toISOString() : null };
}

/** The first whole minute from an instant on, as the clocks of a zone show it. */
export function minuteFrom(at: string, timeZone: string, now: Date): EndingTime {
  const whole = new Date(Math.ceil(Date.parse(at) / MINUTE) * MINUTE);
  const local = localAt(whole, timeZone);
  const isSecond = instantsOf(local, timeZone)[1]?.getTime() === whole.getTime();
  return settled({ mode: 'later', local, timeZone, isSecond }, now);
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

const time = z.object({
  mode: z.enum(['now', 'later']),
  local: z.string(),
  timeZone: z.string().check(z.refine(isTimeZone)),
  isSecond: z.boolean(),
});
const draft = z.object({
  step: z.enum(['time', 'reason', 'review']),
  time,
  reason: z.string(),
  key: z.string(),
});

export const terminationKey = (accountId: number): string => `terminate-${accountId}`;

/** What of a termination survived a reload; a time that has passed meanwhile is none any more. */
export function keptTermination(accountId: number, now: Date): TerminationDraft {
  const parsed = draft.safeParse(kept(terminationKey(accountId)));
  const timeZone = ownZone();
  const fresh = { mode: 'now', local: '', timeZone, isSecond: false, date: null } as const;
  if (!parsed.success) return { step: 'time', time: fresh, reason: '', key: '' };
  const { data } = parsed;
  const again = settled(data.time, now);
  const isStill = again.mode === 'now' || again.date !== null;
  return { ...data, time: again, step: isStill ? data.step : 'time' };
}
