/** Adds and removes services of groups; database triggers queue the price calculation (migration 0022). */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { AuditChange, Database } from '#server/platform/db/schema.ts';

/** A group with the ids of services to add, which it does not contain, and of those to remove. */
export type MemberChange = { groupId: number; add: readonly number[]; remove: readonly number[] };

/** Two statements, whatever the number of groups. */
export async function changeMembers(db: Kysely<Database>, changes: readonly MemberChange[]): Promise<void> {
  const pairs = (part: 'add' | 'remove') =>
    JSON.stringify(
      changes.flatMap(change => change[part].map(id => ({ group_id: change.groupId, service_id: id }))),
    );
  const listed = (part: 'add' | 'remove') =>
    sql`jsonb_to_recordset(${pairs(part)}::jsonb) as listed (group_id bigint, service_id bigint)`;
  await sql`delete from service_group_member using ${listed('remove')}
    where service_group_member.group_id = listed.group_id
      and service_group_member.service_id = listed.service_id`.execute(db);
  await sql`insert into service_group_member select group_id, service_id from ${listed('add')}`.execute(db);
}

/** Logs only the counts: the lists may be long, and ids mean nothing to a reader. */
export const membersLogged = (added: number, removed: number): AuditChange[] =>
  added + removed === 0 ? [] : [{ field: 'ServiceGroupServices', old: null, new: `+${added} −${removed}` }];
