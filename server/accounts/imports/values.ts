/** Converts cells to field values: choices by code or name, dates and numbers as a form would send them. */
import type { FieldValue } from '#contract/identity/session.ts';
import { LOCALES } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { inLocale } from '#server/accounts/display.ts';
import { codesOf, nameOfCode } from '#server/accounts/fields/codes.ts';
import { maxLength } from '#server/accounts/fields/describe-field.ts';
import type { ImportProblem } from '#server/platform/db/schema-imports.ts';
import type { StoredField } from '#server/platform/db/schema.ts';
import type { Cell } from '#server/platform/spreadsheet/cells.ts';
import { foldCell } from '#server/platform/spreadsheet/fold-cell.ts';
import { textOf } from '#server/platform/texts.ts';

export type ParsedCell = { value: FieldValue } | { problem: Omit<ImportProblem, 'field'> };

/** Spreadsheets store 15 significant digits; further ones are rounding artefacts. */
const DIGITS = 15;

/** Maximum length for templates without one; no choice, number or date is longer. */
const LENGTH = 200;

/** Codes by folded name or code, cached per file. */
export type Choices = (field: StoredField) => ReadonlyMap<string, string>;

export function createChoices(locale: Locale): Choices {
  const known = new Map<StoredField, ReadonlyMap<string, string>>();
  return field => {
    const choices = known.get(field) ?? codesByName(field, [...new Set([locale, 'en' as const])]);
    known.set(field, choices);
    return choices;
  };
}

function codesByName({ members, source }: StoredField, locales: readonly Locale[]): Map<string, string> {
  const ways = new Map<string, string>();
  const codes = source ? codesOf(source) : (members ?? []).map(one => one.value);
  for (const locale of locales) {
    for (const code of codes) {
      const member = members?.find(one => one.value === code);
      const name = source ? nameOfCode(source, code, locale) : inLocale(member?.displayName ?? {}, locale);
      if (!ways.has(foldCell(name))) ways.set(foldCell(name), code);
    }
  }
  // Added last, so that a code wins over another code's name.
  for (const code of codes) ways.set(foldCell(code), code);
  return ways;
}

let truths: ReadonlyMap<string, boolean> | undefined;

/** Localized yes and no in every language; loaded on first use. */
const truthOf = (text: string): boolean | undefined => {
  truths ??= new Map<string, boolean>([
    ['true', true],
    ['false', false],
    ['1', true],
    ['0', false],
    ...LOCALES.flatMap(locale => [
      [foldCell(textOf(locale, 'value.yes')), true] as const,
      [foldCell(textOf(locale, 'value.no')), false] as const,
    ]),
  ]);
  return truths.get(foldCell(text));
};

/** Converts a cell to the text a user would type. */
export function asText(cell: string | number | boolean | { date: string }): string {
  if (typeof cell === 'number') return String(Number(cell.toPrecision(DIGITS)));
  return typeof cell === 'object' ? cell.date : String(cell);
}

/** Unrecognized text is kept; the check reports it. */
export function parseCell(cell: Cell, field: StoredField, choices: Choices): ParsedCell {
  if (cell === null) return { value: null };
  if (typeof cell === 'object' && 'error' in cell) return { problem: { key: 'import.cell_error' } };
  const text = asText(cell);
  const most = maxLength(field) ?? LENGTH;
  // Not stored, because the check would reject it.
  if (text.trim().length > most) {
    return { problem: { key: 'field.too_long', values: { most } } };
  }
  if (text.trim() === '') return { value: null };
  if (field.template === 'Boolean') return { value: truthOf(text) ?? text };
  if (field.template === 'Combobox') return { value: choices(field).get(foldCell(text)) ?? text };
  return { value: text };
}
