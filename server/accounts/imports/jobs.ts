/** The jobs of imports: the import itself, step by step, and the mails to the users it creates. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { Job } from '#server/platform/jobs/job.ts';

export const IMPORT = 'import';
export const IMPORT_MAIL = 'import-mail';
type Kind = typeof IMPORT | typeof IMPORT_MAIL;

export const importIdOf = (job: Job): number => Number((job.payload as { importId: number }).importId);

export const addImportJob = async (
  db: Kysely<Database>,
  kind: Kind,
  { importId, parentId, runAt, now }: { importId: number; parentId: number; runAt: Date; now: Date },
): Promise<void> =>
  void (await db
    .insertInto('job')
    .values({
      kind,
      account_id: parentId,
      // Several imports below one account may be pending at the same time.
      subject: String(importId),
      run_at: runAt,
      payload: JSON.stringify({ importId }),
      created_at: now,
      failure: null,
      finished_at: null,
    })
    .execute());

const pendingJobs = (importId: number) =>
  sql<boolean>`state = 'pending' and payload ->> 'importId' = ${String(importId)}`;

export async function hasPendingJob(db: Kysely<Database>, kind: Kind, importId: number): Promise<boolean> {
  const row = await db
    .selectFrom('job')
    .select('id')
    .where('kind', '=', kind)
    .where(pendingJobs(importId))
    .executeTakeFirst();
  return row !== undefined;
}

/** Waits for a running step and prevents the next one. */
export const cancelImportJob = async (db: Kysely<Database>, importId: number, now: Date): Promise<void> =>
  void (await db
    .updateTable('job')
    .set({ state: 'cancelled', finished_at: now })
    .where('kind', '=', IMPORT)
    .where(pendingJobs(importId))
    .execute());
