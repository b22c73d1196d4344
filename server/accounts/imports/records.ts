/** Loads imports the caller may see, and locks them for changes. */
import { sql } from 'kysely';
import type { Kysely, RawBuilder } from 'kysely';
import { CANCELS_ALL_IMPORTS, READS_ALL_IMPORTS } from '#contract/accounts/import-rights.ts';
import { CANCELLABLE } from '#contract/accounts/import-statuses.ts';
import { requireRightOn, subtreesWith } from '#server/identity/rights.ts';
import type { SessionCall, Writing } from '#server/platform/call.ts';
import { insideAny } from '#server/platform/db/paths.ts';
import type { ImportRecord } from '#server/platform/db/schema-imports.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';

/** With the path of the parent account. */
export type VisibleImport = ImportRecord & { parent_path: string };

/** Imports visible to the caller: their own, and others' where they hold the right to read them. */
export const visibleImports = (db: Kysely<Database>, call: SessionCall) =>
  db
    .selectFrom('account_import')
    .innerJoin('account as parent', 'parent.id', 'account_import.parent_id')
    .selectAll('account_import')
    .where(({ or, and, eb }) =>
      or([
        eb('creator_id', '=', call.session.accountId),
        and([eb('status', '<>', 'Draft'), insideAny('parent.path', subtreesWith(call, READS_ALL_IMPORTS))]),
      ]),
    );

/** Whether it skipped rows or failed as a whole. */
export const hasErrors = (imports: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(`${imports}.error_count`)} > 0 or ${sql.ref(`${imports}.status`)} = 'Failed')`;

export async function requireImport(call: SessionCall, id: number): Promise<VisibleImport> {
  const record = await call.readInReach(db =>
    visibleImports(db, call)
      .select('parent.path as parent_path')
      .where('account_import.id', '=', id)
      .executeTakeFirst(),
  );
  if (!record) throw new HttpError(404, 'error.not_found');
  return record;
}

/** @throws HttpError 403 unless it is the caller's own import, or they hold the right to cancel others'. */
export function assertMayCancel(write: Writing, { parent_id, creator_id }: VisibleImport): void {
  const { path } = write.account(parent_id);
  if (creator_id !== write.session.accountId) requireRightOn(write, CANCELS_ALL_IMPORTS, path);
}

export const lockImport = (db: Kysely<Database>, id: number): Promise<ImportRecord | undefined> =>
  db.selectFrom('account_import').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

/** @throws HttpError 409 when the import has ended. */
export async function lockCancellable(db: Kysely<Database>, id: number): Promise<ImportRecord> {
  const record = await lockImport(db, id);
  if (!record || !CANCELLABLE.includes(record.status)) throw new HttpError(409, 'import.over');
  return record;
}
