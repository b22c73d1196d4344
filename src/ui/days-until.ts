const DAY = 24 * 60 * 60_000;

/**
 * Returns the number of the calendar day, in the user's time zone for an instant; a date is the same day
 * everywhere.
 */
const dayNumber = (date: Date): number =>
  Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);

/** Returns the midnights between now and a date (`2027-03-31`) or an instant; negative for the past. */
export const daysUntil = (date: string, now: Date): number =>
  (date.length === 10 ? Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY) : dayNumber(new Date(date))) -
  dayNumber(now);
