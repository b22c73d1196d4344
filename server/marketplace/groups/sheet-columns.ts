/** The columns of a spreadsheet of service groups. Their headings may be in any language; other columns are ignored. */
import { LOCALES } from '#contract/platform/locales.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { Cell } from '#server/platform/spreadsheet/cells.ts';
import { foldCell } from '#server/platform/spreadsheet/fold-cell.ts';
import { textOf } from '#server/platform/texts.ts';

/** In the order of a downloaded sheet. */
export const SHEET_COLUMNS = ['group', 'id', 'service', 'vendor'] as const;
type ColumnName = (typeof SHEET_COLUMNS)[number];

export const headingOf = (column: ColumnName): string => `group_sheet.column.${column}`;

/** Indexes of the columns that are read. `service` is only used for rows without an id. */
export type SheetColumns = { group: number; id: number; service: number | null };

function indexOf(headings: readonly Cell[], column: ColumnName): number | null {
  const names = new Set(LOCALES.map(locale => foldCell(textOf(locale, headingOf(column)))));
  const index = headings.findIndex(heading => typeof heading === 'string' && names.has(foldCell(heading)));
  return index < 0 ? null : index;
}

/** @throws HttpError 422 without the group column or the id column */
export function columnsOf(headings: readonly Cell[]): SheetColumns {
  const [group, id] = [indexOf(headings, 'group'), indexOf(headings, 'id')];
  if (group === null || id === null) throw new HttpError(422, 'group_sheet.columns_missing');
  return { group, id, service: indexOf(headings, 'service') };
}
