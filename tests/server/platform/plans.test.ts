/** Frequent statements are planned once per connection, because planning takes longer than running them. */
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { enter } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';

/** PostgreSQL considers a generic plan after five custom ones. */
const CALLS = 8;
const PLANNED_ONCE = [{ generic_plans: 3 }];

let alone: Portal;
let visitor: Visitor;
beforeEach(async () => {
  alone = await startPortal({ settings: { databasePool: 1 } });
  visitor = visit(alone.origin);
  await enter(alone, visitor, 'administrator');
});
afterEach(() => alone.close());

const plansOf = async (statement: string) => {
  const { rows } = await sql<{ generic_plans: number }>`
    select generic_plans from pg_prepared_statements where statement like ${`%${statement}%`}`.execute(
    alone.deps.db,
  );
  return rows;
};

test('a page of a long log', async () => {
  const { db } = alone.deps;
  await sql`insert into audit_entry (at, action, object_id, result)
    select now() - n * interval '1 minute', 'test.' || n % 10, 1, 'success' from generate_series(1, 20000) as n`.execute(
    db,
  );
  await sql`analyze audit_entry`.execute(db);
  for (let call = 0; call < CALLS; call += 1)
    await visitor.call('IAccountService/GetAuditLog', { query: { actions: [`test.${call}`] } });
  expect(await plansOf('from "audit_entry"')).toEqual(PLANNED_ONCE);
});

test('[SEC-01] the session of a call, among many', async () => {
  const { db } = alone.deps;
  await sql`
    insert into session (token_hash, id, account_id, created_at, last_seen_at, expires_at)
    select sha256(n::text::bytea), gen_random_uuid(), account_id, now(), now(), now() + interval '1 day'
    from generate_series(1, 20000) as n, (select min(account_id) as account_id from login) as anybody`.execute(
    db,
  );
  await sql`analyze session`.execute(db);
  for (let call = 0; call < CALLS; call += 1) await visitor.call('IAuthorizationService/GetCurrentUser', {});
  expect(await plansOf('with ordinality as asked')).toEqual(PLANNED_ONCE);
});
