/** Localized field values: dates, money, names of codes (section 3, DisplayValues). */
import type { FieldDefinition } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import { DEFAULT_LOCALE, formatTag } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import type { StoredField } from '#server/platform/db/schema.ts';
import { textOf } from '#server/platform/texts.ts';
import { nameOfCode } from './fields/codes.ts';

/** Picks a language from texts by locale, falling back to English. */
export const inLocale = (texts: Record<string, string>, locale: Locale): string =>
  texts[locale] ?? texts[DEFAULT_LOCALE] ?? '';

type Context = { locale: Locale; currency: FieldValue | undefined };
type Display = (value: string | number | boolean, context: Context, field: StoredField) => string;

const asText: Display = value => String(value);

/** Intl formats decimal strings exactly; converting to a binary number would round. */
const decimal = (value: string | number | boolean) => String(value) as `${number}`;

const isDecimal = (value: string | number | boolean): boolean => /^-?\d+(\.\d+)?$/.test(String(value));

const asNumber: Display = (value, { locale }) =>
  isDecimal(value) ? new Intl.NumberFormat(formatTag(locale)).format(decimal(value)) : String(value);

const asMoney: Display = (value, { locale, currency }) => {
  if (!isDecimal(value)) return String(value);
  const known = typeof currency === 'string' && /^[A-Z]{3}$/.test(currency);
  const style: Intl.NumberFormatOptions = known
    ? { style: 'currency', currency }
    : { minimumFractionDigits: 2 };
  return new Intl.NumberFormat(formatTag(locale), style).format(decimal(value));
};

/** Dates have no time zone, so they are formatted in UTC. */
const asDate: Display = (value, { locale }) => {
  const date = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return String(value);
  return new Intl.DateTimeFormat(formatTag(locale), { dateStyle: 'medium', timeZone: 'UTC' }).format(date);
};

const asBoolean: Display = (value, { locale }) => textOf(locale, value === true ? 'value.yes' : 'value.no');

const asChoice: Display = (value, { locale }, { members, source }) => {
  const member = members?.find(one => one.value === String(value));
  if (member) return inLocale(member.displayName, locale);
  return source ? nameOfCode(source, String(value), locale) : String(value);
};

/** The same for every secret, so that not even its length shows. */
const CONCEALED = '••••••••';

const DISPLAYS: Record<FieldDefinition['DisplayTemplate'], Display> = {
  Text: asText,
  Multiline: asText,
  Email: asText,
  Phone: asText,
  Url: asText,
  Number: asNumber,
  Money: asMoney,
  Date: asDate,
  Boolean: asBoolean,
  Combobox: asChoice,
  Password: () => CONCEALED,
};

/** Returns undefined for an empty value. */
export function displayValue(
  field: StoredField,
  value: FieldValue | undefined,
  context: Context,
): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  return DISPLAYS[field.template](value, context, field);
}
