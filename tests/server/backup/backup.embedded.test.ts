/** Backup of the embedded database while its portal is running, and restore into another data folder. */
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { backUp } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { createDeps } from '#server/deps.ts';
import { BACKUP } from '#server/portal/operator/operator-access.ts';
import { startServer } from '#server/server.ts';
import { setUp } from '#server/setup/set-up.ts';
import { exhaustiveTest } from '#tests/support/exhaustive-test.ts';
import { runPortal } from '#tests/support/process.ts';
import type { PortalProcess } from '#tests/support/process.ts';
import { runTool } from '#tests/support/run-tool.ts';
import { fillDataFolder } from '#tests/support/seeded-database.ts';
import { testSettings } from '#tests/support/server.ts';
import { ANSWERS } from '#tests/support/setup.ts';
import { visit } from '#tests/support/visitor.ts';
import { slowness } from '../../../tools/testing/speed.mjs';

const LIMIT = { timeout: 180_000 * slowness() };
const PASSWORD = 'Quiet-Harbour-Lantern-42';

let folder: string;
const running: PortalProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'backup-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(portal => portal.stop('SIGKILL')));
  await rm(folder, { recursive: true });
});

/** Without a secret, so that it is stored in the data folder, as in an operator's installation. */
const settingsOf = (name: string) =>
  testSettings({ demo: false, dataFolder: join(folder, name), secret: undefined });

/** Opens a new database of the portal in a data folder. */
async function openNew(name: string) {
  await fillDataFolder(join(folder, name), testSettings({ demo: false }));
  return createDeps(settingsOf(name));
}

const envFor = (name: string) => ({ PORTAL_DATA: join(folder, name), PORTAL_DEMO: 'no' });

async function run(name: string): Promise<PortalProcess & { origin: string }> {
  const portal = await runPortal(envFor(name));
  running.push(portal);
  if (portal.origin === undefined) throw new Error(portal.output());
  return { ...portal, origin: portal.origin };
}

/** Each failed sign-in adds an entry to the audit log. */
const failSignIn = (origin: string, userName: string) =>
  visit(origin).call('IAuthorizationService/Authenticate', { userName, password: 'wrong' });

exhaustiveTest(
  'a portal in use is backed up, and its copy works with the same users and secret',
  LIMIT,
  async () => {
    const before = await openNew('data');
    const { token } = await setUp(before.deps, ANSWERS);
    await before.close();
    const first = await run('data');
    for (let n = 0; n < 3; n += 1) await failSignIn(first.origin, ANSWERS.username);
    const during = Promise.all(Array.from({ length: 40 }, (_, n) => failSignIn(first.origin, `nobody-${n}`)));
    const backup = join(folder, 'backup');
    expect(await runTool('backup', [backup], envFor('data'))).toMatchObject({ code: 0, errors: '' });
    await during;
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
    expect((await fetch(`${first.origin}${BACKUP}`)).status).toBe(403);

    await restore(settingsOf('copy'), backup);
    expect(await readFile(join(folder, 'copy', 'secret'), 'utf8')).toBe(
      await readFile(join(folder, 'data', 'secret'), 'utf8'),
    );
    expect((await stat(join(folder, 'copy', 'secret'))).mode & 0o777).toBe(0o600);
    const copy = await startServer(settingsOf('copy'));
    const failures = await copy.deps.db
      .selectFrom('audit_entry')
      .select('id')
      .where('result', '=', 'failure')
      .execute();
    expect(failures.length).toBeGreaterThanOrEqual(3);
    const visitor = visit(copy.origin);
    const chosen = await visitor.call('ISelfCareService/ResetPassword', {
      username: ANSWERS.username,
      newPassword: PASSWORD,
      token,
    });
    expect(chosen.status).toBe(200);
    await copy.close();
    await expect(restore(settingsOf('copy'), backup)).rejects.toThrow(
      `The data folder ${join(folder, 'copy')} has a database already. Nothing is changed.`,
    );
  },
);

test('a stopped portal is backed up; a folder without a database is not', LIMIT, async () => {
  const backup = join(folder, 'backup');
  await (await openNew('data')).close();
  await backUp(settingsOf('data'), backup);
  await restore(settingsOf('copy'), backup);
  const copy = await createDeps(settingsOf('copy'));
  const fields = await copy.deps.db.selectFrom('field_definition').select('name').limit(1).execute();
  expect(fields).toHaveLength(1);
  await copy.close();
  await expect(backUp(settingsOf('none'), join(folder, 'second'))).rejects.toThrow(
    /has no database\. Set PORTAL_DATA/,
  );
  const server = testSettings({ databaseUrl: 'postgres://portal@127.0.0.1:1/none' });
  await expect(restore(server, backup)).rejects.toThrow('has no database.dump');
});
