/** The columns of the sheet: the service's id and name, the field, then one column per language code. */
import { TEXT_FIELDS } from '#contract/marketplace/service-limits.ts';
import type { TextField } from '#contract/marketplace/service-limits.ts';
import { LOCALES } from '#contract/platform/locales.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { Cell } from '#server/platform/spreadsheet/cells.ts';

const ID = 'Service ID';
const SERVICE = 'Service';
const FIELD = 'Field';

/** The headings are the same in every language, so that a file works for users of any language. */
export const HEADINGS: readonly string[] = [ID, SERVICE, FIELD, ...LOCALES];

export type Columns = { id: number; field: number; languages: readonly { locale: Locale; at: number }[] };

/**
 * Finds the columns by their headings; languages may be missing, other columns are ignored.
 * @throws HttpError 422 without the columns that identify a row, without a language, or with a duplicate column
 */
export function columnsOf(heading: readonly Cell[]): Columns {
  const names = heading.map(cell => (typeof cell === 'string' ? cell.trim().toLowerCase() : ''));
  const known = HEADINGS.map(name => name.toLowerCase());
  const twice = known.find(name => names.indexOf(name) !== names.lastIndexOf(name));
  if (twice !== undefined) throw new HttpError(422, 'import.column_twice', { column: twice });
  const at = (name: string): number => names.indexOf(name.toLowerCase());
  const languages = LOCALES.map(locale => ({ locale, at: at(locale) })).filter(column => column.at >= 0);
  if (at(ID) < 0 || at(FIELD) < 0 || languages.length === 0) throw new HttpError(422, 'texts.headings');
  return { id: at(ID), field: at(FIELD), languages };
}

export const fieldOf = (cell: Cell | undefined): TextField | undefined =>
  typeof cell === 'string'
    ? TEXT_FIELDS.find(field => field.toLowerCase() === cell.trim().toLowerCase())
    : undefined;

export function idOf(cell: Cell | undefined): number | undefined {
  const text = typeof cell === 'number' || typeof cell === 'string' ? String(cell).trim() : '';
  return /^\d{1,15}$/.test(text) ? Number(text) : undefined;
}
