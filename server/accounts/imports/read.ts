/** Imports with their progress, and GetImportDetails with the result of each row. */
import type { InferResult } from 'kysely';
import type { ImportRow } from '#contract/accounts/imports.ts';
import type { Input, Output } from '#contract/operations.ts';
import type { Locale } from '#contract/platform/locales.ts';
import { readNames } from '#server/accounts/ancestors.ts';
import { inLocale } from '#server/accounts/display.ts';
import { knownFields } from '#server/accounts/fields/definitions.ts';
import { rightsAt } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { BUILDER, preparedRows } from '#server/platform/db/prepared-query.ts';
import { isFound } from '#server/platform/db/reach.ts';
import type { ImportProblem, ImportRecord } from '#server/platform/db/schema-imports.ts';
import { textOf } from '#server/platform/texts.ts';
import { requireImport } from './records.ts';
import type { VisibleImport } from './records.ts';

type Run = Output<'IImportService/CancelImport'>;
type Details = Output<'IImportService/GetImportDetails'>;

/** Row states with problems. */
export const ROWS_WITH_PROBLEMS = ['Invalid', 'Failed'] as const;

const ROWS_PAGE = 100;

/** Listed explicitly: the result of a prepared statement must not change when the table gets another column. */
const foundImports = BUILDER.selectFrom('account_import')
  .select(['id', 'name', 'account_type', 'parent_id', 'creator_id', 'status', 'failure'])
  .select(['total_count', 'checked_count', 'error_count', 'imported_count', 'cancelled_count'])
  .select(['scheduled_at', 'created_at', 'finished_at', 'ignored_columns', 'remarks'])
  .where(isFound('id'));

/** Read as the request role, which omits those out of reach. */
export const FOUND_IMPORTS = preparedRows('found-imports', foundImports);

type Row = InferResult<typeof foundImports>[number];

/** Keeps the order of the records. */
export async function describeImports(call: SessionCall, records: readonly Row[]): Promise<Run[]> {
  const ids = records.flatMap(one => [one.parent_id, one.creator_id]);
  const reached = ids.length === 0 ? [] : await call.readInReach(db => readNames(db, ids));
  const names = new Map(reached.map(one => [one.id, one.display_name]));
  // Users may always see their own name, even outside the caller's reach.
  const own = call.session.user.UserAccount?.Views['General']?.Values['DisplayName'];
  if (typeof own === 'string') names.set(call.session.accountId, own);
  const party = (id: number) => ({ AccountId: id, DisplayName: names.get(id) ?? null });
  return records.map(one => ({
    Id: one.id,
    Name: one.name,
    AccountType: one.account_type,
    Parent: party(one.parent_id),
    Creator: party(one.creator_id),
    Status: one.status,
    TotalCount: one.total_count,
    CheckedCount: one.checked_count,
    ErrorCount: one.error_count,
    ImportedCount: one.imported_count,
    CancelledCount: one.cancelled_count,
    ScheduledDate: one.scheduled_at?.toISOString() ?? null,
    CreatedDate: one.created_at.toISOString(),
    FinishedDate: one.finished_at?.toISOString() ?? null,
    IgnoredColumns: one.ignored_columns,
    Remarks: one.remarks.map(({ key, values }) => textOf(call.locale, key, values)),
    Problem: one.failure === null ? null : textOf(call.locale, one.failure),
  }));
}

export async function describeImport(call: SessionCall, record: ImportRecord): Promise<Run> {
  const [run] = await describeImports(call, [record]);
  if (!run) throw new Error('One record has one description');
  return run;
}

export async function readImportDetails(
  call: SessionCall,
  { importId, problemsOnly = false, after, limit = ROWS_PAGE }: Input<'IImportService/GetImportDetails'>,
): Promise<Details> {
  const record = await requireImport(call, importId);
  const found = await call.readInReach(db => {
    let query = db
      .selectFrom('account_import_row')
      .select(['number', 'state', 'name', 'account_id', 'problems'])
      .where('import_id', '=', importId)
      .orderBy('number')
      .limit(limit + 1);
    if (problemsOnly) query = query.where('state', 'in', ROWS_WITH_PROBLEMS);
    if (after != null) query = query.where('number', '>', after);
    return query.execute();
  });
  const rows = found.slice(0, limit);
  const words = await createProblemFormatter(call, record, call.locale);
  return {
    Import: await describeImport(call, record),
    Rows: rows.map((row): ImportRow => ({
      Row: row.number,
      State: row.state,
      Name: row.name,
      AccountId: row.account_id,
      Problems: words(row.problems),
    })),
    Next: found.length > limit ? (rows.at(-1)?.number ?? null) : null,
  };
}

/**
 * Returns a function that localizes a row's problems. Problems of fields hidden from the caller are replaced by one
 * that names no field.
 */
export async function createProblemFormatter(
  call: SessionCall,
  record: VisibleImport,
  locale: Locale,
): Promise<(problems: readonly ImportProblem[]) => ImportRow['Problems']> {
  const fields = await knownFields(
    call.readAsSystem('configuration'),
    record.account_type,
    rightsAt(call, record.parent_path),
  );
  const names = new Map(
    fields.map(({ name, definition }) => [name, inLocale(definition.displayName, locale)]),
  );
  const isShown = ({ field }: ImportProblem) => field === null || names.has(field);
  const hidden = { Field: null, Text: textOf(locale, 'import.hidden_field') };
  return problems => [
    ...problems.filter(isShown).map(({ field, key, values }) => ({
      Field: field === null ? null : (names.get(field) ?? null),
      Text: textOf(locale, key, values),
    })),
    ...(problems.every(isShown) ? [] : [hidden]),
  ];
}
