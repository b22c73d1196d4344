/** Exports and erases a person's data, for requests under data protection law. */
import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import { createInvitation } from '#server/identity/invitation.ts';
import { audit } from '#server/platform/audit.ts';
import type { Deps } from '#server/platform/call.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { StartUpFailure } from '#server/platform/start-up-failure.ts';
import { PERSONAL_TABLES } from './tables.ts';
import type { PersonalTable } from './tables.ts';

type Person = { id: number; state: string };

/** @throws StartUpFailure when nobody has the user name. */
async function findPerson(db: Kysely<Database>, username: string): Promise<Person> {
  const person = await db
    .selectFrom('login')
    .innerJoin('account', 'account.id', 'login.account_id')
    .select(['account.id', 'account.state'])
    .where('username', '=', username)
    .executeTakeFirst();
  if (!person) throw new StartUpFailure(`Nobody has the user name ${username}.`);
  return person;
}

/** The condition of a table's rows, with the account id in place of $1. */
const rowsOf = ({ rows }: PersonalTable, id: number) => sql.raw<boolean>(rows.replaceAll('$1', String(id)));

/** Returns the rows about a person, by table and without secrets. */
export async function exportPerson(
  db: Kysely<Database>,
  username: string,
): Promise<Record<string, unknown[]>> {
  const { id } = await findPerson(db, username);
  const exported: Record<string, unknown[]> = {};
  for (const one of PERSONAL_TABLES) {
    const { rows } = await sql<{ row: unknown }>`
      select to_jsonb(found) - ${[...(one.secret ?? [])]}::text[] as row
      from ${sql.table(one.table)} as found where ${rowsOf(one, id)}`.execute(db);
    if (rows.length === 0) continue;
    exported[one.table] = [...(exported[one.table] ?? []), ...rows.map(({ row }) => row)];
  }
  return exported;
}

/**
 * Erases identifying data; the account remains as a number that records refer to. Cannot be undone.
 * @throws StartUpFailure when the account is not terminated; then changes nothing.
 */
export async function erasePerson(deps: Pick<Deps, 'asSystem' | 'clock'>, username: string): Promise<void> {
  const { passwordHash } = await createInvitation();
  await deps
    .asSystem('personal data')
    .transaction()
    .execute(async db => {
      const { id, state } = await findPerson(db, username);
      if (state !== 'Terminated') {
        throw new StartUpFailure(`The account of ${username} is ${state.toLowerCase()}. Terminate it first.`);
      }
      for (const one of PERSONAL_TABLES) await eraseRows(db, one, id);
      await db
        .updateTable('login')
        .set({ password_hash: passwordHash })
        .where('account_id', '=', id)
        .execute();
      const call = { clock: deps.clock, session: null, address: 'operator' };
      await audit(db, call, { action: 'account.erase', objectId: id });
    });
}

async function eraseRows(db: Kysely<Database>, one: PersonalTable, id: number): Promise<void> {
  if (one.erase === 'keep') return;
  const [table, condition] = [sql.table(one.table), rowsOf(one, id)];
  if (one.erase === 'delete') {
    await sql`delete from ${table} where ${condition}`.execute(db);
    return;
  }
  const columns = Object.entries(one.erase).map(([name, value]) => sql`${sql.ref(name)} = ${sql.raw(value)}`);
  await sql`update ${table} set ${sql.join(columns)} where ${condition}`.execute(db);
}
