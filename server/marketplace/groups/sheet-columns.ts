/** The columns of a spreadsheet of service groups. Their headings may be in any language; other columns are ignored. */
import { LOCALES } from '#contract/platform/locales.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { Cell } from '#server/platform/spreadsheet/cells.ts';
import { createHeadingLookup } from '#server/platform/spreadsheet/headings.ts';
import { textOf } from '#server/platform/texts.ts';

/** In the order of a downloaded sheet. */
export const SHEET_COLUMNS = ['group', 'id', 'service', 'vendor'] as const;
type ColumnName = (typeof SHEET_COLUMNS)[number];

export const headingOf = (column: ColumnName): string => `group_sheet.column.${column}`;

/** Indexes of the columns that are read. `service` is only used for rows without an id. */
export type SheetColumns = { group: number; id: number; service: number | null };

/** @throws HttpError 422 without the group column or the id column */
export function columnsOf(headings: readonly Cell[]): SheetColumns {
  const columnOf = createHeadingLookup(
    SHEET_COLUMNS.flatMap(column =>
      LOCALES.map(locale => [textOf(locale, headingOf(column)), column] as const),
    ),
  );
  const columns = headings.map(columnOf);
  const [group, id, service] = [columns.indexOf('group'), columns.indexOf('id'), columns.indexOf('service')];
  if (group < 0 || id < 0) throw new HttpError(422, 'group_sheet.columns_missing');
  return { group, id, service: service < 0 ? null : service };
}
