/** StartImport: queues the job of a checked draft, for now or for a date. */
import { assertParentAllows } from '#server/accounts/create/parent.ts';
import { grantedRoles } from '#server/accounts/create/roles.ts';
import { countImported } from '#server/identity/invitation-limits.ts';
import { requireReadable } from '#server/identity/require-account.ts';
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
  const draft = await requireImport(call, importId);
  const { account_type: type, parent_id: parentId } = draft;
  const now = call.clock.now();
  const date = scheduledDate === null ? null : new Date(scheduledDate);
  if (date && date <= now) throw new HttpError(422, 'import.date');
  if (type === 'User' && draft.status === 'Draft') {
    await countImported(call, draft.total_count - draft.error_count);
  }
  return call.write({ accounts: [parentId] }, async write => {
    const { db } = write;
    const parent = requireReadable(write, parentId);
    assertParentAllows(write, type, parent);
    // Checked here so that the user sees the error, not only the job.
    if (type === 'User') await grantedRoles(write, parent, []);
    const record = await lockImport(db, importId);
    if (record?.status !== 'Draft') throw new HttpError(409, 'import.started');
    if (record.checked_count < record.total_count) throw new HttpError(409, 'import.unchecked');
    if (record.error_count === record.total_count) throw new HttpError(422, 'import.nothing_valid');
    await addImportJob(write.asSystem('jobs'), IMPORT, { importId, parentId, runAt: date ?? now, now });
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
