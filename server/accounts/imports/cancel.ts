/** CancelImport and CancelImportAccount: rows already imported stay. */
import type { Kysely } from 'kysely';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { ImportRecord } from '#server/platform/db/schema-imports.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { cancelImportJob } from './jobs.ts';
import { assertMayCancel, lockCancellable, requireImport } from './records.ts';

/** Cancels all pending rows, or one, and updates the count. Returns how many were cancelled. */
export async function cancelRows(db: Kysely<Database>, importId: number, row?: number): Promise<number> {
  const waiting = db
    .updateTable('account_import_row')
    .set({ state: 'Cancelled' })
    .where('import_id', '=', importId)
    .where('state', '=', 'Valid');
  const { numUpdatedRows } = await (
    row === undefined ? waiting : waiting.where('number', '=', row)
  ).executeTakeFirst();
  const count = Number(numUpdatedRows);
  await db
    .updateTable('account_import')
    .set(({ eb }) => ({ cancelled_count: eb('cancelled_count', '+', count) }))
    .where('id', '=', importId)
    .execute();
  return count;
}

const readRecord = (db: Kysely<Database>, id: number): Promise<ImportRecord> =>
  db.selectFrom('account_import').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export async function cancelImport(call: SessionCall, importId: number): Promise<ImportRecord> {
  const visible = await requireImport(call, importId);
  const now = call.clock.now();
  return call.write({ accounts: [visible.parent_id] }, async write => {
    const { db } = write;
    assertMayCancel(write, visible);
    await cancelImportJob(write.asSystem('jobs'), importId, now);
    const record = await lockCancellable(db, importId);
    await cancelRows(db, importId);
    await db
      .updateTable('account_import')
      .set({ status: 'Cancelled', finished_at: now })
      .where('id', '=', importId)
      .execute();
    await audit(db, call, {
      action: 'import.cancel',
      objectId: record.parent_id,
      changes: [{ field: 'Name', old: null, new: record.name }],
    });
    return readRecord(db, importId);
  });
}

export async function cancelImportAccount(
  call: SessionCall,
  importId: number,
  row: number,
): Promise<ImportRecord> {
  const visible = await requireImport(call, importId);
  return call.write({ accounts: [visible.parent_id] }, async write => {
    const { db } = write;
    assertMayCancel(write, visible);
    const record = await lockCancellable(db, importId);
    if ((await cancelRows(db, importId, row)) === 0) throw new HttpError(409, 'import.row_over');
    await audit(db, call, {
      action: 'import.cancel-account',
      objectId: record.parent_id,
      changes: [
        { field: 'Name', old: null, new: record.name },
        { field: 'Row', old: null, new: row },
      ],
    });
    return readRecord(db, importId);
  });
}
