/**
 * Mails the invitations of an import's users after their accounts are committed. A row stores its encrypted key until the
 * mail server has accepted the mail. A process takes a lease on a batch and renews it while sending, so that another process
 * soon takes over from one that died, but not from a slow one. After a crash one mail may be sent twice, with the same key and
 * the same Message-ID, by which mail systems recognize duplicates.
 */
import { sql } from 'kysely';
import { INVITATION_LIFETIME, sendInvitation } from '#server/identity/invitation.ts';
import type { Deps } from '#server/platform/call.ts';
import type { ImportRecord } from '#server/platform/db/schema-imports.ts';
import type { JobWork } from '#server/platform/jobs/job.ts';
import { importIdOf } from './jobs.ts';

/** Mails per batch. */
const MAILS = 50;
/** Milliseconds until the batch of a process that died can be taken over. */
const LEASE = 20_000;
/** Milliseconds; short enough that a delayed timer does not let the lease expire. */
const RENEW_INTERVAL = LEASE / 4;
/** Milliseconds until a mail that the server rejected is sent again. */
const RETRY_DELAY = 5 * 60_000;

type Row = { number: number; account_id: number; invitation: Buffer };

export const sendImportMails: JobWork = async (db, now, job, deps) => {
  const importId = importIdOf(job);
  // The invitations that are not delivered yet have expired.
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
  if (rows.length > 0)
    return { again: lease, after: stopping => sendAll({ deps, record, rows, jobId: job.id }, stopping) };
  const { next } = await db
    .selectFrom('account_import_row')
    .select(({ fn }) => fn.min('mailing_until').as('next'))
    .where('import_id', '=', importId)
    .where('invitation', 'is not', null)
    .executeTakeFirstOrThrow();
  return next && { again: next };
};

type Batch = { deps: Deps; record: ImportRecord; rows: readonly Row[]; jobId: number };

/** Reschedules the job, so that no other process runs it before then. */
const reschedule = ({ deps: { asSystem }, jobId }: Batch, until: Date): Promise<unknown> =>
  asSystem('jobs')
    .updateTable('job')
    .set({ run_at: until })
    .where('id', '=', jobId)
    .where('state', '=', 'pending')
    .execute();

/** Extends the lease on rows that are not sent yet; never shortens it. */
async function extendLease(batch: Batch, numbers: readonly number[], until: Date): Promise<void> {
  const { deps, record } = batch;
  await deps
    .asSystem('jobs')
    .updateTable('account_import_row')
    .set({ mailing_until: until })
    .where('import_id', '=', record.id)
    .where('number', 'in', numbers)
    .where('invitation', 'is not', null)
    .where('mailing_until', '<', until)
    .execute();
}

async function renew(batch: Batch): Promise<void> {
  const until = new Date(batch.deps.clock.now().getTime() + LEASE);
  await reschedule(batch, until);
  await extendLease(
    batch,
    batch.rows.map(row => row.number),
    until,
  );
}

/** Renews the lease until the work has ended. */
async function withLease(batch: Batch, work: () => Promise<void>): Promise<void> {
  const { log } = batch.deps;
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renew(batch).catch((err: unknown) =>
      log.warn({ err }, 'a lease on mails could not be renewed'),
    );
  }, RENEW_INTERVAL);
  try {
    await work();
  } finally {
    clearInterval(timer);
    // So that a late renewal does not overwrite the caller's next time for the job.
    await renewing;
  }
}

/** Sends a batch outside of any transaction. Then schedules the next: at once, or later if all mails were rejected. */
async function sendAll(batch: Batch, stopping: AbortSignal): Promise<void> {
  const { deps, rows } = batch;
  let failed = 0;
  await withLease(batch, async () => {
    for (const row of rows) {
      if (stopping.aborted) break;
      try {
        await sendOne(batch, row);
      } catch (err) {
        failed += 1;
        deps.log.warn({ err, account: row.account_id }, 'an invitation could not be mailed');
        await extendLease(batch, [row.number], new Date(deps.clock.now().getTime() + RETRY_DELAY));
      }
    }
  });
  const pause = failed === rows.length ? RETRY_DELAY : 0;
  await reschedule(batch, new Date(deps.clock.now().getTime() + pause));
}

async function sendOne(
  { deps, record }: Batch,
  { number, account_id: accountId, invitation }: Row,
): Promise<void> {
  const { origin, locale } = record;
  const token = deps.seal.open(invitation);
  const messageId = `<import-${record.id}-${number}@${new URL(origin).hostname}>`;
  await sendInvitation({ ...deps, origin, locale }, { accountId, token }, messageId);
  await deps
    .asSystem('jobs')
    .updateTable('account_import_row')
    .set({ invitation: null, mailing_until: null })
    .where('import_id', '=', record.id)
    .where('number', '=', number)
    .execute();
}
