/**
 * Days as people and spreadsheet programs write them: 2027-03-28, 28.03.2027, 28/03/2027 and 03/28/2027, 28 March 2027
 * in any language, also with a time of day. `03/04/2027` can be read in two ways; other days of its file decide it.
 */
import { isWeekday, monthOf } from './month-names.ts';

export type DayOrder = 'day first' | 'month first';
const ORDERS: readonly DayOrder[] = ['day first', 'month first'];

/** A time zone would make the day depend on the reader's. */
const TIME = /(?:T|,?\s+)\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?(?:\s*[ap]\.?m\.?)?$/i;
/** The abbreviated word for year after it. */
const BULGARIAN_YEAR = /\s*г\.?$/u;
const YEAR_FIRST = /^(\d{4})([./-])\s*(\d{1,2})\2\s*(\d{1,2})\.?$/;
const YEAR_LAST = /^(\d{1,2})([./-])\s*(\d{1,2})\2\s*(\d{4})$/;
/** What languages put around the day and the year: 28th, 1er, 28 de febrero */
const FILLERS = new Set(['st', 'nd', 'rd', 'th', 'er', 'of', 'de', 'del']);

/** Null for a day that does not exist. */
function isoDay(year: string, month: number, day: number): string | null {
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  const at = new Date(`${text}T00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text) ? text : null;
}

/** `28. Februar 1999`, `Sunday, February 28, 1999`: one month by name, one day and one year of four digits. */
function namedDay(text: string): string | null {
  const words = (text.match(/\p{L}+/gu) ?? []).filter(word => !FILLERS.has(word.toLowerCase()));
  const months = new Set(words.map(monthOf).filter(month => month !== undefined));
  const [month] = months;
  const numbers = text.match(/\d+/g) ?? [];
  const [year = '', ...years] = numbers.filter(one => one.length === 4);
  const [day = '', ...days] = numbers.filter(one => one.length < 3);
  const isDay = months.size === 1 && numbers.length === 2 && years.length + days.length === 0;
  const isUnderstood = words.every(word => monthOf(word) !== undefined || isWeekday(word));
  return month !== undefined && isDay && isUnderstood ? isoDay(year, month, Number(day)) : null;
}

/** The day that the text means in this order of its numbers; null when it is none. */
function dayWith(order: DayOrder, written: string): string | null {
  const text = written.trim().replace(TIME, '').replace(BULGARIAN_YEAR, '');
  const [, first, , month, day] = YEAR_FIRST.exec(text) ?? [];
  if (first !== undefined) return isoDay(first, Number(month), Number(day));
  const [, one, separator, two, year] = YEAR_LAST.exec(text) ?? [];
  if (year === undefined) return namedDay(text);
  // With full stops the day is first everywhere.
  return order === 'day first' || separator === '.'
    ? isoDay(year, Number(two), Number(one))
    : isoDay(year, Number(one), Number(two));
}

const readings = (text: string): string[] => [
  ...new Set(ORDERS.map(order => dayWith(order, text)).filter(day => day !== null)),
];

export type ReadDay = { day: string } | { problem: 'ambiguous' | 'unreadable' };

/** @param order that of the file, for days that can be read in two ways; null when nothing decides it */
export function readDay(text: string, order: DayOrder | null): ReadDay {
  const [first, ...others] = readings(text);
  if (first === undefined) return { problem: 'unreadable' };
  if (others.length === 0) return { day: first };
  const decided = order === null ? null : dayWith(order, text);
  return decided === null ? { problem: 'ambiguous' } : { day: decided };
}

/** The order that a day proves, because it exists in no other: 28/03/2027. */
export function provenOrder(text: string): DayOrder | null {
  const [first = null, ...others] = ORDERS.filter(order => dayWith(order, text) !== null);
  return others.length === 0 ? first : null;
}
