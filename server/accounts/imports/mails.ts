/**
 * The ways in for the people an import made: mailed after their accounts are kept. A row holds its sealed key until its
 * mail is handed over. Who sends a batch holds a lease on it and renews that while sending, so that a process which died is
 * soon followed by another, and one that is slow is not. Of what was under way at a crash one mail may go out a second
 * time, with the same key and the same message id, by which mail systems know it.
 */
import { sql } from 'kysely';
import { INVITATION_LIFETIME, sendInvitation } from '#server/identity/invitation.ts';
import type { Deps } from '#server/platform/call.ts';
import type { ImportRecord } from '#server/platform/db/schema-imports.ts';
import type { JobWork } from '#server/platform/jobs/job.ts';
import { importIdOf } from './jobs.ts';

/** Mails of a batch. */
const MAILS = 50;
/** How long a batch of a process that died is left alone, in milliseconds. */
const LEASE = 20_000;
/** Often enough that a lease outlives a late timer. */
const RENEW_EVERY = LEASE / 4;
/** How long a mail that was refused waits. */
const TRY_AGAIN_AFTER = 5 * 60_000;

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

/** Puts off the job, so that no other process takes it. */
const putOff = ({ deps: { db }, jobId }: Batch, until: Date): Promise<unknown> =>
  db
    .updateTable('job')
    .set({ run_at: until })
    .where('id', '=', jobId)
    .where('state', '=', 'pending')
    .execute();

/** Holds back the rows that are still to be sent; never shorter than they are held already. */
async function hold(batch: Batch, numbers: readonly number[], until: Date): Promise<void> {
  const { deps, record } = batch;
  await deps.db
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
  await putOff(batch, until);
  await hold(
    batch,
    batch.rows.map(row => row.number),
    until,
  );
}

/** Renews the lease for as long as the work lasts. */
async function whileHeld(batch: Batch, work: () => Promise<void>): Promise<void> {
  const { log } = batch.deps;
  let renewing = Promise.resolve();
  const timer = setInterval(() => {
    renewing = renew(batch).catch((err: unknown) =>
      log.warn({ err }, 'a lease on mails could not be renewed'),
    );
  }, RENEW_EVERY);
  try {
    await work();
  } finally {
    clearInterval(timer);
    // What comes after has the last word on when the job goes on.
    await renewing;
  }
}

/** Outside of any transaction. The next ones at once, unless the mail server takes none. */
async function sendAll(batch: Batch, stopping: AbortSignal): Promise<void> {
  const { deps, rows } = batch;
  let failed = 0;
  await whileHeld(batch, async () => {
    for (const row of rows) {
      if (stopping.aborted) break;
      try {
        await sendOne(batch, row);
      } catch (err) {
        failed += 1;
        deps.log.warn({ err, account: row.account_id }, 'an invitation could not be mailed');
        await hold(batch, [row.number], new Date(deps.clock.now().getTime() + TRY_AGAIN_AFTER));
      }
    }
  });
  const pause = failed === rows.length ? TRY_AGAIN_AFTER : 0;
  await putOff(batch, new Date(deps.clock.now().getTime() + pause));
}

async function sendOne(
  { deps, record }: Batch,
  { number, account_id: accountId, invitation }: Row,
): Promise<void> {
  const { origin, locale } = record;
  const token = deps.seal.open(invitation);
  const messageId = `<import-${record.id}-${number}@${new URL(origin).hostname}>`;
  await sendInvitation({ ...deps, origin, locale }, { accountId, token }, messageId);
  await deps.db
    .updateTable('account_import_row')
    .set({ invitation: null, mailing_until: null })
    .where('import_id', '=', record.id)
    .where('number', '=', number)
    .execute();
}
