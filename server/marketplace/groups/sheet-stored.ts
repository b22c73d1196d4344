/** The stored data that a service group spreadsheet is compared with. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import { isOffered } from './offered.ts';
import { usesOfGroup } from './uses.ts';

export type StoredGroup = {
  id: number;
  name: string;
  version: number;
  /** Ids of its services. */
  members: readonly number[];
  useCount: number;
};

/** Folds names as the database compares them. */
export async function namesFolded(
  db: Kysely<Database>,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; folded: string }>`
    select name, fold(name) as folded from unnest(${names}::text[]) as name`.execute(db);
  return new Map(rows.map(({ name, folded }) => [name, folded]));
}

/** The groups of a seller by folded name. */
export async function storedGroups(
  db: Kysely<Database>,
  ownerId: number,
  now: Date,
): Promise<Map<string, StoredGroup>> {
  const rows = await db
    .selectFrom('service_group')
    .select(['id', 'name', 'folded_name', 'version', usesOfGroup(now).as('uses')])
    .select(
      sql<number[]>`(
        select coalesce(json_agg(service_id order by service_id), '[]') from service_group_member
        where group_id = service_group.id
      )`.as('members'),
    )
    .where('owner_id', '=', ownerId)
    .execute();
  return new Map(
    rows.map(({ folded_name, uses, ...group }) => [folded_name, { ...group, useCount: uses.count }]),
  );
}

/** The services with these ids, and whether the seller's groups may contain them. */
export async function servicesAmong(
  db: Kysely<Database>,
  ownerId: number,
  ids: readonly number[],
): Promise<Map<number, { name: string; isOffered: boolean }>> {
  const rows = await db
    .selectFrom('service')
    .select(['id', 'display_name', isOffered(ownerId).as('is_offered')])
    .where(sql<boolean>`id = any (${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(row => [row.id, { name: row.display_name, isOffered: row.is_offered }]));
}
