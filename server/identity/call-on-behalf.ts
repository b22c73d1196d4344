/** Creates the call for a job that acts for the user who started it, with that user's current rights and reach. */
import { CompiledQuery, sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { ActiveSession, Cookie, Deps, SessionCall } from '#server/platform/call.ts';
import { preparedOn } from '#server/platform/db/prepared-on.ts';
import { SET_REQUEST_ROLE, SET_SYSTEM_ROLE, setActorSql, setReachSql } from '#server/platform/db/role-sql.ts';
import type { AccountRow, Database } from '#server/platform/db/schema.ts';
import { kyselyFor, withSystemRole } from '#server/platform/db/scoped-transaction.ts';
import type { Execute } from '#server/platform/db/scoped-transaction.ts';
import { accountIn, CONCERNED } from '#server/platform/db/write.ts';
import { loadProfile } from './profile.ts';

/** A job has no browser to set cookies in. */
const NO_COOKIE: Cookie = { get: () => undefined, set: () => {}, clear: () => {} };

/** Runs single queries of the job's transaction. */
const executeOn =
  (db: Kysely<Database>): Execute =>
  (query, parameters) =>
    db.executeQuery(CompiledQuery.raw(query, [...parameters]));

/** The user who started it and their address; `origin` and `locale` are for texts that the job writes. */
export type Behalf = Pick<SessionCall, 'address' | 'locale' | 'origin' | 'requestId'> & {
  accountId: number;
  impersonatorId: number | null;
};

/** Returns null when the user may no longer sign in. */
export async function callOnBehalf(
  deps: Deps,
  db: Kysely<Database>,
  { accountId, impersonatorId, ...from }: Behalf,
): Promise<SessionCall | null> {
  const { db: _db, prepared: _prepared, ...shared } = deps;
  const prepared = preparedOn(db);
  const profile = await loadProfile({ prepared }, accountId, impersonatorId);
  if (!profile?.canEnter) return null;
  const reach = profile.assignments.map(({ path }) => path);
  const session: ActiveSession = {
    id: '',
    tokenHash: Buffer.alloc(0),
    accountId,
    impersonatorId,
    assignments: profile.assignments,
    reach,
    user: { SessionId: '', ...profile.user },
    userBody: profile.body,
    expiresAt: deps.clock.now(),
  };
  // A transaction is already open, so only the role changes within it.
  const readInReach: SessionCall['readInReach'] = async work => {
    await sql.raw(`${setReachSql(reach)}; ${setActorSql(session)}; ${SET_REQUEST_ROLE}`).execute(db);
    try {
      return await work(db, prepared);
    } finally {
      // After a rejection (HttpError) the step continues; after a failed statement the transaction is aborted and the
      // step is rolled back.
      await sql
        .raw(SET_SYSTEM_ROLE)
        .execute(db)
        .catch(() => {});
    }
  };
  return {
    ...shared,
    readAsSystem: () => db,
    preparedAsSystem: () => prepared,
    session,
    ...from,
    userAgent: '',
    cookies: { session: NO_COOKIE, pending: NO_COOKIE, openIdState: NO_COOKIE, openIdTicket: NO_COOKIE },
    readInReach,
    // The step already holds the hierarchy lock.
    write: ({ accounts }, work) =>
      readInReach(async () =>
        work({
          db,
          session,
          asSystem: () => kyselyFor(withSystemRole(executeOn(db))),
          account: accountIn(await prepared<AccountRow>(CONCERNED, [accounts])),
        }),
      ),
  };
}
