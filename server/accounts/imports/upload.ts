/** Uploads a spreadsheet as a draft with parsed rows, which are checked and reviewed before the import starts. */
import type { Kysely } from 'kysely';
import type { EncodingQuestion } from '#contract/accounts/imports.ts';
import type { Encoding } from '#contract/platform/encodings.ts';
import { RATE_LIMITS } from '#contract/platform/rate-limits.ts';
import { assertParentAllows, requireParent } from '#server/accounts/create/parent.ts';
import { checkRateLimit, personOf } from '#server/identity/attempts.ts';
import { rightsAt } from '#server/identity/rights.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { ImportRecord } from '#server/platform/db/schema-imports.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { HttpError } from '#server/platform/http-error.ts';
import { findEncoding } from './encoding.ts';
import { readDraft } from './read-draft.ts';
import type { DraftFile, DraftRow } from './read-draft.ts';

/** `encoding` is the one that the user chose, if the file does not tell it. */
export type Upload = Omit<DraftFile, 'encoding'> & {
  parentAccountId: number;
  encoding?: Encoding | undefined;
};

const ROWS_PER_INSERT = 1000;
/** Drafts per user; older ones are deleted. */
const DRAFTS = 3;

/** Returns a question if it is not certain in which encoding the file is. */
export async function uploadImport(
  call: SessionCall,
  upload: Upload,
): Promise<ImportRecord | EncodingQuestion> {
  const parent = await requireParent(call, upload.accountType, upload.parentAccountId);
  const seconds = await checkRateLimit(call, RATE_LIMITS.importUpload, personOf(call));
  if (seconds > 0) throw new HttpError(429, 'import.too_many_uploads', { seconds });
  const found = await findEncoding(upload, call.locale);
  if ('Encodings' in found) return found;
  const { encoding } = found;
  const draft = await readDraft(call, { ...upload, encoding }, rightsAt(call, parent.path));
  return call.write({ accounts: [parent.id] }, async write => {
    const { db } = write;
    assertParentAllows(write, upload.accountType, write.account(parent.id));
    await deleteOldDrafts(db, call);
    const record = await db
      .insertInto('account_import')
      .values({
        name: upload.fileName,
        account_type: upload.accountType,
        parent_id: parent.id,
        creator_id: call.session.accountId,
        impersonator_id: call.session.impersonatorId,
        address: call.address,
        origin: call.origin,
        locale: call.locale,
        total_count: draft.rows.length,
        ignored_columns: JSON.stringify(draft.ignored),
        remarks: JSON.stringify(draft.remarks),
        failure: null,
        scheduled_at: null,
        created_at: call.clock.now(),
        finished_at: null,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await insertRows(db, record.id, draft.rows);
    await write
      .asSystem('import file')
      .insertInto('account_import_file')
      .values({ import_id: record.id, content: upload.file, encoding })
      .execute();
    return record;
  });
}

async function insertRows(db: Kysely<Database>, importId: number, rows: readonly DraftRow[]): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT) {
    const values = rows.slice(start, start + ROWS_PER_INSERT).map(row => ({
      import_id: importId,
      number: row.number,
      name: row.name,
      values: JSON.stringify(row.values),
      problems: JSON.stringify(row.problems),
      account_id: null,
      invitation: null,
      mailing_until: null,
    }));
    await db.insertInto('account_import_row').values(values).execute();
  }
}

async function deleteOldDrafts(db: Kysely<Database>, call: SessionCall): Promise<void> {
  const mine = db
    .selectFrom('account_import')
    .select('id')
    .where('creator_id', '=', call.session.accountId)
    .where('status', '=', 'Draft')
    .orderBy('id', 'desc')
    .offset(DRAFTS - 1);
  await db.deleteFrom('account_import').where('id', 'in', mine).execute();
}
