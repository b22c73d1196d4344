/**
 * The ways in for the people an import made: mailed after their accounts are kept. A row holds its sealed key until its
 * mail is handed over; who sends it holds a lease. After a crash in between the same mail goes out again with the same
 * key and the same message id, by which mail systems know it.
 */
import { sql } from 'kysely';
import type { Deps } from '#server/call.ts';
import type { ImportRecord } from '#server/db/schema-imports.ts';
import type { JobWork } from '#server/jobs/job.ts';
import { INVITATION_LIFETIME, sendInvitation } from '#server/sign-in/invitation.ts';
import { importIdOf } from './jobs.ts';

const MAILS = 50;
/** Longer than so many mails take. */
const LEASE = 5 * 60_000;

type Row = { number: number; account_id: number; invitation: Buffer };

export const sendImportMails: JobWork = async (db, now, job, deps) => {
  const importId = importIdOf(job);
  // What could not be delivered for so long opens nothing any more.
  if (now.getTime() - job.created_at.getTime() > INVITATION_LIFETIME) {
    await db
      .updateTable('account_import_row')
      .set({ invitation: null })
      .where('import_id', '=', importId)
      .execute();
    return null;
  }
  const lease = new Date(now.getTime() + LEASE);
  const { rows } = await sql<Row>`
    update account_import_row set mailing_until = ${lease}
    where import_id = ${importId} and number in (
      select number from account_import_row
      where import_id = ${importId} and invitation is not null
        and (mailing_until is null or mailing_until <= ${now})
      order by number limit ${MAILS}
    )
    returning number, account_id, invitation`.execute(db);
  const record = await db
    .selectFrom('account_import')
    .selectAll()
    .where('id', '=', importId)
    .executeTakeFirstOrThrow();
  if (rows.length > 0) return { again: lease, after: () => sendAll(deps, record, rows, job.id) };
  const left = await db
    .selectFrom('account_import_row')
    .select('number')
    .where('import_id', '=', importId)
    .where('invitation', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return left ? { again: lease } : null;
};

/** Outside of any transaction. The next ones at once, unless some could not be sent. */
async function sendAll(deps: Deps, record: ImportRecord, rows: readonly Row[], jobId: number): Promise<void> {
  const { origin, locale } = record;
  let failed = 0;
  for (const { number, account_id: accountId, invitation } of rows) {
    try {
      const token = deps.seal.open(invitation);
      const messageId = `<import-${record.id}-${number}@${new URL(origin).hostname}>`;
      await sendInvitation({ ...deps, origin, locale }, { accountId, token }, messageId);
      await deps.db
        .updateTable('account_import_row')
        .set({ invitation: null, mailing_until: null })
        .where('import_id', '=', record.id)
        .where('number', '=', number)
        .execute();
    } catch (err) {
      failed += 1;
      deps.log.warn({ err, account: accountId }, 'an invitation could not be mailed');
    }
  }
  if (failed > 0) return;
  await deps.db
    .updateTable('job')
    .set({ run_at: deps.clock.now() })
    .where('id', '=', jobId)
    .where('state', '=', 'pending')
    .execute();
}
