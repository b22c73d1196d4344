/**
 * Uploaded spreadsheets, readable for a day, only by the user who uploaded them. They are not checked at the upload:
 * operations read them with `spreadsheetRows`, which rejects other files.
 */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { UploadKind } from '#contract/platform/uploads.ts';
import type { SessionCall } from '#server/platform/call.ts';
import { HttpError } from '#server/platform/http-error.ts';

const LIFETIME = 24 * 60 * 60_000;
/** Files kept per user and kind. */
const KEPT = 3;

export type UploadedFile = { name: string; content: Buffer };

/** Returns the file's id. Deletes older files of the user, and expired files of all users. */
export async function storeUpload(
  call: SessionCall,
  { kind, name, content }: UploadedFile & { kind: UploadKind },
): Promise<string> {
  const id = randomUUID();
  const { accountId, impersonatorId } = call.session;
  await call
    .asSystem('uploads')
    .transaction()
    .execute(async db => {
      const older = db
        .selectFrom('uploaded_file')
        .select('id')
        .where('account_id', '=', accountId)
        .where('kind', '=', kind)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(KEPT - 1);
      await db
        .deleteFrom('uploaded_file')
        .where(({ or, eb }) => or([eb('id', 'in', older), eb('created_at', '<', oldest(call))]))
        .execute();
      await db
        .insertInto('uploaded_file')
        .values({
          id,
          kind,
          account_id: accountId,
          impersonator_id: impersonatorId,
          name,
          content,
          created_at: call.clock.now(),
        })
        .execute();
    });
  return id;
}

const oldest = (call: SessionCall): Date => new Date(call.clock.now().getTime() - LIFETIME);

/** @throws HttpError 410 for a file of another user or kind, or one older than a day */
export async function requireUpload(call: SessionCall, kind: UploadKind, id: string): Promise<UploadedFile> {
  const { accountId, impersonatorId } = call.session;
  const file = await call
    .asSystem('uploads')
    .selectFrom('uploaded_file')
    .select(['name', 'content'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('account_id', '=', accountId)
    .where(sql<boolean>`impersonator_id is not distinct from ${impersonatorId}`)
    .where('created_at', '>=', oldest(call))
    .executeTakeFirst();
  if (!file) throw new HttpError(410, 'upload.expired');
  return file;
}
