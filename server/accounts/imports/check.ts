/** CheckImport: validates the next rows of a draft; clients repeat it until all rows are checked. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { requireRight } from '#server/identity/account-rights.ts';
import { countAttempts } from '#server/identity/attempts.ts';
import { rightsAt } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { ImportRecord } from '#server/platform/db/schema-imports.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { importFields } from './columns.ts';
import { requireImport, lockImport } from './records.ts';
import { addRemoteProblems, addTakenProblems, isTaken, validateRows } from './validate-rows.ts';
import type { ValidatedRow } from './validate-rows.ts';

/** Rows per call, about one second's work. */
const ROWS = 1000;

export async function checkImport(call: SessionCall, importId: number): Promise<ImportRecord> {
  const record = await requireImport(call, importId);
  if (record.status !== 'Draft') return record;
  requireRight(call, { type: record.account_type, path: record.parent_path }, 'Create');
  const rows = await call.readInReach(db =>
    db
      .selectFrom('account_import_row')
      .select(['number', 'values', 'problems'])
      .where('import_id', '=', importId)
      .where('state', '=', 'Unchecked')
      .orderBy('number')
      .limit(ROWS)
      .execute(),
  );
  const holds = rightsAt(call, record.parent_path);
  const fields = await importFields(call, record.account_type, holds);
  const judged = validateRows(record, { fields, holds }, rows);
  await addTakenProblems(call.readAsSystem('uniqueness'), record, judged);
  const disclosed = await limitDisclosed(call, judged);
  await addRemoteProblems(call, record, disclosed);
  return call.write({ accounts: [record.parent_id] }, async write => {
    const { db } = write;
    const { path } = write.account(record.parent_id);
    requireRight(write, { type: record.account_type, path }, 'Create');
    const locked = await lockImport(db, importId);
    if (!locked) throw new HttpError(404, 'error.not_found');
    const changed = await storeResults(db, importId, disclosed);
    if (changed.length === 0) return locked;
    return db
      .updateTable('account_import')
      .set(({ eb }) => ({
        checked_count: eb('checked_count', '+', changed.length),
        error_count: eb('error_count', '+', changed.filter(({ state }) => state === 'Invalid').length),
      }))
      .where('id', '=', importId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}

/**
 * Returns the leading rows whose number of values in use elsewhere stays within the limit for single checks
 * (RATE_LIMITS.uniqueCheck).
 */
async function limitDisclosed(
  call: SessionCall,
  judged: readonly ValidatedRow[],
): Promise<readonly ValidatedRow[]> {
  const taken = judged.flatMap(({ problems }, index) => problems.filter(isTaken).map(() => index));
  if (taken.length === 0) return judged;
  const limit = await countAttempts(call, RATE_LIMITS.uniqueCheck, call.session.accountId, taken.length);
  const end = taken[limit.allowed] ?? judged.length;
  if (end === 0) throw new HttpError(429, 'import.too_many_taken', { seconds: limit.seconds });
  return judged.slice(0, end);
}

/** Stores the results of rows that a concurrent call has not stored. Returns their states. */
async function storeResults(
  db: Kysely<Database>,
  importId: number,
  judged: readonly ValidatedRow[],
): Promise<{ state: string }[]> {
  const verdicts = judged.map(({ row, problems }) => ({ number: row.number, problems }));
  const { rows } = await sql<{ state: string }>`
    update account_import_row set problems = verdict.problems,
      state = case when verdict.problems = '[]'::jsonb then 'Valid' else 'Invalid' end
    from jsonb_to_recordset(${JSON.stringify(verdicts)}::jsonb) as verdict (number integer, problems jsonb)
    where import_id = ${importId} and account_import_row.number = verdict.number and state = 'Unchecked'
    returning state`.execute(db);
  return rows;
}
