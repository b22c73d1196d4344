/** How old the exchange rates in a response are (section 8). */

const DAY = 86_400_000;

/** The last day before this one that is not a Saturday or Sunday. */
function bankingDayBefore(day: Date): Date {
  const before = new Date(day.getTime() - DAY);
  const weekday = before.getUTCDay();
  return weekday === 0 || weekday === 6 ? bankingDayBefore(before) : before;
}

const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/**
 * Whether rates of a day (ISO date, UTC) are out of date: no rates are published on weekends, so they are once a whole
 * banking day has passed since.
 */
export function isRateStale(day: string | null, now: Date): boolean {
  if (day === null) return false;
  const lastBankingDay = bankingDayBefore(new Date(now.getTime() + DAY));
  return day < isoDay(bankingDayBefore(lastBankingDay));
}

export type Rates = { RateDay: string | null; IsRateStale: boolean; IsRateMissing: boolean };

/** Converts a row of `ratesSql`. */
export const ratesOf = (
  { rate_day: day, is_rate_missing: isMissing }: { rate_day: string | null; is_rate_missing: boolean },
  now: Date,
): Rates => ({ RateDay: day, IsRateStale: isRateStale(day, now), IsRateMissing: isMissing });
