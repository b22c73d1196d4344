/** Grows demonstration data to the size of a large provider (`npm run demo`); existing data is unchanged. */
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import { hashPassword } from '#server/identity/sign-in/passwords.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { ROLE_NAMES } from '../areas/roles.ts';
import { DEMO_PASSWORD } from '../people.ts';
import { createRandom } from '../random.ts';
import { crowd } from './crowd.ts';
import { writeLog } from './log.ts';
import { growPrices, PARTNERS } from './prices.ts';
import type { GrownPrices } from './prices.ts';
import { writeAccounts } from './write-accounts.ts';

export type Growth = {
  now: Date;
  seed: number;
  /** Total number of accounts. */
  accounts: number;
  /** Number of audit log entries to add. */
  entries: number;
  /** Number of items in one pricelist that many others depend on; 0 for none. */
  prices?: number;
  /** Number of resellers that buy from that pricelist. */
  partners?: number;
};

export type Grown = { accounts: number; entries: number } & GrownPrices;

/** Adds all but the log in one transaction. Returns what was added, without the resellers of the prices. */
export async function growWorld(
  db: Kysely<Database>,
  { now, seed, accounts, entries, prices = 0, partners = PARTNERS }: Growth,
): Promise<Grown> {
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
    const chance = { now, random: createRandom(seed) };
    await writeAccounts(inside, crowd(chance, wanted));
    await writeLogins(inside, last);
    const grownPrices =
      prices === 0
        ? { items: 0, lists: 0 }
        : await growPrices(inside, chance, { top, items: prices, partners });
    return { accounts: wanted.count, ...grownPrices };
  });
  await writeLog(db, { now, seed, entries });
  await sql`analyze`.execute(db);
  return { ...grown, entries };
}

/** All generated users can sign in, with the demonstration's password and a plain user's rights. */
async function writeLogins(db: Kysely<Database>, after: number): Promise<void> {
  const hash = await hashPassword(DEMO_PASSWORD);
  // Rights are added before logins, so that the triggers have nobody to notify.
  await sql`insert into role_assignment (account_id, role_id, scope_id)
    select account.id, role.id, account.id from account, role
    where account.id > ${after} and account.type = 'User' and role.name = ${ROLE_NAMES.user}
      and role.account_type = 'User'`.execute(db);
  await sql`insert into login (account_id, username, email, password_hash)
    select id, split_part(fields ->> 'Email', '@', 1), fields ->> 'Email', ${hash}
    from account where id > ${after} and type = 'User'`.execute(db);
}
