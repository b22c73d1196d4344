/** Parses and normalizes values by display template. */
import type { FieldDefinition } from '#contract/accounts/account.ts';
import type { FieldValue } from '#contract/identity/session.ts';
import { isUsername } from '#contract/identity/username.ts';
import { oneLine } from '#contract/platform/typed-text.ts';
import { isAmbiguousNumber } from '#contract/platform/written-number.ts';
import type { StoredField } from '#server/platform/db/schema.ts';
import { codesOf } from './codes.ts';
import { maxLength, USERNAME_TEXT } from './describe-field.ts';

/** A problem of a value: the id of a text and its placeholders. */
export type Problem = { key: string; values?: Record<string, number> };
/** The normalized value, or the problem. */
export type ParsedValue = { value: FieldValue } | Problem;

type Parse = (value: string | number | boolean, field: StoredField) => ParsedValue;

const matching =
  (pattern: RegExp, key: string): Parse =>
  value =>
    pattern.test(String(value)) ? { value: String(value) } : { key };

/**
 * Rejects text that can be read in two ways, such as `1.234`: a form sends what the user typed if their region's format
 * does not allow it, and otherwise a number with one reading.
 */
const unambiguous =
  (parse: Parse): Parse =>
  (value, field) =>
    typeof value === 'string' && isAmbiguousNumber(value)
      ? { key: 'field.number_ambiguous' }
      : parse(value, field);

const asNumber: Parse = value => {
  const text = String(value);
  const fits = /^-?\d{1,12}(\.\d{1,6})?$/.test(text);
  return fits ? { value: Number(text) } : { key: 'field.number' };
};

/** Decimal text with at least two decimals and no further zeros, never a binary fraction. */
const asMoney: Parse = value => {
  const parts = /^(\d{1,12})(?:\.(\d{1,4}?)0*)?$/.exec(String(value));
  return parts ? { value: `${parts[1]}.${(parts[2] ?? '').padEnd(2, '0')}` } : { key: 'field.number' };
};

const asDate: Parse = value => {
  const text = String(value);
  const date = new Date(`${text}T00:00:00Z`);
  const real = /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime());
  return real && date.toISOString().startsWith(text) ? { value: text } : { key: 'field.date' };
};

const asChoice: Parse = (value, { members, source, remoteEnum }) => {
  const text = String(value);
  // Choices of a remote system are validated by that system.
  if (remoteEnum !== undefined) return { value: text };
  const known = members?.map(one => one.value) ?? (source ? codesOf(source) : []);
  return known.includes(text) ? { value: text } : { key: 'field.choice' };
};

const asUrl: Parse = value => {
  const url = URL.canParse(String(value)) ? new URL(String(value)) : null;
  return url && ['http:', 'https:'].includes(url.protocol) ? { value: String(value) } : { key: 'field.url' };
};

const asText: Parse = (value, { format }) => {
  const text = String(value);
  return format === 'username' && !isUsername(text) ? { key: USERNAME_TEXT } : { value: text };
};

const PARSERS: Record<FieldDefinition['DisplayTemplate'], Parse> = {
  Text: asText,
  Multiline: asText,
  Password: asText,
  Email: matching(/^[^\s@<>"(),:;]+@[^\s@<>"(),:;]+\.[^\s@<>"(),:;.]+$/, 'field.email'),
  Phone: matching(/^\+?[\d\s()./-]{3,40}$/, 'field.phone'),
  Url: asUrl,
  Number: unambiguous(asNumber),
  Money: unambiguous(asMoney),
  Date: asDate,
  Boolean: value => (typeof value === 'boolean' ? { value } : { key: 'field.choice' }),
  Combobox: asChoice,
};

/** Normalizes text and converts empty text to null; passwords are kept unchanged. */
export function normalized(field: StoredField, value: FieldValue): FieldValue {
  if (typeof value !== 'string' || field.template === 'Password') return value === '' ? null : value;
  const text = field.template === 'Multiline' ? value.trim() : oneLine(value);
  return text === '' ? null : text;
}

export function parseValue(field: StoredField, value: FieldValue): ParsedValue {
  if (value === null) return field.required ? { key: 'field.required' } : { value };
  const most = maxLength(field);
  if (most !== undefined && String(value).length > most) {
    return { key: 'field.too_long', values: { most } };
  }
  return PARSERS[field.template](value, field);
}
