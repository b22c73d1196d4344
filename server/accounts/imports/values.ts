/** Converts cells to field values: choices by code or name, dates and numbers as a form would send them. */
import type { FieldValue } from '#contract/identity/session.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { decimalOf, provenMark, readNumber, withOneReading } from '#contract/platform/written-number.ts';
import type { DecimalMark } from '#contract/platform/written-number.ts';
import { inLocale } from '#server/accounts/display.ts';
import { codesOf, nameOfCode } from '#server/accounts/fields/codes.ts';
import { maxLength } from '#server/accounts/fields/describe-field.ts';
import { normalized } from '#server/accounts/fields/formats.ts';
import type { ImportProblem } from '#server/platform/db/schema-imports.ts';
import type { StoredField } from '#server/platform/db/schema.ts';
import type { Cell } from '#server/platform/spreadsheet/cells.ts';
import { Consensus } from '#server/platform/spreadsheet/consensus.ts';
import { provenOrder, readDay } from '#server/platform/spreadsheet/days.ts';
import type { DayOrder } from '#server/platform/spreadsheet/days.ts';
import { foldCell } from '#server/platform/spreadsheet/fold-cell.ts';
import { readTruth } from '#server/platform/spreadsheet/truths.ts';

export type ParsedCell = { value: FieldValue } | { problem: Omit<ImportProblem, 'field'> };

/** Maximum length for templates without one; no choice, number or date is longer. */
const LENGTH = 200;
const LENGTH_SHOWN = 40;

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

/** How the file writes numbers and days; null where nothing decides it. */
export type ValueFormat = { mark: DecimalMark | null; order: DayOrder | null };

/** What all rows together say about how numbers and days are written. */
export function formatOf(
  rows: readonly (readonly Cell[])[],
  columns: readonly (StoredField | null)[],
): ValueFormat {
  const marks = new Consensus<DecimalMark>();
  const orders = new Consensus<DayOrder>();
  for (const cells of rows)
    for (const [index, field] of columns.entries()) {
      const cell = cells[index];
      if (field === null || typeof cell !== 'string') continue;
      if (isNumeric(field)) marks.add(provenMark(cell));
      if (field.template === 'Date') orders.add(provenOrder(cell));
    }
  return { mark: marks.value, order: orders.value };
}

const isNumeric = ({ template }: StoredField): boolean => template === 'Number' || template === 'Money';

/** Converts a cell to the text a user would type. */
export function asText(cell: string | number | boolean | { date: string }): string {
  if (typeof cell === 'number') return decimalOf(cell);
  return typeof cell === 'object' ? cell.date : String(cell);
}

/** A number that can be read in two ways is a problem; other unrecognized text is kept, and the check reports it. */
function parseNumber(text: string, { mark }: ValueFormat): ParsedCell {
  const read = readNumber(text, mark);
  if ('decimal' in read) return { value: withOneReading(read.decimal) };
  return read.problem === 'ambiguous' ? { problem: { key: 'field.number_ambiguous' } } : { value: text };
}

/** The problem says which form is accepted, which that of a form's field need not. */
function parseDay(text: string, { order }: ValueFormat): ParsedCell {
  const read = readDay(text, order);
  if ('day' in read) return { value: read.day };
  const key = read.problem === 'ambiguous' ? 'cell.date_ambiguous' : 'cell.date';
  return { problem: { key, values: { value: text.slice(0, LENGTH_SHOWN) } } };
}

/** Unrecognized text is kept; the check reports it. */
export function parseCell(
  cell: Cell,
  field: StoredField,
  { choices, format }: { choices: Choices; format: ValueFormat },
): ParsedCell {
  if (cell === null) return { value: null };
  if (typeof cell === 'object' && 'error' in cell) return { problem: { key: 'import.cell_error' } };
  const text = normalized(field, asText(cell));
  if (typeof text !== 'string' || text.trim() === '') return { value: null };
  const most = maxLength(field) ?? LENGTH;
  // Not stored, because the check would reject it.
  if (text.length > most) return { problem: { key: 'field.too_long', values: { most } } };
  if (field.template === 'Boolean') return { value: readTruth(text) ?? text };
  if (field.template === 'Combobox') return { value: choices(field).get(foldCell(text)) ?? text };
  if (field.template === 'Date') return parseDay(text, format);
  if (!isNumeric(field)) return { value: text };
  return typeof cell === 'number' ? { value: withOneReading(text) } : parseNumber(text, format);
}
