/**
 * Exports the rows with problems (ACC-04): the uploaded columns behind a column of problems, to be corrected and
 * uploaded again. Texts are written as text cells, so that none is read as a formula.
 */
import { writeXlsxStream } from 'hucre/xlsx';
import type { Locale } from '#contract/platform/locales.ts';
import { rightsAt } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { ImportRecord } from '#server/platform/db/schema-imports.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { Cell, SheetRow } from '#server/platform/spreadsheet/cells.ts';
import { spreadsheetRows } from '#server/platform/spreadsheet/read.ts';
import { textOf } from '#server/platform/texts.ts';
import { fieldsByHeading, importFields, isProblemsHeading } from './columns.ts';
import { splitAtHeadings } from './headings.ts';
import { createProblemFormatter, ROWS_WITH_PROBLEMS } from './read.ts';
import { requireImport } from './records.ts';
import type { VisibleImport } from './records.ts';
import { asText } from './values.ts';

const WIDTHS = { problems: 60, other: 18 };
/** Text format, as in the template. */
const TEXT = '@';

export type ProblemFile = { record: ImportRecord; body: ReadableStream<Uint8Array> };

/** Only for the user who uploaded the file: its rows contain more than others may see. */
export async function problemFile(call: SessionCall, importId: number, locale: Locale): Promise<ProblemFile> {
  const record = await requireImport(call, importId);
  if (record.creator_id !== call.session.accountId) throw new HttpError(403, 'error.forbidden');
  const file = await call
    .readAsSystem('import file')
    .selectFrom('account_import_file')
    .select(['content', 'encoding'])
    .where('import_id', '=', importId)
    .executeTakeFirst();
  const problems = await problemsByRow(call, record, locale);
  if (!file || problems.size === 0) throw new HttpError(404, 'error.not_found');
  const fieldOf = fieldsByHeading(
    await importFields(call, record.account_type, rightsAt(call, record.parent_path)),
  );
  const sheet = await splitAtHeadings(
    spreadsheetRows(file.content, record.name, { encoding: file.encoding ?? 'likely' }),
    cell => fieldOf(cell) !== null,
  );
  const headings = sheet.headings?.cells ?? [];
  // A file that was returned earlier contains an old problems column.
  const columns = [...headings.keys()].filter(
    at => fieldOf(headings[at] ?? null) !== null || !isProblemsHeading(headings[at] ?? null),
  );
  const rows = rowsOf({
    headings,
    columns,
    uploaded: sheet.below,
    problems,
    heading: textOf(locale, 'import.problems'),
  });
  const body = writeXlsxStream(rows, {
    name: record.account_type,
    columns: [WIDTHS.problems, ...columns.map(() => WIDTHS.other)].map(width => ({ width, numFmt: TEXT })),
    freezePane: { rows: 1 },
  });
  return { record, body };
}

async function problemsByRow(
  call: SessionCall,
  record: VisibleImport,
  locale: Locale,
): Promise<Map<number, string>> {
  const words = await createProblemFormatter(call, record, locale);
  const rows = await call.readInReach(db =>
    db
      .selectFrom('account_import_row')
      .select(['number', 'problems'])
      .where('import_id', '=', record.id)
      .where('state', 'in', ROWS_WITH_PROBLEMS)
      .execute(),
  );
  const line = ({ Field, Text }: { Field: string | null; Text: string }) =>
    Field === null ? Text : `${Field}: ${Text}`;
  return new Map(rows.map(row => [row.number, words(row.problems).map(line).join('\n')]));
}

type Parts = {
  heading: string;
  headings: readonly Cell[];
  /** Indexes of the uploaded columns to return. */
  columns: readonly number[];
  uploaded: AsyncIterable<SheetRow>;
  problems: ReadonlyMap<number, string>;
};

async function* rowsOf(parts: Parts): AsyncGenerator<(string | number | null)[]> {
  const { heading, headings, columns, uploaded, problems } = parts;
  const givenBack = (cells: readonly Cell[]) => columns.map(at => shown(cells[at] ?? null));
  yield [heading, ...givenBack(headings)];
  for await (const { number, cells } of uploaded) {
    const words = problems.get(number);
    if (words !== undefined) yield [words, ...givenBack(cells)];
  }
}

/** Failed formulas are returned as empty cells, numbers as numbers: as texts they could be read in two ways. */
function shown(cell: Cell): string | number | null {
  if (cell === null || (typeof cell === 'object' && 'error' in cell)) return null;
  return typeof cell === 'number' ? cell : asText(cell);
}
