/** Backup and restore of a PostgreSQL server, by the operator's commands. */
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Deps } from '#server/platform/call.ts';
import { startServer } from '#server/server.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { appCode } from '#tests/support/codes.ts';
import { controlPortal } from '#tests/support/controls.ts';
import { enter } from '#tests/support/enter.ts';
import { runTool } from '#tests/support/run-tool.ts';
import { createDatabase } from '#tests/support/seeded-database.ts';
import type { OwnDatabase } from '#tests/support/seeded-database.ts';
import { startPortal, TEST_SECRET, testSettings } from '#tests/support/server.ts';
import type { Portal } from '#tests/support/server.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { visit } from '#tests/support/visitor.ts';

const SERVER = process.env.TEST_DATABASE_URL;

/** The number of rows of every table. */
async function rowCounts({ db }: Pick<Deps, 'db'>): Promise<Record<string, number>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`.execute(
    db,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ n: string }>`select count(*) as n from ${sql.table(name)}`.execute(db);
    counts[name] = Number(rows[0]?.n);
  }
  return counts;
}

// The embedded database has its own test.
describe.runIf(SERVER)('a PostgreSQL database', () => {
  let folder: string;
  let portal: Portal;
  let target: OwnDatabase;
  const envFor = (url: string) => ({ DATABASE_URL: url, PORTAL_SECRET: TEST_SECRET });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'backup-'));
    portal = await startPortal();
    target = await createDatabase(SERVER ?? '');
  });
  afterAll(async () => {
    await portal.close();
    await target.drop();
    await rm(folder, { recursive: true });
  });

  test('is restored completely into an empty database: rows, rights of the request role, encrypted secrets', async () => {
    const visitor = visit(portal.origin);
    await enter(portal, visitor, 'accountManager');
    const company = await accountNamed(portal, COMPANY);
    await visitor.call('IAccountService/AddAccountNote', {
      accountId: company.id,
      text: 'Before the backup',
    });
    const before = await rowCounts(portal.deps);
    const url = portal.deps.settings.databaseUrl ?? '';
    const place = join(folder, 'monday');
    const backedUp = await runTool('backup', [place], envFor(url));
    expect(backedUp).toMatchObject({ code: 0, errors: '' });
    expect((await stat(place)).mode & 0o777).toBe(0o700);

    expect(await runTool('restore', [place], envFor(target.url))).toMatchObject({ code: 0, errors: '' });
    const restored = await startServer(
      testSettings({ databaseUrl: target.url, demo: true, testControls: true, secret: TEST_SECRET }),
    );
    try {
      expect(await rowCounts(restored.deps)).toEqual(before);
      const person = visit(restored.origin);
      const mfaToken = await appCode(controlPortal(restored.origin));
      const { data, status } = await signIn(person, 'authenticator');
      expect(status).toBe(200);
      const method = String(data.UserAuthenticationMethods[0]?.Id);
      expect(
        (await signIn(person, 'authenticator', { mfaToken, mfaMethodId: method })).data.SessionId,
      ).toBeTruthy();
      const reader = visit(restored.origin);
      await enter(restored, reader, 'accountManager');
      const notes = await reader.call('IAccountService/GetAccountNotes', { accountId: company.id });
      expect(notes.data.Rows.map(note => note.Text)).toContain('Before the backup');
    } finally {
      await restored.close();
    }
  });

  test('is not restored into a database that is not empty', async () => {
    const url = portal.deps.settings.databaseUrl ?? '';
    const result = await runTool('restore', [join(folder, 'monday')], envFor(url));
    expect(result).toMatchObject({
      code: 1,
      errors: 'The database in DATABASE_URL is not empty. Nothing is changed.\n',
    });
  });

  test('a failed backup leaves no files and prints the reason; an existing folder is left unchanged', async () => {
    const url = portal.deps.settings.databaseUrl ?? '';
    const failed = await runTool('backup', [join(folder, 'none')], envFor(`${url}_missing`));
    expect([failed.code, failed.errors]).toEqual([1, expect.stringContaining('pg_dump failed with code 1')]);
    await expect(stat(join(folder, 'none'))).rejects.toThrow('ENOENT');
    await expect(stat(join(folder, 'none.new'))).rejects.toThrow('ENOENT');
    const again = await runTool('backup', [folder], envFor(url));
    expect([again.code, again.errors]).toEqual([1, `${folder} exists already. Name a new folder.\n`]);
  });
});
