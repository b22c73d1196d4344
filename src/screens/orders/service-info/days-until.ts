const DAY = 24 * 60 * 60_000;

/** The day an instant falls on where the person sits, as a number; a date of the calendar is that day anywhere. */
const dayNumber = (date: Date): number =>
  Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / DAY);

/** Midnights between now and a date (`2027-03-31`) or an instant; negative when it is past. */
export const daysUntil = (date: string, now: Date): number =>
  (date.length === 10 ? Math.floor(Date.parse(`${date}T00:00:00Z`) / DAY) : dayNumber(new Date(date))) -
  dayNumber(now);
