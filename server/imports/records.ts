/** An import as it is kept: found for whoever may know of it, locked by whoever changes it. */
import type { Kysely } from 'kysely';
import { can } from '#contract/capability.ts';
import { CANCELS_ALL_IMPORTS, READS_ALL_IMPORTS } from '#contract/import-rights.ts';
import type { SessionCall } from '#server/call.ts';
import type { ImportRecord } from '#server/db/schema-imports.ts';
import type { Database } from '#server/db/schema.ts';
import { Failure } from '#server/failure.ts';

/** Whether other people's imports are known too, as far as somebody reaches. */
export const seesOthers = (call: SessionCall): boolean => can(call.session.user, READS_ALL_IMPORTS);

export async function knownImport(call: SessionCall, id: number): Promise<ImportRecord> {
  const record = await call.readInReach(db =>
    db.selectFrom('account_import').selectAll().where('id', '=', id).executeTakeFirst(),
  );
  const isOwn = record?.creator_id === call.session.accountId;
  if (!record || !(isOwn || (seesOthers(call) && record.status !== 'Draft'))) {
    throw new Failure(404, 'error.not_found');
  }
  return record;
}

/** One's own, or anybody's with the right to change them. */
export async function ownImport(call: SessionCall, id: number): Promise<ImportRecord> {
  const record = await knownImport(call, id);
  if (record.creator_id !== call.session.accountId && !can(call.session.user, CANCELS_ALL_IMPORTS)) {
    throw new Failure(403, 'error.forbidden');
  }
  return record;
}

export const lockImport = (db: Kysely<Database>, id: number): Promise<ImportRecord | undefined> =>
  db.selectFrom('account_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
