/** Rights: the demonstration's own roles, and the assignment of each user with its reach (section 6). */
import { applyConfigurationIn } from '#server/configuration/apply.ts';
import { writeCapabilitySet, writeRole } from '#server/configuration/rights.ts';
import { PEOPLE } from '../people.ts';
import type { DemoRole, Person } from '../person.ts';
import { accountsOf, insertAll, placed } from '../world.ts';
import type { Area, PlannedAccount, World } from '../world.ts';
import { OWN_ROLES, ROLE_NAMES, scopeTypeOf, SUPPORT_CONTACT } from './roles.ts';
import { usersOf } from './users.ts';

export const rights: Area = {
  name: 'rights',
  async load(world) {
    const owner = placed(world, 'provider').id;
    // The default roles belong to the provider, which has just been created.
    await applyConfigurationIn(world.db);
    await writeCapabilitySet(
      world.db,
      { owner, name: SUPPORT_CONTACT },
      { SUPPORT_CONTACT_DETAILS: { flags: ['Read'], value: '' } },
    );
    for (const [name, role] of Object.entries(OWN_ROLES)) {
      await writeRole(world.db, { owner, name }, { ...role, isDefault: false });
    }
    const roles = await world.db.selectFrom('role').select(['id', 'name']).execute();
    const ids = new Map(roles.map(({ id, name }) => [name, id]));
    await insertAll(
      world,
      'role_assignment',
      assignments(world).map(({ user, role, scope }) => ({
        account_id: user.id,
        role_id: idOf(ids, role),
        scope_id: scope.id,
      })),
    );
  },
};

function idOf(ids: ReadonlyMap<string, number>, role: DemoRole): number {
  const id = ids.get(ROLE_NAMES[role]);
  if (id === undefined) throw new Error(`There is no role ${ROLE_NAMES[role]}`);
  return id;
}

type PlannedAssignment = { user: PlannedAccount; role: DemoRole; scope: PlannedAccount };

/** Named people have the role for their purpose; of the generated users, one per company is its administrator. */
function assignments(world: World): PlannedAssignment[] {
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
    return { user, role, scope: scopeOf(user, role) };
  });
  return [...usual, ...besides(world)];
}

function besides(world: World): PlannedAssignment[] {
  return [...world.people].flatMap(([key, user]) => {
    const person: Person = PEOPLE[key];
    if (!person.besides) return [];
    const { role, over } = person.besides;
    return [{ user, role, scope: placed(world, over) }];
  });
}

/** The subtree a role covers: that of the provider, the reseller, the company, or only the user's own account. */
function scopeOf(user: PlannedAccount, role: DemoRole): PlannedAccount {
  const wanted = scopeTypeOf(role);
  for (let account: PlannedAccount | null = user; account; account = account.parent) {
    if (account.type === wanted) return account;
  }
  throw new Error(`${user.name} stands under no ${wanted}`);
}
