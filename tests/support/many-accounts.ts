import { sql } from 'kysely';
import { accountNamed, COMPANY, FOREIGN_COMPANY } from './accounts.ts';
import { makeRole } from './placed-people.ts';
import type { Portal } from './server.ts';

const MANY = 20_000;

/** Adds many users to the company; one in 400 is locked and has a verification method and a rare role. */
export async function growPeople(portal: Portal): Promise<number> {
  const { db } = portal.deps;
  const { id, path } = await accountNamed(portal, COMPANY);
  await sql`
    insert into account (id, parent_id, type, display_name, path, state, created_at) overriding system value
    select 5000000 + n, ${id}, 'User', 'Person ' || md5(n::text), ${path} || '/' || (5000000 + n),
      case when n % 400 = 0 then 'Locked' else 'Active' end, timestamptz '2020-01-01' + n * interval '1 hour'
    from generate_series(1, ${MANY}) as n`.execute(db);
  await sql`
    insert into login (account_id, username, email, password_hash, last_logon)
    select id, 'p.' || md5(id::text), md5('mail' || id) || '@many.example', '', created_at from account
    where id > 5000000`.execute(db);
  await sql`
    insert into mfa_method (id, account_id, type, enabled_at)
    select gen_random_uuid(), id, 'Email', now() from account where id > 5000000 and id % 400 = 0`.execute(
    db,
  );
  const role = await makeRole(portal, ['MARKETPLACE:Read']);
  await db.updateTable('role').set({ name: 'Rare role' }).where('id', '=', role).execute();
  await sql`
    insert into role_assignment (account_id, role_id, scope_id)
    select id, ${role}, ${id} from account where id > 5000000 and id % 400 = 0`.execute(db);
  await sql`vacuum analyze account, login, mfa_method, role_assignment`.execute(db);
  return id;
}

/** Adds many subscriptions with differing values; one in 400 is terminated. */
export async function growSubscriptions(portal: Portal): Promise<number> {
  const { db } = portal.deps;
  const { id, path } = await accountNamed(portal, FOREIGN_COMPANY);
  await sql`
    insert into account (id, parent_id, type, display_name, product_name, path, state, created_at, fields)
    overriding system value
    select 5000000 + n, ${id}, 'Product', 'Service ' || n, 'Service ' || n, ${path} || '/' || (5000000 + n),
      case when n % 400 = 0 then 'Terminated' else 'Active' end, timestamptz '2020-01-01' + n * interval '1 hour',
      jsonb_build_object('FeeType', case when n % 400 = 0 then 'oneTime' else 'monthly' end,
        'CommitmentPeriod', case when n % 400 = 0 then 'other' else 'annual' end,
        'AutoRenew', case when n % 400 = 0 then 'terminate' else 'renew' end,
        'Quantity', n, 'ProductNumber', 'MC-' || n,
        'MinimumContractEnd', date '2030-01-01' + n % 3000, 'PrepaidPeriodEnd', date '2030-01-01' + n % 3000)
    from generate_series(1, ${MANY}) as n`.execute(db);
  // Trigram indexes are cheap only once their pending entries are merged.
  await sql`vacuum analyze account`.execute(db);
  return id;
}
