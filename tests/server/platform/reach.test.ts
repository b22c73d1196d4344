/** Row-level security: what the request role sees, whatever the query (section 6). */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountOf } from '#tests/support/enter.ts';
import { startPortal } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { writeInReach } from '#tests/support/write-in-reach.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await startPortal();
});
afterAll(() => portal.close());

async function reachOf(person: Parameters<typeof accountOf>[1]): Promise<string[]> {
  const rows = await portal.deps.db
    .selectFrom('role_assignment')
    .innerJoin('account', 'account.id', 'role_assignment.scope_id')
    .select('account.path')
    .where('role_assignment.account_id', '=', await accountOf(portal, person))
    .execute();
  return rows.map(row => row.path);
}

const inside = (path: string, root: string): boolean => path === root || path.startsWith(`${root}/`);

test('[SEC-01] a plain select returns the subtree and nothing else', async () => {
  const reach = await reachOf('companyAdministrator');
  const all = await portal.deps.db.selectFrom('account').select('path').execute();
  const seen = await writeInReach(portal, reach, db =>
    sql<{ path: string }>`select * from account`.execute(db),
  );
  const expected = all.map(row => row.path).filter(path => reach.some(root => inside(path, root)));
  expect(seen.rows.map(row => row.path).sort()).toEqual(expected.sort());
  expect(expected.length).toBeGreaterThan(0);
  expect(expected.length).toBeLessThan(all.length);
});

test('[SEC-01] an account out of reach cannot be changed, and one in reach cannot be moved out of it', async () => {
  const reach = await reachOf('companyAdministrator');
  const foreign = await accountOf(portal, 'foreignUser');
  const changed = await writeInReach(portal, reach, db =>
    db.updateTable('account').set({ display_name: 'Mine now' }).where('id', '=', foreign).executeTakeFirst(),
  );
  expect(changed.numUpdatedRows).toBe(0n);
  const moved = writeInReach(portal, reach, db =>
    db
      .updateTable('account')
      .set({ path: `1/${foreign}` })
      .where('path', '=', reach[0] ?? '')
      .execute(),
  );
  await expect(moved).rejects.toThrow(/row-level security/);
});

test('[SEC-01] an empty reach shows nothing, and a path does not match others that start with its digits', async () => {
  const none = await writeInReach(portal, [], db => sql`select from account`.execute(db));
  expect(none.rows).toHaveLength(0);
  const root = await writeInReach(portal, ['1'], db => db.selectFrom('account').select('path').execute());
  expect(root.every(({ path }) => inside(path, '1'))).toBe(true);
  const prefix = await writeInReach(portal, ['1/1'], db => db.selectFrom('account').select('path').execute());
  expect(prefix.every(({ path }) => inside(path, '1/1'))).toBe(true);
});

test('[SEC-01] the request role cannot read secrets', async () => {
  for (const table of ['login', 'session', 'mfa_method', 'password_reset', 'mail']) {
    const read = writeInReach(portal, ['1'], db => sql`select * from ${sql.table(table)}`.execute(db));
    await expect(read, table).rejects.toThrow(/permission denied/);
  }
});

test('[SEC-01] the role is reset after its transaction, even a failed one', async () => {
  await writeInReach(portal, [], db => sql`select 1 / 0`.execute(db)).catch(() => {});
  const count = await portal.deps.db.selectFrom('account').select('id').execute();
  expect(count.length).toBeGreaterThan(0);
});

test('[SEC-01] a vendor’s name is readable out of reach, another account’s is not', async () => {
  const vendor = await portal.deps.db
    .selectFrom('account')
    .selectAll()
    .where('type', '=', 'Vendor')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const foreign = await accountOf(portal, 'foreignUser');
  const { rows } = await writeInReach(portal, await reachOf('user'), db =>
    sql<{
      vendor: string;
      other: null;
    }>`select vendor_name(${vendor.id}) as vendor, vendor_name(${foreign}) as other`.execute(db),
  );
  expect(rows).toEqual([{ vendor: vendor.display_name, other: null }]);
});
