/** Storage of an unfinished termination, which survives a reload (section 4). */
import * as z from 'zod/mini';
import { isTimeZone } from '#contract/platform/zoned-time.ts';
import type { TerminationDraft } from '#machines/accounts/termination-setup.ts';
import { readFromTab } from '#src/app/tab-storage.ts';
import { atOnce, settled } from '#src/screens/accounts/shared/wizard/chosen-time.ts';

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

/** Restores a stored termination; a time that has passed in the meantime is dropped. */
export function readStoredTermination(accountId: number, now: Date): TerminationDraft {
  const parsed = draft.safeParse(readFromTab(terminationKey(accountId)));
  if (!parsed.success) return { step: 'time', time: atOnce(), reason: '', key: '' };
  const { data } = parsed;
  const again = settled(data.time, now);
  const isStill = again.mode === 'now' || again.date !== null;
  return { ...data, time: again, step: isStill ? data.step : 'time' };
}
