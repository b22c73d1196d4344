/** Export and erasure of a person's data. */
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { erasePerson, exportPerson } from '#server/personal-data/personal-data.ts';
import { PERSONAL_TABLES } from '#server/personal-data/tables.ts';
import { accountOf, enter } from '#tests/support/enter.ts';
import { runTool } from '#tests/support/run-tool.ts';
import { startPortal, TEST_SECRET } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { nameOf, signIn } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';

let portal: Portal;
beforeEach(async () => {
  portal = await startPortal();
});
afterEach(() => portal.close());

/** Columns that reference organisations, never a person. */
const OF_ORGANISATIONS = [
  'capability_set.owner_id',
  'marketplace.owner_id',
  'marketplace_customer.customer_id',
  'price_rule.vendor_id',
  'role.owner_id',
  'service.vendor_id',
  'service_group.owner_id',
  'subscription_price.subscription_id',
  'vendor_profile.account_id',
  'vendor_text.account_id',
];

test('every column that references an account is listed for export and erasure, or as an organisation’s', async () => {
  const { rows } = await sql<{ reference: string }>`
    select relname || '.' || attname as reference
    from pg_constraint join pg_class on pg_class.oid = conrelid
    join pg_attribute on attrelid = conrelid and attnum = any (conkey)
    where contype = 'f' and confrelid = 'account'::regclass order by 1`.execute(portal.deps.db);
  const listed = PERSONAL_TABLES.flatMap(({ table, rows: condition }) => {
    const column = /^(\w+) = \$1$/.exec(condition)?.[1];
    return column === undefined || column === 'id' ? [] : [`${table}.${column}`];
  });
  expect([...listed, ...OF_ORGANISATIONS].sort()).toEqual(rows.map(({ reference }) => reference));
});

test('an export contains what is stored about the person, and no secrets', async () => {
  const visitor = visit(portal.origin);
  await enter(portal, visitor, 'authenticator');
  await signIn(visit(portal.origin), 'authenticator', { password: 'wrong' });
  const data = await exportPerson(portal.deps.db, nameOf('authenticator'));
  expect(Object.keys(data)).toEqual(
    expect.arrayContaining(['account', 'login', 'mfa_method', 'session', 'audit_entry', 'role_assignment']),
  );
  const { display_name } = await portal.deps.db
    .selectFrom('account')
    .select('display_name')
    .where('id', '=', await accountOf(portal, 'authenticator'))
    .executeTakeFirstOrThrow();
  expect(data['account']).toContainEqual(expect.objectContaining({ display_name }));
  expect(data['login']).toEqual([expect.objectContaining({ username: nameOf('authenticator') })]);
  const text = JSON.stringify(data);
  for (const secret of ['password_hash', 'token_hash', 'code_hash', '"secret"', '$argon2']) {
    expect(text).not.toContain(secret);
  }
});

test('exporting an unknown user, and erasing an account that is not terminated, are rejected', async () => {
  await expect(exportPerson(portal.deps.db, 'nobody')).rejects.toThrow('Nobody has the user name nobody.');
  await expect(erasePerson(portal.deps, nameOf('user'))).rejects.toThrow(
    'The account of paul.winter is active. Terminate it first.',
  );
  expect(await exportPerson(portal.deps.db, nameOf('user'))).toHaveProperty('login');
});

test('erasing leaves only the account’s number: no table contains the person’s name or addresses', async () => {
  const { db } = portal.deps;
  const username = nameOf('user');
  const id = await accountOf(portal, 'user');
  const administrator = visit(portal.origin);
  await enter(portal, administrator, 'administrator');
  const renamed = await administrator.call('IAccountService/AddAccountNote', {
    accountId: id,
    text: 'Paul called about paul.winter@example.org',
  });
  expect(renamed.status).toBe(200);
  await db
    .insertInto('audit_entry')
    .values({
      at: new Date(),
      actor_id: null,
      impersonator_id: null,
      action: 'account.update',
      object_id: id,
      changes: JSON.stringify([{ field: 'Phone', old: null, new: 'paul.winter@example.org' }]),
      result: 'success',
      address: '203.0.113.7',
    })
    .execute();
  await db.updateTable('account').set({ state: 'Terminated' }).where('id', '=', id).execute();
  await erasePerson(portal.deps, username);

  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    db,
  );
  for (const { name } of tables.rows) {
    const { rows } = await sql`
      select from ${sql.table(name)} as found
      where found::text ilike any (array['%paul.winter%', '%Paul Winter%', '%203.0.113.7%'])`.execute(db);
    expect(rows, name).toHaveLength(0);
  }
  const account = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(account).toMatchObject({ display_name: `Erased user ${id}`, fields: {}, state: 'Terminated' });
  const last = await db
    .selectFrom('audit_entry')
    .select(['action', 'actor_id', 'address'])
    .where('object_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  expect(last).toEqual({ action: 'account.erase', actor_id: null, address: 'operator' });
  const log = await db.selectFrom('audit_entry').select('changes').where('object_id', '=', id).execute();
  expect(log.flatMap(({ changes }) => changes)).toContainEqual({ field: 'Phone', old: null, new: null });

  // Users who may see the account still can, and nobody can sign in with it.
  const shown = await administrator.call('IAccountService/LoadAccountById', { accountId: id });
  expect(shown.status).toBe(200);
  const refused = await visit(portal.origin).call('IAuthorizationService/Authenticate', {
    userName: `erased-${id}`,
    password: 'Quiet-Harbour-Lantern-42',
  });
  expect(refused.status).toBe(403);
});

// The command is another process, which needs a database server.
test.runIf(process.env.TEST_DATABASE_URL)(
  'the command writes the export to a file, and prints its usage',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'personal-data-'));
    const env = { DATABASE_URL: portal.deps.settings.databaseUrl ?? '', PORTAL_SECRET: TEST_SECRET };
    const file = join(folder, 'paul.json');
    expect(await runTool('personal-data', ['export', nameOf('user'), file], env)).toMatchObject({
      code: 0,
      output: `What is stored about ${nameOf('user')} is in ${file}.\n`,
    });
    expect(JSON.parse(await readFile(file, 'utf8'))).toHaveProperty('login');
    const refused = await runTool('personal-data', ['erase', nameOf('user')], env);
    expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining('Terminate it first.')]);
    const usage = await runTool('personal-data', ['export', nameOf('user')], env);
    expect([usage.code, usage.errors]).toEqual([1, expect.stringMatching(/^Usage:/)]);
    await rm(folder, { recursive: true });
  },
);
