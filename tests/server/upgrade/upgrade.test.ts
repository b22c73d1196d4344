/**
 * Upgrades of databases of earlier versions: dumps/ has the demonstration in each earlier schema, named by its last
 * migration (tools/schema-dump.ts creates a dump).
 */
import { execFile } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import pg from 'pg';
import { afterEach, describe, expect, test } from 'vitest';
import { keptChanges } from '#server/configuration/apply.ts';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import type { Database } from '#server/platform/db/schema.ts';
import { startServer } from '#server/server.ts';
import type { RunningServer } from '#server/server.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { appCode } from '#tests/support/codes.ts';
import { controlPortal } from '#tests/support/controls.ts';
import { libc } from '#tests/support/database-locales.ts';
import { enter } from '#tests/support/enter.ts';
import { createDatabase } from '#tests/support/seeded-database.ts';
import type { OwnDatabase } from '#tests/support/seeded-database.ts';
import { testSettings } from '#tests/support/server.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';
import { sampleOf } from '../../../tools/testing/tier.mjs';

const SERVER = process.env.TEST_DATABASE_URL ?? '';
const FOLDER = new URL('./dumps/', import.meta.url);
const MIGRATIONS = new URL('../../../server/platform/db/migrations/', import.meta.url);

const dumps = readdirSync(FOLDER).sort();
const lastMigration = readdirSync(MIGRATIONS).sort().at(-1)?.replace('.sql', '') ?? '';

/** Tables with data that people have entered, and an expression over their contents. */
const CONTENTS: Readonly<Record<string, string>> = {
  account: `string_agg(id || path || display_name || state || coalesce(termination_date::text, '') || fields::text, ';' order by id)`,
  login: `string_agg(account_id || username || email || password_hash, ';' order by account_id)`,
  mfa_method: `string_agg(id || type || coalesce(encode(secret, 'hex'), ''), ';' order by id)`,
  role_assignment: `string_agg(account_id || ' ' || role_id || ' ' || scope_id, ';' order by account_id, role_id, scope_id)`,
  audit_entry: `string_agg(id || action || changes::text, ';' order by id)`,
  provisioning_request: `string_agg(id || status, ';' order by id)`,
  terms_confirmation: `count(*)::text`,
  account_note: `count(*)::text`,
  account_import_row: `count(*)::text`,
};

type Query = (text: string) => Promise<{ contents: string | null }[]>;

async function contentsBy(query: Query): Promise<Record<string, string | null>> {
  const read: Record<string, string | null> = {};
  for (const [table, value] of Object.entries(CONTENTS)) {
    const [row] = await query(`select md5(${value}) as contents from ${table}`);
    read[table] = row?.contents ?? null;
  }
  return read;
}

const inDatabase =
  (db: Kysely<Database>): Query =>
  async text =>
    (await sql.raw<{ contents: string | null }>(text).execute(db)).rows;

/** Loads a dump. Returns the hashes of the tables' contents. A dump does not create the request role it grants to. */
async function load(database: OwnDatabase, dump: string): Promise<Record<string, string | null>> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await client.query('create role portal_request nologin').catch(() => {});
    const running = promisify(execFile)('psql', ['--quiet', '--set=ON_ERROR_STOP=1', database.url]);
    running.child.stdin?.end(gunzipSync(await readFile(new URL(dump, FOLDER))));
    await running;
    return await contentsBy(async text => (await client.query<{ contents: string | null }>(text)).rows);
  } finally {
    await client.end();
  }
}

// The dumps can only be loaded into a PostgreSQL server.
describe.runIf(SERVER)('a database of an earlier version', () => {
  let database: OwnDatabase | undefined;
  let portal: RunningServer | undefined;
  afterEach(async () => {
    await portal?.close();
    await database?.drop();
    [portal, database] = [undefined, undefined];
  });

  test('has dumps of schemas before the current one', () => {
    expect(dumps.length).toBeGreaterThanOrEqual(3);
    expect(dumps.every(name => name < `${lastMigration}.sql.gz`)).toBe(true);
  });

  test.each(sampleOf(dumps, { share: 3 }))(
    '%s keeps its data, gets the current configuration, and works',
    async dump => {
      database = await createDatabase(SERVER);
      const before = await load(database, dump);
      portal = await startServer(testSettings({ databaseUrl: database.url, demo: true, testControls: true }));
      const { db } = portal.deps;
      expect(await contentsBy(inDatabase(db))).toEqual(before);
      expect(Object.values(before).filter(Boolean).length).toBeGreaterThan(5);
      const migrations = await sql<{
        name: string;
      }>`select name from migration order by name desc limit 1`.execute(db);
      expect(migrations.rows).toEqual([{ name: `${lastMigration}.sql` }]);

      // The demonstration changes two fields to use remote systems; nothing else counts as the installation's change.
      const kept = await keptChanges(db);
      expect([...new Set(kept.map(({ key }) => key.split('/')[1]))].sort()).toEqual(['CostCentre', 'TaxId']);

      const person = visit(portal.origin);
      const { data } = await signIn(person, 'authenticator');
      const mfaMethodId = String(data.UserAuthenticationMethods[0]?.Id);
      const mfaToken = await appCode(controlPortal(portal.origin));
      expect((await signIn(person, 'authenticator', { mfaToken, mfaMethodId })).data.SessionId).toBeTruthy();

      const manager = visit(portal.origin);
      await enter(portal, manager, 'accountManager');
      const company = await accountNamed(portal, COMPANY);
      const opened = await manager.call('IAccountService/LoadAccountById', { accountId: company.id });
      expect(opened.status).toBe(200);
      const noted = await manager.call('IAccountService/AddAccountNote', {
        accountId: company.id,
        text: 'After',
      });
      expect(noted.status).toBe(200);
    },
  );

  test('[LOG-03] user names that differ only by case stop the upgrade of a database in C, whose names are otherwise folded again', async () => {
    database = await createDatabase(SERVER, libc('C'));
    await load(database, dumps.at(-1) ?? '');
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const rename = (from: string, to: string) =>
      client.query('update login set username = $2 where username = $1', [from, to]);
    await rename(PEOPLE.user.username, 'ПАУЛ');
    await rename(PEOPLE.german.username, 'паул');
    const settings = testSettings({ databaseUrl: database.url, demo: true });
    await expect(startServer(settings)).rejects.toThrow(
      /user names (ПАУЛ, паул|паул, ПАУЛ) differ only by case/,
    );
    await rename('паул', 'паула');
    await client.end();
    portal = await startServer(settings);
    const signedIn = await visit(portal.origin).call('IAuthorizationService/Authenticate', {
      userName: 'пауЛ',
      password: DEMO_PASSWORD,
    });
    expect(signedIn.status).toBe(200);
  });
});
