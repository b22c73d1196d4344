/** Names of months and weekdays in all languages, as spreadsheet programs write them in dates. */
import { formatTag, LOCALES } from '#contract/platform/locales.ts';

/** In upper case, because some capital letters have no lower case letter of their own; without a full stop. */
const folded = (word: string): string => word.normalize('NFKC').replaceAll('.', '').toUpperCase();

type Kind = 'month' | 'weekday';
const STYLES = ['long', 'short'] as const;

/** The name of the day's month or weekday, as a word alone and in a date; languages inflect it. */
function wordsIn(kind: Kind, date: Date): string[] {
  return LOCALES.flatMap(locale =>
    STYLES.flatMap(style =>
      [{ [kind]: style }, { [kind]: style, month: style, day: 'numeric' as const }]
        .map(options => new Intl.DateTimeFormat(formatTag(locale), { ...options, timeZone: 'UTC' }))
        .flatMap(format => format.formatToParts(date))
        .filter(({ type }) => type === kind)
        .flatMap(({ value }) => folded(value).match(/\p{L}+/gu) ?? []),
    ),
  );
}

let months: ReadonlyMap<string, number> | undefined;
let weekdays: ReadonlySet<string> | undefined;

/** From 1; undefined for other words, and for a name that means different months in two languages. */
export function monthOf(word: string): number | undefined {
  months ??= monthsByName();
  return months.get(folded(word));
}

function monthsByName(): Map<string, number> {
  const found = new Map<string, Set<number>>();
  for (let month = 1; month <= 12; month += 1)
    for (const word of wordsIn('month', new Date(Date.UTC(2024, month - 1, 15))))
      found.set(word, (found.get(word) ?? new Set()).add(month));
  return new Map(
    [...found].flatMap(([word, [month, ...others]]) =>
      month !== undefined && others.length === 0 ? [[word, month] as const] : [],
    ),
  );
}

export function isWeekday(word: string): boolean {
  weekdays ??= new Set(
    [1, 2, 3, 4, 5, 6, 7].flatMap(day => wordsIn('weekday', new Date(Date.UTC(2024, 0, day)))),
  );
  return weekdays.has(folded(word));
}
