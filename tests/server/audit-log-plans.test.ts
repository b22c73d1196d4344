/** How the database plans what is asked of a long log. */
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { enter } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';

test('a page of a long log is planned once a connection', async () => {
  const alone = await startPortal({ settings: { databasePool: 1 } });
  try {
    const visitor = visit(alone.origin);
    await enter(alone, visitor, 'administrator');
    const { db } = alone.deps;
    await sql`insert into audit_entry (at, action, object_id, result)
      select now() - n * interval '1 minute', 'test.' || n % 10, 1, 'success' from generate_series(1, 20000) as n`.execute(
      db,
    );
    await sql`analyze audit_entry`.execute(db);
    // A plan for any values is thought of after five for the given ones.
    for (let call = 0; call < 8; call += 1) {
      await visitor.call('IAccountService/GetAuditLog', { query: { actions: [`test.${call}`] } });
    }
    const { rows } = await sql<{ generic_plans: number }>`
      select generic_plans from pg_prepared_statements where statement like '%from "audit_entry"%'`.execute(
      db,
    );
    expect(rows).toEqual([{ generic_plans: 3 }]);
  } finally {
    await alone.close();
  }
});
