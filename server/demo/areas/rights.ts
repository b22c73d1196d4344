/** Rights: capability sets, roles, and the assignment of each user with its reach (section 6). */
import type { Insertable } from 'kysely';
import { ACTION_FLAGS } from '#contract/identity/capability.ts';
import type { ActionFlag } from '#contract/identity/capability.ts';
import type { Database, FlagColumn } from '#server/platform/db/schema.ts';
import { PEOPLE } from '../people.ts';
import type { DemoRole, Person } from '../person.ts';
import { accountsOf, insertAll, placed } from '../world.ts';
import type { Area, PlannedAccount, World } from '../world.ts';
import { CAPABILITY_SETS, ROLES } from './capability-sets.ts';
import type { Grant } from './capability-sets.ts';
import { usersOf } from './users.ts';

const setNames = Object.keys(CAPABILITY_SETS);
const roleKeys = Object.keys(ROLES) as DemoRole[];
const roleId = (role: DemoRole): number => roleKeys.indexOf(role) + 1;

export const rights: Area = {
  name: 'rights',
  async load(world) {
    const owner = placed(world, 'provider').id;
    await insertAll(
      world,
      'capability_set',
      setNames.map((name, index) => ({
        id: index + 1,
        owner_id: owner,
        name,
        is_template: true,
      })),
    );
    await insertAll(
      world,
      'capability',
      Object.values(CAPABILITY_SETS).flatMap((grants, index) =>
        grants.map(one => capabilityRow(index + 1, one)),
      ),
    );
    await insertAll(
      world,
      'role',
      roleKeys.map(key => ({
        id: roleId(key),
        owner_id: owner,
        name: ROLES[key].name,
        account_type: ROLES[key].accountType,
        is_default: key === 'user',
      })),
    );
    await insertAll(
      world,
      'role_capability_set',
      roleKeys.flatMap(key =>
        ROLES[key].sets.map(name => ({ role_id: roleId(key), set_id: setNames.indexOf(name) + 1 })),
      ),
    );
    await insertAll(world, 'role_assignment', assignments(world));
  },
};

const column = (flag: ActionFlag): FlagColumn => `can_${flag.toLowerCase() as Lowercase<ActionFlag>}`;

const capabilityRow = (setId: number, grant: Grant): Insertable<Database['capability']> => ({
  set_id: setId,
  object_type: grant.objectType,
  value: grant.value ?? '',
  ...Object.fromEntries(ACTION_FLAGS.map(flag => [column(flag), grant.flags.includes(flag)])),
});

/** Named people have the role of their purpose; of the generated users, one per company is its administrator. */
function assignments(world: World): Insertable<Database['role_assignment']>[] {
  const roles = new Map<PlannedAccount, DemoRole>();
  for (const [key, account] of world.people) roles.set(account, PEOPLE[key].role);
  for (const company of accountsOf(world, 'Company')) {
    const staff = usersOf(world).filter(user => user.path.startsWith(`${company.path}/`));
    if (staff.some(user => roles.get(user) === 'companyAdministrator')) continue;
    const administrator = staff.find(user => user.state === 'Active' && !roles.has(user));
    if (administrator) roles.set(administrator, 'companyAdministrator');
  }
  const usual = usersOf(world).map(user => {
    const role = roles.get(user) ?? 'user';
    return { account_id: user.id, role_id: roleId(role), scope_id: scopeOf(user, role).id };
  });
  return [...usual, ...besides(world)];
}

function besides(world: World): Insertable<Database['role_assignment']>[] {
  return [...world.people].flatMap(([key, account]) => {
    const person: Person = PEOPLE[key];
    if (!person.besides) return [];
    const { role, over } = person.besides;
    return [{ account_id: account.id, role_id: roleId(role), scope_id: placed(world, over).id }];
  });
}

/** The subtree of a role: of the provider, the reseller, the company, or only the user's own account. */
function scopeOf(user: PlannedAccount, role: DemoRole): PlannedAccount {
  const wanted = ROLES[role].accountType;
  for (let account: PlannedAccount | null = user; account; account = account.parent) {
    if (account.type === wanted) return account;
  }
  throw new Error(`${user.name} stands under no ${wanted}`);
}
