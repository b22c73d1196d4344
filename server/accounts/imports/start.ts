/** StartImport: queues the job of a checked draft, for now or for a date. */
import { requireParent } from '#server/accounts/create/parent.ts';
import { grantedRoles } from '#server/accounts/create/roles.ts';
import { audit } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { ImportRecord } from '#server/platform/db/schema-imports.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { addImportJob, IMPORT } from './jobs.ts';
import { requireImport, lockImport } from './records.ts';

export async function startImport(
  call: SessionCall,
  importId: number,
  scheduledDate: string | null,
): Promise<ImportRecord> {
  const { account_type: type, parent_id: parentId } = await requireImport(call, importId);
  const parent = await requireParent(call, type, parentId);
  // Checked here so that the user sees the error, not only the job.
  if (type === 'User') await grantedRoles(call, parent, []);
  const now = call.clock.now();
  const date = scheduledDate === null ? null : new Date(scheduledDate);
  if (date && date <= now) throw new HttpError(422, 'import.date');
  return call.db.transaction().execute(async db => {
    const record = await lockImport(db, importId);
    if (record?.status !== 'Draft') throw new HttpError(409, 'import.started');
    if (record.checked_count < record.total_count) throw new HttpError(409, 'import.unchecked');
    if (record.error_count === record.total_count) throw new HttpError(422, 'import.nothing_valid');
    await addImportJob(db, IMPORT, { importId, parentId, runAt: date ?? now, now });
    await audit(db, call, {
      action: 'import.start',
      objectId: parentId,
      changes: [
        { field: 'Name', old: null, new: record.name },
        { field: 'ScheduledDate', old: null, new: date?.toISOString() ?? null },
      ],
    });
    return db
      .updateTable('account_import')
      .set({
        status: 'Pending',
        scheduled_at: date,
        // The job acts for the user who started the import, including an impersonation.
        impersonator_id: call.session.impersonatorId,
        address: call.address,
      })
      .where('id', '=', importId)
      .returningAll()
      .executeTakeFirstOrThrow();
  });
}
