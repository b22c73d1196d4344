/** Requirements on the role in DATABASE_URL, on the database, and on poolers before it (docs/operating.md). */
import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_PASSWORD, PEOPLE } from '#server/demo/people.ts';
import { startPooler } from '#tests/support/pooler.ts';
import { runPortal } from '#tests/support/process.ts';
import { TEST_SECRET } from '#tests/support/server.ts';
import { visit } from '#tests/support/visitor.ts';
import { startPostgres } from '../../../tools/postgres.ts';

let server: Awaited<ReturnType<typeof startPostgres>>;
/** Its own server, because roles belong to the whole server. */
beforeAll(async () => {
  server = await startPostgres();
});
afterAll(() => server.stop());

const urlOf = (role: string, database: string): string => {
  const url = new URL(server.url);
  url.username = role;
  url.pathname = `/${database}`;
  return url.href;
};

async function asAdministrator(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: urlOf('postgres', 'postgres') });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const run = (url: string) =>
  runPortal({ DATABASE_URL: url, PORTAL_SECRET: TEST_SECRET, PORTAL_DEMO: '1', HOST: '127.0.0.1' });

/** Signs in, reads and writes within reach, and gets 404 beyond it. */
async function expectServed(origin: string | undefined, output: string): Promise<void> {
  const visitor = visit(origin ?? output);
  const { username } = PEOPLE.companyAdministrator;
  const signedIn = await visitor.call('IAuthorizationService/Authenticate', {
    userName: username,
    password: DEMO_PASSWORD,
  });
  expect(signedIn.status).toBe(200);
  const found = await visitor.call('IAccountService/SearchAccount', { text: PEOPLE.user.username });
  expect(found.data).toHaveLength(1);
  expect((await visitor.call('IAccountService/SearchAccount', { text: 'Anadolu' })).data).toEqual([]);
  const provider = await visitor.call('IAccountService/LoadAccountById', { accountId: 1 });
  expect(provider.status).toBe(404);
  const written = await visitor.call('IMarketplaceService/AcceptTermsAndConditions', {
    accountId: found.data[0]?.AccountId ?? 0,
    productName: 'Papyrus Office Business',
  });
  expect(written.status).toBe(200);
}

describe('a role without CREATEROLE', () => {
  const owner = 'plain owner';
  beforeAll(() => asAdministrator(`create role "${owner}" login`, `create database plain owner "${owner}"`));

  test('gets one line with the missing privilege and the remedies', async () => {
    const { origin, output, stop } = await run(urlOf(owner, 'plain'));
    expect([origin, await stop()]).toEqual([undefined, 1]);
    const text = output().trim();
    expect(text.split('\n')).toHaveLength(1);
    expect(text).toContain(`The database role ${owner} has not the privilege CREATEROLE`);
    expect(text).toContain(`ALTER ROLE "${owner}" CREATEROLE;`);
    expect(text).toContain('server/platform/db/roles.sql');
  });

  test('works once an administrator has created the request role', async () => {
    const file = await readFile('server/platform/db/roles.sql', 'utf8');
    await asAdministrator(file.replaceAll(':"owner"', pg.escapeIdentifier(owner)));
    const { origin, output, stop } = await run(urlOf(owner, 'plain'));
    await expectServed(origin, output());
    expect(await stop()).toBe(0);
  });

  test('gets the reason why a migration fails, with a remedy', async () => {
    await asAdministrator('create database foreign_owned');
    const { origin, output, stop } = await run(urlOf(owner, 'foreign_owned'));
    expect([origin, await stop()]).toEqual([undefined, 1]);
    expect(output().trim().split('\n')).toHaveLength(1);
    expect(output()).toContain('permission denied for schema public');
  });
});

describe('behind PgBouncer', () => {
  test('works in session mode', async () => {
    await asAdministrator('create database pooled owner portal');
    const pooler = await startPooler(urlOf('portal', 'pooled'), 'session');
    try {
      const { origin, output, stop } = await run(pooler.url);
      await expectServed(origin, output());
      expect(await stop()).toBe(0);
    } finally {
      await pooler.stop();
    }
  });

  test('does not start in transaction mode, and prints what to set', async () => {
    const pooler = await startPooler(urlOf('portal', 'postgres'), 'transaction');
    try {
      const { origin, output, stop } = await run(pooler.url);
      expect([origin, await stop()]).toEqual([undefined, 1]);
      expect(output().trim().split('\n')).toHaveLength(1);
      expect(output()).toContain('pool_mode = session');
    } finally {
      await pooler.stop();
    }
  });
});

test.each(['SQL_ASCII', 'LATIN1'])(
  'a database in %s is refused in one line, and nothing is created',
  async encoding => {
    const name = `in_${encoding.toLowerCase()}`;
    await asAdministrator(
      `create database ${name} owner portal template template0 encoding '${encoding}' lc_collate 'C' lc_ctype 'C'`,
    );
    const { origin, output, stop } = await run(urlOf('portal', name));
    expect([origin, await stop()]).toEqual([undefined, 1]);
    expect(output().trim().split('\n')).toHaveLength(1);
    expect(output()).toContain(`The database ${name} has the encoding ${encoding}; the portal needs UTF8.`);
    const client = new pg.Client({ connectionString: urlOf('portal', name) });
    await client.connect();
    const { rows } = await client.query(
      `select relname from pg_class where relnamespace = 'public'::regnamespace`,
    );
    await client.end();
    expect(rows).toEqual([]);
  },
);
