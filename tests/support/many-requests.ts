import { sql } from 'kysely';
import type { Portal } from './server.ts';

/** Inserts 20,000 requests of five companies, each with a response. */
export async function growRequests(portal: Portal): Promise<void> {
  const { db } = portal.deps;
  await sql`
    with made as (
      insert into provisioning_request (account_id, service_name, kind, status, requested_by, created_at)
      select account.id, 'Service ' || n % 400, 'create', 'Completed', account.id, now() - n * interval '1 minute'
      from generate_series(1, 20000) as n
      join (select id, row_number() over (order by id) as number from account where type = 'Company') as account
        on account.number = 1 + n % 5
      returning id, created_at
    )
    insert into provisioning_response (request_id, at, status) select id, created_at, 'Completed' from made`.execute(
    db,
  );
  await sql`vacuum analyze`.execute(db);
}
