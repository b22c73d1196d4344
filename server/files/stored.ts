/** Stored files (section 7) and who may read them; the policy of migration 0004 holds the same line once more. */
import type { Call, Deps } from '#server/call.ts';
import type { StoredFileTable } from '#server/db/schema.ts';

const fileAt = (db: Deps['db'], path: string) =>
  db.selectFrom('stored_file').selectAll().where('path', '=', path);

/** What anybody may read, signed in or not: pictures and branding. */
export const publicFile = ({ db }: Pick<Deps, 'db'>, path: string): Promise<StoredFileTable | undefined> =>
  fileAt(db, path).where('visibility', '=', 'public').executeTakeFirst();

/**
 * The file of a path that the caller may read: what is everybody's who is signed in, or belongs to an account in reach.
 * Undefined whether it does not exist or is not theirs, so that nobody learns which.
 */
export async function readableFile(
  call: Pick<Call, 'session' | 'readInReach'>,
  path: string,
): Promise<StoredFileTable | undefined> {
  if (!call.session || call.session.user.MustSetupMfa) return undefined;
  return call.readInReach(db =>
    fileAt(db, path)
      .where(({ or, eb, exists, selectFrom }) =>
        or([
          eb('visibility', '<>', 'account'),
          // Of accounts the request role sees those in reach.
          exists(selectFrom('account').select('id').whereRef('account.id', '=', 'owner_id')),
        ]),
      )
      .executeTakeFirst(),
  );
}
