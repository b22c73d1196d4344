/** Codes that a field may hold, and their names, both from the platform's own tables. */
import { formatTag, LOCALES } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { StoredField } from '#server/platform/db/schema.ts';

type Source = NonNullable<StoredField['source']>;

/** Currencies that the portal bills in (docs/unknowns.md): the platform also knows hundreds that are no more. */
const CURRENCIES = [
  'BGN',
  'CHF',
  'CZK',
  'DKK',
  'EUR',
  'GBP',
  'HUF',
  'NOK',
  'PLN',
  'RON',
  'SEK',
  'TRY',
  'USD',
] as const;

/** Codes with a name that stand for no country: unions, test codes, parts of others. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** Every pair of letters that names a country of today: a former one's code is written as its successor's. */
function countries(): string[] {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return LETTERS.flatMap(first => LETTERS.map(second => first + second)).filter(
    code =>
      !NO_COUNTRIES.has(code) &&
      names.of(code) !== undefined &&
      new Intl.Locale(`und-${code}`).maximize().region === code &&
      Intl.getCanonicalLocales(`und-${code}`)[0] === `und-${code}`,
  );
}

const known = new Map<Source, readonly string[]>();

const READ: Record<Source, () => readonly string[]> = {
  Country: countries,
  Language: () => LOCALES,
  Currency: () => CURRENCIES,
  TimeZone: () => Intl.supportedValuesOf('timeZone'),
};

export function codesOf(source: Source): readonly string[] {
  const codes = known.get(source) ?? READ[source]();
  known.set(source, codes);
  return codes;
}

const KINDS = { Country: 'region', Language: 'language', Currency: 'currency' } as const;

/** A code in the words of a language; one that is not of this kind is shown as it stands. */
export function nameOfCode(source: Source, code: string, locale: Locale): string {
  if (source === 'TimeZone') return code.replaceAll('_', ' ');
  try {
    return new Intl.DisplayNames(formatTag(locale), { type: KINDS[source] }).of(code) ?? code;
  } catch {
    return code;
  }
}
