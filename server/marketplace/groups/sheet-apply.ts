/** Saves the changes of a service group spreadsheet. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { auditAll } from '#server/platform/audit.ts';
import type { SessionCall } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { changeMembers, membersLogged } from './members.ts';
import type { Plan } from './sheet-plan.ts';

/** Call in the transaction that made the plan. */
export async function applyPlan(
  db: Kysely<Database>,
  call: SessionCall,
  ownerId: number,
  { changes }: Plan,
): Promise<void> {
  if (changes.length === 0) return;
  const news = changes.filter(({ stored }) => stored === null).map(({ name }) => name);
  const created = new Map<string, number>();
  if (news.length > 0) {
    const rows = await db
      .insertInto('service_group')
      .values(news.map(name => ({ owner_id: ownerId, name })))
      .returning(['id', 'name'])
      .execute();
    for (const { id, name } of rows) created.set(name, id);
  }
  const kept = changes.flatMap(({ stored }) => stored?.id ?? []);
  await sql`update service_group set version = version + 1 where id = any (${kept}::bigint[])`.execute(db);
  await changeMembers(
    db,
    changes.map(({ name, stored, add, remove }) => ({
      groupId: stored?.id ?? created.get(name) ?? 0,
      add,
      remove,
    })),
  );
  await auditAll(
    db,
    call,
    changes.map(({ name, stored, add, remove }) => ({
      action: stored === null ? ('service-group.create' as const) : ('service-group.update' as const),
      objectId: ownerId,
      changes: [
        { field: 'ServiceGroup', old: stored?.name ?? null, new: name },
        ...membersLogged(add.length, remove.length),
      ],
    })),
  );
}
