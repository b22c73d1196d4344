/**
 * Creates the call that an import job uses: it acts for the user who started the import, with that user's current
 * rights and reach.
 */
import { CompiledQuery, sql } from 'kysely';
import type { Kysely } from 'kysely';
import { loadProfile } from '#server/identity/profile.ts';
import type { Cookie, Deps, SessionCall } from '#server/platform/call.ts';
import type { RunPrepared } from '#server/platform/db/prepared.ts';
import type { ImportRecord } from '#server/platform/db/schema-imports.ts';
import type { Database } from '#server/platform/db/schema.ts';

/** Jobs have no browser to set cookies in. */
const NO_COOKIE: Cookie = { get: () => undefined, set: () => {}, clear: () => {} };

/** Runs prepared statements on the transaction's connection: the embedded database has no other. */
const preparedOn =
  (db: Kysely<Database>): RunPrepared =>
  async <Row>({ text }: { text: string }, values: unknown[]) =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, values))).rows;

/** Returns null when the user may no longer sign in. */
export async function callOnBehalf(
  deps: Deps,
  db: Kysely<Database>,
  record: ImportRecord,
): Promise<SessionCall | null> {
  const prepared = preparedOn(db);
  const profile = await loadProfile({ prepared }, record.creator_id, record.impersonator_id);
  if (!profile?.canEnter) return null;
  const reach = profile.assignments.map(({ path }) => path);
  // A transaction is already open, so only the role changes within it.
  const inReach: SessionCall['inReach'] = async work => {
    await sql`select set_config('role', 'portal_request', true), set_config('portal.reach', ${reach.join(',')}, true)`.execute(
      db,
    );
    const result = await work(db, prepared);
    await sql`select set_config('role', 'none', true)`.execute(db);
    return result;
  };
  return {
    ...deps,
    db,
    prepared,
    session: {
      id: '',
      tokenHash: Buffer.alloc(0),
      accountId: record.creator_id,
      impersonatorId: record.impersonator_id,
      assignments: profile.assignments,
      reach,
      user: { SessionId: '', ...profile.user },
      userBody: profile.body,
      expiresAt: deps.clock.now(),
    },
    address: record.address ?? '',
    userAgent: '',
    locale: record.locale,
    requestId: `import-${record.id}`,
    origin: record.origin,
    cookies: { session: NO_COOKIE, pending: NO_COOKIE, openIdState: NO_COOKIE, openIdTicket: NO_COOKIE },
    inReach,
    readInReach: inReach,
  };
}
