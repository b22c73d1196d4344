/** Reads stored files (section 7) with access checks; the row-level policy of migration 0004 enforces the same. */
import { canRead } from '#server/identity/account-rights.ts';
import type { Call, Deps } from '#server/platform/call.ts';
import type { StoredFileTable } from '#server/platform/db/schema.ts';

const fileAt = (db: Deps['db'], path: string) =>
  db.selectFrom('stored_file').selectAll().where('path', '=', path);

/** A public file, readable without a session. */
export const publicFile = ({ db }: Pick<Deps, 'db'>, path: string): Promise<StoredFileTable | undefined> =>
  fileAt(db, path).where('visibility', '=', 'public').executeTakeFirst();

/**
 * A file the caller may read: for all signed-in users, or owned by an account in reach that they may read. Undefined
 * both when it does not exist and when it is not readable, so that callers cannot tell which.
 */
export async function readableFile(
  call: Pick<Call, 'session' | 'readInReach'>,
  path: string,
): Promise<StoredFileTable | undefined> {
  if (!call.session || call.session.user.MustSetupMfa) return undefined;
  const { session } = call;
  return call.readInReach(async db => {
    const file = await fileAt(db, path).executeTakeFirst();
    if (file?.owner_id == null) return file;
    const owner = await db
      .selectFrom('account')
      .select(['id', 'type', 'path'])
      .where('id', '=', file.owner_id)
      .executeTakeFirst();
    return owner && canRead({ session }, owner) ? file : undefined;
  });
}
