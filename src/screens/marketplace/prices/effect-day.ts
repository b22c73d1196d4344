/** The day from which prices take effect: its midnight in the time zone of the browser. */
import { isoDay } from '#src/ui/iso-day.ts';

/** The day of an ISO instant, in the format of a date input. */
export const dayOf = (instant: string): string => isoDay(new Date(instant));

/** The instant of a day; null without a day, which means at once. */
export function midnightOf(day: string): string | null {
  const midnight = new Date(`${day}T00:00`);
  return Number.isNaN(midnight.getTime()) ? null : midnight.toISOString();
}

export function tomorrow(): string {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  return isoDay(day);
}
