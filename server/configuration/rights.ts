/** Capability sets and roles of the provider, the root of the hierarchy (section 6). */
import type { Insertable, Kysely, Selectable } from 'kysely';
import type { AccountType } from '#contract/accounts/account.ts';
import { ACTION_FLAGS } from '#contract/identity/capability.ts';
import type { ActionFlag, ObjectType } from '#contract/identity/capability.ts';
import type { Database, FlagColumn } from '#server/platform/db/schema.ts';
import { CAPABILITY_SETS, DEFAULT_ROLES } from './default-roles.ts';
import type { Grant, RoleConfiguration } from './default-roles.ts';
import type { ConfigurationKind, Items } from './kind.ts';

/** Grants by object type, so that a set is merged right by right. */
type StoredSet = Partial<Record<ObjectType, { flags: readonly ActionFlag[]; value: string }>>;
type StoredRole = { accountType: AccountType; sets: readonly string[]; isDefault: boolean };

const column = (flag: ActionFlag): FlagColumn => `can_${flag.toLowerCase() as Lowercase<ActionFlag>}`;

const storedSet = (grants: readonly Grant[]): StoredSet =>
  Object.fromEntries(
    grants.map(({ objectType, flags, value = '' }) => [
      objectType,
      { flags: ACTION_FLAGS.filter(flag => flags.includes(flag)), value },
    ]),
  );

const grantOf = (row: Selectable<Database['capability']>): Grant => ({
  objectType: row.object_type,
  flags: ACTION_FLAGS.filter(flag => row[column(flag)]),
  value: row.value,
});

const shippedSets: Items = new Map(
  Object.entries(CAPABILITY_SETS).map(([name, grants]) => [name, storedSet(grants)]),
);

const shippedRoles: Items = new Map(
  Object.entries<RoleConfiguration>(DEFAULT_ROLES).map(([name, { accountType, sets, isDefault = false }]) => [
    name,
    { accountType, sets: sets.toSorted(), isDefault },
  ]),
);

type Owned = { owner: number; name: string };

async function idOf(db: Kysely<Database>, table: 'capability_set' | 'role', { owner, name }: Owned) {
  const row = await db
    .selectFrom(table)
    .select('id')
    .where('owner_id', '=', owner)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.id;
}

/** Writes a capability set with exactly these grants. */
export async function writeCapabilitySet(
  db: Kysely<Database>,
  { owner, name }: Owned,
  grants: StoredSet,
): Promise<void> {
  const known = await idOf(db, 'capability_set', { owner, name });
  const { id } =
    known === undefined
      ? await db
          .insertInto('capability_set')
          .values({ owner_id: owner, name, is_template: true })
          .returning('id')
          .executeTakeFirstOrThrow()
      : { id: known };
  const rows = Object.entries(grants).map(
    ([objectType, { flags, value }]): Insertable<Database['capability']> => ({
      set_id: id,
      object_type: objectType as ObjectType,
      value,
      ...Object.fromEntries(ACTION_FLAGS.map(flag => [column(flag), flags.includes(flag)])),
    }),
  );
  await db.deleteFrom('capability').where('set_id', '=', id).execute();
  if (rows.length > 0) await db.insertInto('capability').values(rows).execute();
}

/** Writes a role with exactly these capability sets of the same owner. */
export async function writeRole(
  db: Kysely<Database>,
  { owner, name }: Owned,
  { accountType, sets, isDefault }: StoredRole,
): Promise<void> {
  const columns = { account_type: accountType, is_default: isDefault };
  const known = await idOf(db, 'role', { owner, name });
  const { id } =
    known === undefined
      ? await db
          .insertInto('role')
          .values({ owner_id: owner, name, ...columns })
          .returning('id')
          .executeTakeFirstOrThrow()
      : await db
          .updateTable('role')
          .set(columns)
          .where('id', '=', known)
          .returning('id')
          .executeTakeFirstOrThrow();
  await db.deleteFrom('role_capability_set').where('role_id', '=', id).execute();
  await db
    .insertInto('role_capability_set')
    .columns(['role_id', 'set_id'])
    .expression(
      db
        .selectFrom('capability_set')
        .select(({ val }) => [val(id).as('role_id'), 'id as set_id'])
        .where('owner_id', '=', owner)
        .where('name', 'in', [...sets, '']),
    )
    .execute();
}

export const capabilitySets = (owner: number): ConfigurationKind => ({
  name: 'capability set',
  shipped: shippedSets,
  read: async db => {
    const sets = await db
      .selectFrom('capability_set')
      .select(['id', 'name'])
      .where('owner_id', '=', owner)
      .execute();
    const rows = await db.selectFrom('capability').selectAll().execute();
    return new Map(
      sets.map(({ id, name }) => [name, storedSet(rows.filter(row => row.set_id === id).map(grantOf))]),
    );
  },
  write: (db, name, value) => writeCapabilitySet(db, { owner, name }, value as StoredSet),
});

export const roles = (owner: number): ConfigurationKind => ({
  name: 'role',
  shipped: shippedRoles,
  read: async db => {
    const rows = await db
      .selectFrom('role')
      .select(['id', 'name', 'account_type', 'is_default'])
      .where('owner_id', '=', owner)
      .execute();
    const links = await db
      .selectFrom('role_capability_set')
      .innerJoin('capability_set', 'capability_set.id', 'set_id')
      .select(['role_id', 'name'])
      .execute();
    return new Map(
      rows.map(({ id, name, account_type, is_default }) => {
        const sets = links.filter(link => link.role_id === id).map(link => link.name);
        return [name, { accountType: account_type, sets: sets.toSorted(), isDefault: is_default }];
      }),
    );
  },
  write: (db, name, value) => writeRole(db, { owner, name }, value as StoredRole),
});
