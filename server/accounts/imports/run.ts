/**
 * Runs an import: each step creates some accounts and marks their rows in one transaction, so that after a crash no account
 * is created twice or left out.
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { CANCELLABLE } from '#contract/accounts/import-statuses.ts';
import { insertAccounts } from '#server/accounts/create/insert.ts';
import { requireParent } from '#server/accounts/create/parent.ts';
import { grantedRoles } from '#server/accounts/create/roles.ts';
import { lockValues } from '#server/accounts/fields/unique.ts';
import { callOnBehalf } from '#server/identity/call-on-behalf.ts';
import type { Behalf } from '#server/identity/call-on-behalf.ts';
import { createInvitation } from '#server/identity/invitation.ts';
import { rightsAt } from '#server/identity/rights.ts';
import { newToken } from '#server/identity/tokens.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { lockHierarchyShared } from '#server/platform/db/hierarchy-lock.ts';
import type { ImportRecord } from '#server/platform/db/schema-imports.ts';
import type { AccountRow, Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import type { JobKind, JobWork } from '#server/platform/jobs/job.ts';
import { cancelRows } from './cancel.ts';
import { importFields } from './columns.ts';
import { addImportJob, hasPendingJob, IMPORT_MAIL, importIdOf } from './jobs.ts';
import { lockImport } from './records.ts';
import { addTakenProblems, validateRows } from './validate-rows.ts';
import type { ValidatedRow } from './validate-rows.ts';

/** Accounts per step, few enough that other calls do not wait long for it. */
const ROWS = 100;

export const runImport: JobWork = async (db, now, job, deps) => {
  await lockHierarchyShared(db);
  const record = await lockImport(db, importIdOf(job));
  if (!record || !CANCELLABLE.includes(record.status)) return null;
  const call = await callOnBehalf({ ...deps, clock: { now: () => now } }, db, behalfOf(record));
  if (!call) return failImport(db, record, now, 'import.creator_gone');
  try {
    const parent = await requireParent(call, record.account_type, record.parent_id);
    const processed = await createAccounts(db, call, record, parent);
    if (processed === 0) return await complete(db, record, now);
    const done = record.imported_count + record.error_count + processed;
    return { again: now, progress: { done, total: record.total_count } };
  } catch (error) {
    if (error instanceof HttpError) return failImport(db, record, now, error.key);
    throw error;
  }
};

const behalfOf = (record: ImportRecord): Behalf => ({
  accountId: record.creator_id,
  impersonatorId: record.impersonator_id,
  address: record.address ?? '',
  locale: record.locale,
  origin: record.origin,
  requestId: `import-${record.id}`,
});

/** A failed import can be rerun while its record can still be cancelled. */
export const isImportOver = (async (db, job) => {
  const record = await lockImport(db, importIdOf(job));
  return record && CANCELLABLE.includes(record.status) ? null : 'error.job_import_over';
}) satisfies JobKind['isOver'];

/** Returns the number of processed rows; 0 when none is left. */
async function createAccounts(
  db: Kysely<Database>,
  call: SessionCall,
  record: ImportRecord,
  parent: AccountRow,
): Promise<number> {
  const rows = await db
    .selectFrom('account_import_row')
    .select(['number', 'values', 'problems'])
    .where('import_id', '=', record.id)
    .where('state', '=', 'Valid')
    .orderBy('number')
    .limit(ROWS)
    .execute();
  if (rows.length === 0) return 0;
  const holds = rightsAt(call, parent.path);
  const fields = await importFields(call, record.account_type, holds);
  const judged = validateRows(record, { fields, holds }, rows);
  // Remote systems validated the draft before; calling them here would keep the transaction open.
  await addTakenProblems(db, record, judged, (field, values) =>
    lockValues(db, { type: record.account_type, field, values }),
  );
  const right = judged.filter(one => one.problems.length === 0);
  const wrong = judged.filter(one => one.problems.length > 0);
  if (right.length > 0) await insert(db, call, record, parent, right);
  if (wrong.length > 0) await keepRefused(db, record.id, wrong);
  await db
    .updateTable('account_import')
    .set(({ eb }) => ({
      status: 'InProgress',
      imported_count: eb('imported_count', '+', right.length),
      error_count: eb('error_count', '+', wrong.length),
    }))
    .where('id', '=', record.id)
    .execute();
  return rows.length;
}

async function insert(
  db: Kysely<Database>,
  call: SessionCall,
  record: ImportRecord,
  parent: AccountRow,
  rows: readonly ValidatedRow[],
): Promise<void> {
  const isUser = record.account_type === 'User';
  // One hash for all: its random password is discarded, and hashing takes as long as creating a hundred accounts.
  const passwordHash = isUser ? (await createInvitation()).passwordHash : '';
  const invitations = rows.map(() => (isUser ? { token: newToken(), passwordHash } : null));
  const place = { type: record.account_type, parentId: parent.id, parentPath: parent.path };
  const created = await call.write({ accounts: [parent.id] }, async write => {
    const roles = isUser ? await grantedRoles(write, parent, []) : [];
    const accounts = rows.map(({ changes }, index) => ({
      changes,
      roles,
      invitation: invitations[index] ?? null,
    }));
    return insertAccounts(write, call, place, accounts);
  });
  const done = rows.map(({ row }, index) => ({
    number: row.number,
    account_id: created[index]?.AccountId,
    invitation: sealed(call, invitations[index]?.token),
  }));
  await sql`
    update account_import_row set state = 'Imported', account_id = done.account_id,
      invitation = decode(done.invitation, 'base64')
    from jsonb_to_recordset(${JSON.stringify(done)}::jsonb)
      as done (number integer, account_id bigint, invitation text)
    where import_id = ${record.id} and account_import_row.number = done.number`.execute(db);
  if (isUser && !(await hasPendingJob(db, IMPORT_MAIL, record.id))) {
    const now = call.clock.now();
    const job = { importId: record.id, parentId: parent.id, runAt: now, now };
    await addImportJob(db, IMPORT_MAIL, job);
  }
}

const sealed = (call: SessionCall, token: string | undefined): string | null =>
  token === undefined ? null : call.seal.seal(token).toString('base64');

async function keepRefused(
  db: Kysely<Database>,
  importId: number,
  wrong: readonly ValidatedRow[],
): Promise<void> {
  const refused = wrong.map(({ row, problems }) => ({ number: row.number, problems }));
  await sql`
    update account_import_row set state = 'Failed', problems = refused.problems
    from jsonb_to_recordset(${JSON.stringify(refused)}::jsonb) as refused (number integer, problems jsonb)
    where import_id = ${importId} and account_import_row.number = refused.number`.execute(db);
}

async function complete(db: Kysely<Database>, { id }: ImportRecord, now: Date): Promise<null> {
  const { error_count: errors } = await db
    .updateTable('account_import')
    .set({ status: 'Completed', finished_at: now })
    .where('id', '=', id)
    .returning('error_count')
    .executeTakeFirstOrThrow();
  // The file is only stored for correcting the rows with problems.
  if (errors === 0) await db.deleteFrom('account_import_file').where('import_id', '=', id).execute();
  return null;
}

/** Marks the import as failed; imported accounts stay. Returns the id of the error text. */
async function failImport(
  db: Kysely<Database>,
  { id }: ImportRecord,
  now: Date,
  failure: string,
): Promise<string> {
  await cancelRows(db, id);
  await db
    .updateTable('account_import')
    .set({ status: 'Failed', failure, finished_at: now })
    .where('id', '=', id)
    .execute();
  return failure;
}
