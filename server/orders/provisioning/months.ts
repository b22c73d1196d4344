/** Midnight (UTC) so many months on; a day that the month has not is its last. */
export function addMonths(from: Date, months: number): Date {
  const [year, month, day] = [from.getUTCFullYear(), from.getUTCMonth() + months, from.getUTCDate()];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, last)));
}
