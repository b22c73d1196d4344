/** Returns midnight (UTC) a number of months later; a day missing in that month becomes its last day. */
export function addMonths(from: Date, months: number): Date {
  const [year, month, day] = [from.getUTCFullYear(), from.getUTCMonth() + months, from.getUTCDate()];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, last)));
}
