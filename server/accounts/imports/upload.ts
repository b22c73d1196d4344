/** Uploads a spreadsheet as a draft with parsed rows, which are checked and reviewed before the import starts. */
import type { Kysely } from 'kysely';
import type { CreatableType } from '#contract/accounts/hierarchy.ts';
import { IMPORT_ROWS } from '#contract/accounts/import-limits.ts';
import { foldCase } from '#contract/platform/fold.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { assertParentAllows, requireParent } from '#server/accounts/create/parent.ts';
import { inLocale } from '#server/accounts/display.ts';
import type { DefinedField } from '#server/accounts/fields/definitions.ts';
import { composeName, DISPLAY_NAME } from '#server/accounts/fields/stored.ts';
import { USERNAME } from '#server/accounts/fields/unique.ts';
import { checkRateLimit, personOf } from '#server/identity/attempts.ts';
import { rightsAt } from '#server/identity/rights.ts';
import type { Holds } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { ImportProblem, ImportRecord } from '#server/platform/db/schema-imports.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { SheetRow } from '#server/platform/spreadsheet/cells.ts';
import { spreadsheetRows } from '#server/platform/spreadsheet/read.ts';
import { columnsOf, importFields } from './columns.ts';
import type { Columns } from './columns.ts';
import { createChoices, formatOf, parseCell } from './values.ts';
import type { Choices, ValueFormat } from './values.ts';

export type Upload = {
  accountType: CreatableType;
  parentAccountId: number;
  fileName: string;
  file: Buffer;
};

type DraftRow = { number: number; name: string; values: Record<string, unknown>; problems: ImportProblem[] };
type Draft = { rows: DraftRow[]; ignored: string[] };

const ROWS_PER_INSERT = 1000;
/** Drafts per user; older ones are deleted. */
const DRAFTS = 3;

export async function uploadImport(call: SessionCall, upload: Upload): Promise<ImportRecord> {
  const parent = await requireParent(call, upload.accountType, upload.parentAccountId);
  const seconds = await checkRateLimit(call, RATE_LIMITS.importUpload, personOf(call));
  if (seconds > 0) throw new HttpError(429, 'import.too_many_uploads', { seconds });
  const draft = await readDraft(call, upload, rightsAt(call, parent.path));
  return call.write({ accounts: [parent.id] }, async write => {
    const { db } = write;
    assertParentAllows(write, upload.accountType, write.account(parent.id));
    await deleteOldDrafts(db, call);
    const record = await db
      .insertInto('account_import')
      .values({
        name: upload.fileName,
        account_type: upload.accountType,
        parent_id: parent.id,
        creator_id: call.session.accountId,
        impersonator_id: call.session.impersonatorId,
        address: call.address,
        origin: call.origin,
        locale: call.locale,
        total_count: draft.rows.length,
        ignored_columns: JSON.stringify(draft.ignored),
        failure: null,
        scheduled_at: null,
        created_at: call.clock.now(),
        finished_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await insertRows(db, record.id, draft.rows);
    await write
      .asSystem('import file')
      .insertInto('account_import_file')
      .values({ import_id: record.id, content: upload.file })
      .execute();
    return record;
  });
}

async function readDraft(
  call: SessionCall,
  { accountType, file, fileName }: Upload,
  holds: Holds,
): Promise<Draft> {
  const known = await importFields(call, accountType, holds);
  const rows: SheetRow[] = [];
  let columns: Columns | null = null;
  for await (const row of spreadsheetRows(file, fileName)) {
    if (columns === null) {
      columns = columnsOf(row.cells, known, call.locale);
      assertRequiredColumns(columns, known, call.locale);
      continue;
    }
    if (rows.length === IMPORT_ROWS)
      throw new HttpError(413, 'import.too_much_accounts', { most: IMPORT_ROWS });
    rows.push(row);
  }
  if (columns === null || rows.length === 0) throw new HttpError(422, 'import.no_rows');
  const { fields, ignored } = columns;
  const definitions = fields.map(field => field?.definition ?? null);
  const format = formatOf(
    rows.map(({ cells }) => cells),
    definitions,
  );
  const parsing = { choices: createChoices(call.locale), format, seen: new Seen() };
  return { rows: rows.map(row => draftRow(row, fields, parsing)), ignored };
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
  fields: Columns['fields'],
  { choices, format, seen }: Parsing,
): DraftRow {
  const values: DraftRow['values'] = {};
  const problems: ImportProblem[] = [];
  for (const [index, field] of fields.entries()) {
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

async function insertRows(db: Kysely<Database>, importId: number, rows: readonly DraftRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const values = rows.slice(start, start + ROWS_PER_INSERT).map(row => ({
      import_id: importId,
      number: row.number,
      name: row.name,
      values: JSON.stringify(row.values),
      problems: JSON.stringify(row.problems),
      account_id: null,
      invitation: null,
      mailing_until: null,
    }));
    await db.insertInto('account_import_row').values(values).execute();
  }
}

async function deleteOldDrafts(db: Kysely<Database>, call: SessionCall): Promise<void> {
  const mine = db
    .selectFrom('account_import')
    .select('id')
    .where('creator_id', '=', call.session.accountId)
    .where('status', '=', 'Draft')
    .orderBy('id', 'desc')
    .offset(DRAFTS - 1);
  await db.deleteFrom('account_import').where('id', 'in', mine).execute();
}
