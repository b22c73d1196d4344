/** Write transactions as the request role with a given reach (section 6), without a session. */
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import type { Write, Writer } from '#server/platform/db/write.ts';
import type { Portal } from './server.ts';

/** @param accountId the account that writes; by default none */
export function writeInReach<T>(
  { deps }: Pick<Portal, 'deps'>,
  reach: readonly string[],
  work: (db: Kysely<Database>, write: Write<Writer>) => Promise<T>,
  accountId = 0,
): Promise<T> {
  const session: Writer = {
    accountId,
    impersonatorId: null,
    reach,
    versions: { own: 0, impersonator: null },
  };
  const options = { session, accounts: [], lock: 'shared', renew: async () => session } as const;
  return deps.reach.write(options, write => work(write.db, write));
}
