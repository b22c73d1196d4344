/** Reads the rows of an uploaded spreadsheet, with the problems that can be seen in the file itself. */
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import { IMPORT_ROWS } from '#contract/accounts/import-limits.ts';
import type { Encoding } from '#contract/platform/encodings.ts';
import { foldCase } from '#contract/platform/fold.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { inLocale } from '#server/accounts/display.ts';
import type { DefinedField } from '#server/accounts/fields/definitions.ts';
import { composeName, DISPLAY_NAME } from '#server/accounts/fields/stored.ts';
import { USERNAME } from '#server/accounts/fields/unique.ts';
import type { Holds } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { ImportProblem, ImportRemark } from '#server/platform/db/schema-imports.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { SheetRow } from '#server/platform/spreadsheet/cells.ts';
import { spreadsheetRows } from '#server/platform/spreadsheet/read.ts';
import { columnsOf, fieldsByHeading, importFields } from './columns.ts';
import type { Columns } from './columns.ts';
import { splitAtHeadings } from './headings.ts';
import { Remarks } from './remarks.ts';
import { createChoices, formatOf, parseCell } from './values.ts';
import type { Choices, ValueFormat } from './values.ts';

/** `encoding` is null for a workbook. */
export type DraftFile = {
  accountType: CreatableType;
  fileName: string;
  file: Buffer;
  encoding: Encoding | null;
};

export type DraftRow = {
  number: number;
  name: string;
  values: Record<string, unknown>;
  problems: ImportProblem[];
};
type Draft = { rows: DraftRow[]; ignored: string[]; remarks: ImportRemark[] };

export async function readDraft(
  call: SessionCall,
  { accountType, file, fileName, encoding }: DraftFile,
  holds: Holds,
): Promise<Draft> {
  const known = await importFields(call, accountType, holds);
  const fieldOf = fieldsByHeading(known);
  const remarks = new Remarks();
  const rows: SheetRow[] = [];
  const sheet = spreadsheetRows(file, fileName, { encoding, listener: remarks });
  const { above, headings, below } = await splitAtHeadings(sheet, cell => fieldOf(cell) !== null);
  if (headings === null) throw new HttpError(422, 'import.no_rows');
  const columns = columnsOf(headings.cells, known, call.locale);
  assertRequiredColumns(columns, known, call.locale);
  const imported = [...columns.fields.keys()].filter(at => columns.fields[at] !== null);
  remarks.onHeadings(headings, above, imported);
  for await (const row of below) {
    if (rows.length === IMPORT_ROWS)
      throw new HttpError(413, 'import.too_much_accounts', { most: IMPORT_ROWS });
    remarks.onRow(row);
    rows.push(row);
  }
  if (rows.length === 0) throw new HttpError(422, 'import.no_rows');
  const format = formatOf(
    rows.map(({ cells }) => cells),
    columns.fields.map(field => field?.definition ?? null),
  );
  const parsing = { choices: createChoices(call.locale), format, seen: new Seen() };
  return {
    rows: rows.map(row => draftRow(row, columns, parsing)),
    ignored: columns.ignored,
    remarks: remarks.list(),
  };
}

/** Throws 422 when the column of a required field is missing. A user's display name is composed and not required. */
function assertRequiredColumns({ fields }: Columns, known: readonly DefinedField[], locale: Locale): void {
  const missing = known.filter(one => one.definition.required && !fields.includes(one));
  if (missing.length > 0) {
    const names = missing.map(({ definition }) => inLocale(definition.displayName, locale));
    throw new HttpError(422, 'import.columns_missing', { columns: names.join(', ') });
  }
}

/** Tracks the first row of each unique value within the file. */
class Seen {
  readonly #rows = new Map<string, number>();

  /** Returns the earlier row with the value, undefined for the first. */
  before(field: string, value: string, row: number): number | undefined {
    const key = `${field}\n${field === USERNAME ? foldCase(value) : value}`;
    const first = this.#rows.get(key);
    if (first === undefined) this.#rows.set(key, row);
    return first;
  }
}

type Parsing = { choices: Choices; format: ValueFormat; seen: Seen };

function draftRow(
  { number, cells }: SheetRow,
  columns: Columns,
  { choices, format, seen }: Parsing,
): DraftRow {
  const values: DraftRow['values'] = {};
  const problems: ImportProblem[] = [];
  for (const [index, field] of columns.fields.entries()) {
    if (field === null) continue;
    const { name, definition } = field;
    const found = parseCell(cells[index] ?? null, definition, { choices, format });
    if ('problem' in found) problems.push({ field: name, ...found.problem });
    else if (found.value !== null) {
      values[name] = found.value;
      const row = definition.unique ? seen.before(name, String(found.value), number) : undefined;
      if (row !== undefined) problems.push({ field: name, key: 'import.duplicate', values: { row } });
    }
  }
  return { number, name: nameOf(values), values, problems };
}

/** Display name of a row in lists. */
function nameOf(values: DraftRow['values']): string {
  const texts = values as Record<string, string | number | boolean | null>;
  const name = texts[DISPLAY_NAME] ?? composeName(texts);
  return String(name === '' ? (texts[USERNAME] ?? texts['Email'] ?? '') : name).slice(0, 200);
}
