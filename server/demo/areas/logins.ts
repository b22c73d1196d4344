/** Logins of all users: one password, hashed once, and the named people’s former one. Second factors and identities of the named people. */
import { createHash } from 'node:crypto';
import type { Insertable } from 'kysely';
import { hashPassword } from '#server/identity/sign-in/passwords.ts';
import type { LoginTable, MfaMethodTable } from '#server/platform/db/schema.ts';
import { DEMO_IDENTITY } from '../identity.ts';
import { AUTHENTICATOR_SECRET, DEMO_FORMER_PASSWORD, DEMO_PASSWORD, emailOf, PEOPLE } from '../people.ts';
import type { Person } from '../person.ts';
import { daysFrom, insertAll } from '../world.ts';
import type { Area, PlannedAccount, World } from '../world.ts';
import { usernameOf, usersOf } from './users.ts';

const HOUR = 3_600_000;

export const logins: Area = {
  name: 'logins',
  async load(world) {
    const hash = await hashPassword(DEMO_PASSWORD);
    const formerHash = await hashPassword(DEMO_FORMER_PASSWORD);
    const changed = daysFrom(world.now, -100);
    const named = new Map<PlannedAccount, Person>(
      [...world.people].map(([key, account]) => [account, PEOPLE[key] as Person]),
    );
    await insertAll(
      world,
      'login',
      usersOf(world).map(user => loginRow(world, user, named.get(user), hash, changed)),
    );
    await insertAll(
      world,
      'password_history',
      usersOf(world).map(({ id }) => ({
        account_id: id,
        password_hash: hash,
        set_at: changed,
      })),
    );
    await insertAll(
      world,
      'password_history',
      [...named.keys()].map(({ id }) => ({
        account_id: id,
        password_hash: formerHash,
        set_at: daysFrom(world.now, -200),
      })),
    );
    await insertAll(
      world,
      'mfa_method',
      [...named].flatMap(([account, person]) => methodRows(world, account, person)),
    );
    await insertAll(
      world,
      'open_id_identity',
      [...named].flatMap(([account, { identity }]) =>
        identity?.linked
          ? [{ issuer: DEMO_IDENTITY.issuer, subject: identity.subject, account_id: account.id }]
          : [],
      ),
    );
  },
};

function loginRow(
  world: World,
  account: PlannedAccount,
  person: Person | undefined,
  hash: string,
  changed: Date,
): Insertable<LoginTable> {
  const username = person?.username ?? usernameOf(account);
  // The named people have no earlier sign-in, so that each of them shows what a first sign-in looks like.
  const lastLogon = person ? null : new Date(world.now.getTime() - world.random.int(1, 2000) * HOUR);
  return {
    account_id: account.id,
    username,
    email: emailOf(username),
    password_hash: hash,
    password_changed_at: changed,
    locale: person?.locale ?? null,
    must_setup_mfa: person?.mustSetupMfa ?? false,
    last_logon: lastLogon,
  };
}

/** Derives a method's id, so that it is the same in every database. */
const methodId = (person: Person, type: string): string =>
  createHash('sha256').update(`${person.username} ${type}`).digest('hex').slice(0, 32);

const methodRows = (world: World, account: PlannedAccount, person: Person): Insertable<MfaMethodTable>[] =>
  (person.methods ?? []).map(method => ({
    id: methodId(person, method.type),
    account_id: account.id,
    type: method.type,
    name: method.name,
    secret: method.type === 'Authenticator' ? world.seal.seal(AUTHENTICATOR_SECRET) : null,
    email: method.type === 'Email' ? emailOf(person.username) : null,
    is_primary: method.primary,
    enabled_at: daysFrom(world.now, -30),
    last_step: null,
  }));
