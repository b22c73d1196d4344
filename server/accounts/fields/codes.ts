/** Codes of countries, languages, currencies and time zones, with their names, from the runtime's Intl data. */
import { formatTag, LOCALES } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { StoredField } from '#server/platform/db/schema.ts';

type Source = NonNullable<StoredField['source']>;

/** Currencies the portal bills in (docs/unknowns.md); Intl also lists hundreds of historic ones. */
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

/** Codes named by Intl that are not countries: unions, test codes, parts of others. */
const NO_COUNTRIES = new Set('AC CP CQ DG EA EU EZ IC QO TA UN XA XB ZZ'.split(' '));

const LETTERS = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');

/** All two-letter codes of current countries: Intl maps former codes to their successors. */
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
  // Many servers run in UTC, which Intl lists in some versions only.
  TimeZone: () => [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone')])],
};

export function codesOf(source: Source): readonly string[] {
  const codes = known.get(source) ?? READ[source]();
  known.set(source, codes);
  return codes;
}

const KINDS = { Country: 'region', Language: 'language', Currency: 'currency' } as const;

/** Returns the localized name of a code; invalid codes are returned unchanged. */
export function nameOfCode(source: Source, code: string, locale: Locale): string {
  if (source === 'TimeZone') return code.replaceAll('_', ' ');
  try {
    return new Intl.DisplayNames(formatTag(locale), { type: KINDS[source] }).of(code) ?? code;
  } catch {
    return code;
  }
}
