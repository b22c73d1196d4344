/**
 * What the preview of an import says about the file: what is imported although it is hidden, and what looks like a value but is
 * not imported.
 */
import type { ImportRemark } from '#server/platform/db/schema-imports.ts';
import type { SheetListener, SheetRow } from '#server/platform/spreadsheet/cells.ts';
import { SHEET_LIMITS } from '#server/platform/spreadsheet/limits.ts';
import { lettersOf, rangeOf } from '#server/platform/spreadsheet/ranges.ts';

/** Items that are named of each kind. */
const NAMED = 10;

const listed = (items: readonly string[]): string =>
  [...items.slice(0, NAMED), ...(items.length > NAMED ? ['…'] : [])].join(', ');

/** `[2, 3, 4, 9]` → `2–4`, `9`. */
function spans(numbers: readonly number[]): string[] {
  const found: { first: number; last: number }[] = [];
  for (const number of numbers) {
    const span = found.at(-1);
    if (span?.last === number - 1) span.last = number;
    else found.push({ first: number, last: number });
  }
  return found.map(({ first, last }) => (first === last ? String(first) : `${first}–${last}`));
}

export class Remarks implements SheetListener {
  #sheets: readonly string[] = [];
  #headings: { row: number; isBelowOthers: boolean } = { row: 0, isBelowOthers: false };
  /** The columns that are imported, from 0. */
  #columns: readonly number[] = [];
  readonly #hiddenColumns = new Set<number>();
  readonly #hiddenRows: number[] = [];
  readonly #merged: string[] = [];
  readonly #emptyFormulas: string[] = [];

  readonly onSheets = (names: readonly string[]): void => void (this.#sheets = names);
  readonly onHiddenColumns = (first: number, last: number): void => {
    // The last hidden one is often the last column of all.
    const end = Math.min(last, SHEET_LIMITS.columns - 1);
    for (let column = Math.max(0, first); column <= end; column += 1) this.#hiddenColumns.add(column);
  };

  readonly onMerged = (range: string): void => void this.#merged.push(range);

  onHeadings({ number }: SheetRow, above: readonly SheetRow[], columns: readonly number[]): void {
    this.#headings = { row: number, isBelowOthers: above.length > 0 };
    this.#columns = columns;
  }

  onRow({ number, cells, formulas = [], isHidden = false }: SheetRow): void {
    if (isHidden) this.#hiddenRows.push(number);
    for (const column of formulas) {
      // No more are named.
      if (this.#emptyFormulas.length > NAMED) return;
      const hasValue = (cells[column] ?? null) !== null;
      if (!hasValue && this.#columns.includes(column))
        this.#emptyFormulas.push(`${lettersOf(column)}${number}`);
    }
  }

  /** Whether a merged range has cells that are imported. */
  #isImported(merged: string): boolean {
    const range = rangeOf(merged);
    if (range === null || range.rows[1] <= this.#headings.row) return false;
    const [first, last] = range.columns;
    return this.#columns.some(column => column >= first && column <= last);
  }

  /** Call after the last row: the merged ranges of a sheet follow its rows. */
  list(): ImportRemark[] {
    const [sheet = '', ...otherSheets] = this.#sheets;
    const remark = (key: string, items: readonly string[], values: ImportRemark['values'] = {}) =>
      items.length === 0 ? [] : [{ key, values: { items: listed(items), ...values } }];
    return [
      ...remark('import.remark_sheets', otherSheets, { sheet }),
      ...remark('import.remark_headings', this.#headings.isBelowOthers ? [String(this.#headings.row)] : []),
      ...remark(
        'import.remark_merged',
        this.#merged.filter(range => this.#isImported(range)),
      ),
      ...remark('import.remark_formulas', this.#emptyFormulas),
      ...remark('import.remark_hidden_rows', spans(this.#hiddenRows)),
      ...remark(
        'import.remark_hidden_columns',
        this.#columns.filter(column => this.#hiddenColumns.has(column)).map(lettersOf),
      ),
    ];
  }
}
