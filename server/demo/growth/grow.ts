/** Grows demonstration data to the size of a large provider (`npm run demo`); existing data is unchanged. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { hashPassword } from '#server/identity/sign-in/passwords.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { ROLE_NAMES } from '../areas/roles.ts';
import { DEMO_PASSWORD } from '../people.ts';
import { createRandom } from '../random.ts';
import { crowd } from './crowd.ts';
import type { GrownAccount } from './crowd.ts';
import { writeLog } from './log.ts';

export type Growth = {
  now: Date;
  seed: number;
  /** Total number of accounts. */
  accounts: number;
  /** Number of audit entries to add. */
  entries: number;
};

/** Rows per statement. */
const ROWS = 5000;

/** Everything but the log in one transaction. Returns how many accounts and entries were added. */
export async function growWorld(
  db: Kysely<Database>,
  { now, seed, accounts, entries }: Growth,
): Promise<{ accounts: number; entries: number }> {
  const grown = await db.transaction().execute(async inside => {
    const { rows } = await sql<{ count: number; last: number }>`
      select count(*) as count, coalesce(max(id), 0) as last from account`.execute(inside);
    const { count, last } = rows[0] ?? { count: 0, last: 0 };
    const top = await inside
      .selectFrom('account')
      .select(['id', 'path'])
      .where('type', '=', 'Provider')
      .orderBy('id')
      .executeTakeFirst();
    if (!top) throw new Error('There is no provider to grow.');
    const wanted = { top, firstId: last + 1, count: Math.max(0, accounts - count) };
    await writeAccounts(inside, crowd({ now, random: createRandom(seed) }, wanted));
    await sql`select setval(pg_get_serial_sequence('account', 'id'), (select max(id) from account))`.execute(
      inside,
    );
    await writeLogins(inside, last);
    return wanted.count;
  });
  await writeLog(db, { now, seed, entries });
  await sql`analyze`.execute(db);
  return { accounts: grown, entries };
}

async function writeAccounts(db: Kysely<Database>, accounts: Iterable<GrownAccount>): Promise<void> {
  let batch: GrownAccount[] = [];
  for (const account of accounts) {
    batch.push(account);
    if (batch.length === ROWS) {
      await writeBatch(db, batch);
      batch = [];
    }
  }
  if (batch.length > 0) await writeBatch(db, batch);
}

/** Passes all rows as one parameter. */
const writeBatch = (db: Kysely<Database>, batch: readonly GrownAccount[]) =>
  sql`insert into account (
      id, parent_id, type, display_name, state, path, product_name, fields, created_at, termination_date)
    select id, parent_id, type, display_name, state, path, product_name, fields, created_at, termination_date
    from json_to_recordset(${JSON.stringify(batch)}::json) as row (
      id bigint, parent_id bigint, type text, display_name text, state text, path text, product_name text,
      fields jsonb, created_at timestamptz, termination_date timestamptz)`.execute(db);

/** All generated users can sign in, with the demonstration's password and a plain user's rights. */
async function writeLogins(db: Kysely<Database>, after: number): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD);
  // Rights before logins, so that the triggers have nobody to notify.
  await sql`insert into role_assignment (account_id, role_id, scope_id)
    select account.id, role.id, account.id from account, role
    where account.id > ${after} and account.type = 'User' and role.name = ${ROLE_NAMES.user}
      and role.account_type = 'User'`.execute(db);
  await sql`insert into login (account_id, username, email, password_hash)
    select id, split_part(fields ->> 'Email', '@', 1), fields ->> 'Email', ${hash}
    from account where id > ${after} and type = 'User'`.execute(db);
}
