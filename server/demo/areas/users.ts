/** User accounts: the named people below their parent accounts, then the generated users of every company. */
import { emailOf, people, PEOPLE } from '../people.ts';
import type { PersonKey } from '../people.ts';
import type { Person } from '../person.ts';
import { accountsOf, daysFrom, placed } from '../world.ts';
import type { Area, PlannedAccount, World } from '../world.ts';
import { personName, stem, userFields } from './account-fields.ts';
import { plan, writeAccounts } from './plan.ts';

/** Names that are hard to display. */
const AWKWARD_NAMES = [
  { first: 'Maria-Magdalena Theophanu Wilhelmine', last: 'von und zu Hohenlohe-Schillingsfürst-Waldenburg' },
  { first: 'Александра', last: 'Преображенская' },
  { first: '<i>Robert</i>', last: 'O’Neill & Sons' },
];

export const users: Area = {
  name: 'users',
  async load(world) {
    const start = world.accounts.length;
    for (const key of Object.keys(PEOPLE) as PersonKey[])
      world.people.set(key, planPerson(world, PEOPLE[key]));
    planCrowd(world, world.users - people.length);
    await writeAccounts(world, world.accounts.slice(start));
  },
};

function planPerson(world: World, person: Person): PlannedAccount {
  const { firstname: first, lastname: last, username } = person;
  return plan(world, {
    type: 'User',
    name: `${first} ${last}`,
    parent: placed(world, person.place),
    fields: userFields(world, { first, last, email: emailOf(username) }),
    state: person.state ?? 'Active',
    terminationDate: person.state === 'Terminated' ? daysFrom(world.now, -12) : null,
  });
}

function planCrowd(world: World, count: number): void {
  const homes = world.accounts.filter(({ type }) => type === 'Company' || type === 'Department');
  for (let index = 0; index < count; index += 1) {
    const { first, last } = AWKWARD_NAMES[index] ?? personName(world);
    const parent = index < AWKWARD_NAMES.length ? placed(world, 'company') : world.random.pick(homes);
    const email = `${stem(`${first} ${last}`)}.${index}@example.org`;
    const user = plan(world, {
      type: 'User',
      name: `${first} ${last}`,
      parent,
      fields: userFields(world, { first, last, email }),
    });
    if (user.state !== 'Active') continue;
    if (world.random.chance(0.05)) {
      Object.assign(user, {
        state: 'Terminated',
        terminationDate: daysFrom(world.now, -world.random.int(1, 300)),
      });
    } else if (world.random.chance(0.03)) user.state = 'Locked';
  }
}

/** User name of a generated user: the mail address up to the @. */
export const usernameOf = (user: PlannedAccount): string => String(user.fields['Email']).replace(/@.*$/, '');

export const usersOf = (world: World): PlannedAccount[] => accountsOf(world, 'User');
