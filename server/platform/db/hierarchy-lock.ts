/**
 * Advisory lock on the hierarchy: exclusive for changing paths and terminating, shared for every other write, so that
 * no account is moved or terminated between the check of a right and the commit. Row locks do not suffice, because a
 * statement that moves a subtree does not see a child another transaction is inserting. Taken before all other locks.
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** Arbitrary number, the same in every process; held until the transaction ends. */
const HIERARCHY_LOCK = 7_305_820;

export type HierarchyLock = 'shared' | 'exclusive';

/** SQL that waits for the lock. */
export const hierarchyLockSql = (mode: HierarchyLock): string =>
  `select pg_advisory_xact_lock${mode === 'shared' ? '_shared' : ''}(${HIERARCHY_LOCK})`;

export const lockHierarchyShared = async (db: Kysely<Database>): Promise<void> =>
  void (await sql.raw(hierarchyLockSql('shared')).execute(db));

export const lockHierarchyExclusive = async (db: Kysely<Database>): Promise<void> =>
  void (await sql.raw(hierarchyLockSql('exclusive')).execute(db));
