/** Audit entries of the last weeks: sign-ins, changed fields, a rejected attempt, an impersonation. */
import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/db/schema.ts';
import { insertAll } from '../world.ts';
import type { Area, PlannedAccount, World } from '../world.ts';
import { usersOf } from './users.ts';

type Entry = Insertable<Database['audit_entry']>;

const ENTRIES = 300;
const MINUTES = 30 * 24 * 60;

/** Addresses reserved for documentation. */
const ADDRESSES = ['192.0.2.14', '198.51.100.7', '203.0.113.88', '2001:db8::17'];

export const audit: Area = {
  name: 'audit',
  async load(world) {
    const users = usersOf(world).filter(({ state }) => state === 'Active');
    const minutes = Array.from({ length: ENTRIES }, () => world.random.int(1, MINUTES)).sort((a, b) => b - a);
    await insertAll(
      world,
      'audit_entry',
      minutes.map(ago => entry(world, world.random.pick(users), ago)),
    );
  },
};

function entry(world: World, actor: PlannedAccount, minutesAgo: number): Entry {
  const { random, now } = world;
  const base = {
    at: new Date(now.getTime() - minutesAgo * 60_000),
    actor_id: actor.id,
    object_id: actor.id,
    address: random.pick(ADDRESSES),
  };
  if (random.chance(0.55)) return { ...base, action: 'sign-in', result: 'success' };
  if (random.chance(0.2)) return { ...base, action: 'sign-in', result: 'failure' };
  if (random.chance(0.05))
    return { ...base, ...impersonation(world), action: 'impersonate', result: 'success' };
  if (random.chance(0.2)) {
    const changes = JSON.stringify([{ field: 'Password', old: null, new: 'changed' }]);
    return { ...base, action: 'password.change', changes, result: 'success' };
  }
  const phone = actor.fields['Phone'] ?? null;
  const changes = JSON.stringify([{ field: 'Phone', old: `${String(phone)}1`, new: phone }]);
  return { ...base, action: 'account.update', changes, result: 'success' };
}

/** The company's administrator impersonates one of its users. */
const impersonation = ({ people }: World): Pick<Entry, 'actor_id' | 'object_id'> => ({
  actor_id: people.get('companyAdministrator')?.id ?? null,
  object_id: people.get('impersonated')?.id ?? null,
});
