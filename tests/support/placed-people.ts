/** Creates users for a test, each with given roles over given accounts (section 6). */
import { randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import type { Capability } from '#contract/identity/capability.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { accountById, insertBelow } from './accounts.ts';
import type { Portal } from './server.ts';

type World = Pick<Portal, 'deps'>;

/** A right as tests write it: `USER_ACCOUNT:Read`. */
export type Right = `${Capability['ObjectType']}:${'Read' | 'Create' | 'Execute' | 'Delete'}`;

/** The ids of a role and of the account that it is assigned over. */
export type Placed = { role: number; over: number };

function capabilityRows(setId: number, rights: readonly Right[]): Insertable<Database['capability']>[] {
  const types = [...new Set(rights.map(right => right.split(':')[0] as Capability['ObjectType']))];
  const has = (type: string, flag: string) => rights.some(right => right === `${type}:${flag}`);
  return types.map(type => ({
    set_id: setId,
    object_type: type,
    value: '',
    can_read: has(type, 'Read'),
    can_create: has(type, 'Create'),
    can_execute: has(type, 'Execute'),
    can_delete: has(type, 'Delete'),
  }));
}

/** Creates a role of one capability set, owned by the provider; `type` is that of the accounts it is assigned over. */
export async function makeRole(
  { deps: { db } }: World,
  rights: readonly Right[],
  type: AccountType = 'Company',
): Promise<number> {
  const { id: owner_id } = await db
    .selectFrom('account')
    .select('id')
    .where('parent_id', 'is', null)
    .executeTakeFirstOrThrow();
  const name = randomUUID();
  const set = await db
    .insertInto('capability_set')
    .values({ owner_id, name, is_template: false })
    .returning('id')
    .executeTakeFirstOrThrow();
  const role = await db
    .insertInto('role')
    .values({ owner_id, name, account_type: type })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('role_capability_set').values({ role_id: role.id, set_id: set.id }).execute();
  if (rights.length > 0) await db.insertInto('capability').values(capabilityRows(set.id, rights)).execute();
  return role.id;
}

/** Creates a user below an account with only these roles. */
export async function makePerson(
  world: World,
  parentId: number,
  assignments: readonly Placed[],
): Promise<number> {
  const { db, clock } = world.deps;
  const parent = await accountById(world, parentId);
  const name = randomUUID();
  const fields = JSON.stringify({ Firstname: 'Kim', Lastname: name, Email: `${name}@placed.example` });
  const id = await insertBelow(world, parent, {
    type: 'User',
    display_name: `Kim ${name}`,
    fields,
    created_at: clock.now(),
  });
  await db
    .insertInto('login')
    .values({
      account_id: id,
      username: name,
      email: `${name}@placed.example`,
      password_hash: '',
      password_changed_at: clock.now(),
      locale: null,
      last_logon: null,
      previous_logon: null,
    })
    .execute();
  const rows = assignments.map(({ role, over }) => ({ account_id: id, role_id: role, scope_id: over }));
  if (rows.length > 0) await db.insertInto('role_assignment').values(rows).execute();
  return id;
}

/** The id of one of the provider's roles. */
export async function roleNamed({ deps: { db } }: World, name: string): Promise<number> {
  const { id } = await db
    .selectFrom('role')
    .select('id')
    .where('name', '=', name)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return id;
}
