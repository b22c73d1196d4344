/**
 * Who changes paths does so alone; who makes accounts does so while nobody changes paths. A row lock would not do: a
 * statement that moves a subtree does not see a child that another transaction is about to put there.
 */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';

/** Any number, the same in every process; held until the transaction ends. */
const HIERARCHY_LOCK = 7_305_820;

export const whilePathsStand = async (db: Kysely<Database>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock_shared(${HIERARCHY_LOCK})`.execute(db));

export const aloneInHierarchy = async (db: Kysely<Database>): Promise<void> =>
  void (await sql`select pg_advisory_xact_lock(${HIERARCHY_LOCK})`.execute(db));
