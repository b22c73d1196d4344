/**
 * Advisory lock on the hierarchy: exclusive for changing paths, shared for creating accounts. Row locks do not
 * suffice, because a statement that moves a subtree does not see a child another transaction is inserting.
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';

/** Arbitrary number, the same in every process; held until the transaction ends. */
const HIERARCHY_LOCK = 7_305_820;

export const lockHierarchyShared = async (db: Kysely<Database>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock_shared(${HIERARCHY_LOCK})`.execute(db));

export const lockHierarchyExclusive = async (db: Kysely<Database>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${HIERARCHY_LOCK})`.execute(db));
