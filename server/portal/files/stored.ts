/** Stored files (section 7) and who may read them; the policy of migration 0004 holds the same line once more. */
import { canRead } from '#server/accounts/account-rights.ts';
import type { Call, Deps } from '#server/platform/call.ts';
import type { StoredFileTable } from '#server/platform/db/schema.ts';

const fileAt = (db: Deps['db'], path: string) =>
  db.selectFrom('stored_file').selectAll().where('path', '=', path);

/** What anybody may read, signed in or not: pictures and branding. */
export const publicFile = ({ db }: Pick<Deps, 'db'>, path: string): Promise<StoredFileTable | undefined> =>
  fileAt(db, path).where('visibility', '=', 'public').executeTakeFirst();

/**
 * The file of a path that the caller may read: what is everybody's who is signed in, or belongs to an account that they
 * may read, in reach.
 * Undefined whether it does not exist or is not theirs, so that nobody learns which.
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
