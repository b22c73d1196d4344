/**
 * Startup and shutdown of the process: one process per data folder, messages, exit codes, and no lost data.
 */
import { closeSync, openSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RPC_BASE } from '#contract/platform/constants.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { FolderInUse, lockFolder } from '#server/platform/db/lock.ts';
import { findOperatorAccess } from '#server/portal/operator/operator-access.ts';
import { exhaustiveTest } from '#tests/support/exhaustive-test.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { runPortal, spawnPortal } from '#tests/support/process.ts';
import type { PortalProcess } from '#tests/support/process.ts';
import { fillDataFolder } from '#tests/support/seeded-database.ts';
import { testSettings } from '#tests/support/server.ts';
import { slowness } from '../../../tools/testing/speed.mjs';

let folder: string;
const running: PortalProcess[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-data-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map(portal => portal.stop('SIGKILL')));
  await rm(folder, { recursive: true });
});

async function run(env: Record<string, string> = {}): Promise<PortalProcess> {
  const portal = await runPortal({ PORTAL_DATA: folder, PORTAL_DEMO: 'no', ...env });
  running.push(portal);
  return portal;
}

test(
  'a data folder can be used by one process only, and its data survives a crash',
  { timeout: 90_000 * slowness() },
  async () => {
    // An empty file, as a full disk leaves it.
    await writeFile(join(folder, 'secret'), '');
    const first = await run();
    expect(await readFile(join(folder, 'secret'), 'utf8')).toHaveLength(43);
    expect((await fetch(`${first.origin}/readyz`)).status).toBe(200);
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);

    const second = await run();
    expect(second.origin).toBeUndefined();
    expect(await second.stop()).toBe(1);
    expect(second.output()).toMatch(
      /^The data folder .* is in use by another portal \(process \d+\)\. .*\n$/,
    );

    expect(await first.stop('SIGTERM')).toBe(0);
    const embedded = { databaseUrl: undefined, databasePool: 1, dataFolder: folder };
    const database = await openDatabase(embedded);
    await database.db.insertInto('setting').values({ key: 'kept', value: '"yes"' }).execute();
    await database.close();

    const third = await run();
    await third.stop('SIGKILL');
    const again = await openDatabase(embedded);
    const kept = await again.db.selectFrom('setting').select('value').where('key', '=', 'kept').execute();
    await again.close();
    expect(kept).toEqual([{ value: 'yes' }]);
  },
);

test('an unreachable database is reported in one line', { timeout: 60_000 * slowness() }, async () => {
  const url = 'postgres://portal@127.0.0.1:1/portal';
  const portal = await run({ DATABASE_URL: url, PORTAL_SECRET: 'x'.repeat(32) });
  expect(portal.origin).toBeUndefined();
  expect(await portal.stop()).toBe(1);
  expect(portal.output()).toMatch(
    /^The database at 127\.0\.0\.1:1\/portal cannot be reached: .*ECONNREFUSED.*\n$/,
  );
});

test('each invalid setting is reported by its name', { timeout: 60_000 * slowness() }, async () => {
  const portal = await run({ PORT: 'eighty', PORTAL_FRAME_ANCESTOR: 'somewhere', PORTAL_DEMO: 'perhaps' });
  expect(await portal.stop()).toBe(1);
  expect(portal.output()).toMatch(
    /^The settings are wrong:\n {2}PORT: .*\n {2}PORTAL_FRAME_ANCESTOR: .*\n {2}PORTAL_DEMO: .*\n$/,
  );
});

exhaustiveTest(
  'a call that never ends does not prevent the shutdown',
  { timeout: 60_000 * slowness() },
  async () => {
    await fillDataFolder(folder, testSettings({ demo: false }));
    const portal = await run({ PORTAL_STOP_SECONDS: '1' });
    const { hostname, port } = new URL(portal.origin ?? '');
    const caller = connect(Number(port), hostname).on('error', () => {});
    caller.write(`POST ${RPC_BASE}/IAuthorizationService/PingPong HTTP/1.1\r\nhost: ${hostname}\r\n`);
    caller.write(
      'content-type: application/json\r\ncontent-length: 100\r\nsec-fetch-site: same-origin\r\n\r\n{',
    );
    // The server is processing the call once it responds to a later request.
    await fetch(`${portal.origin}/healthz`);
    expect(await portal.stop('SIGTERM')).toBe(1);
    expect(portal.errors()).toBe(
      'The portal did not end within 1 seconds and ends now. Nothing saved is lost.\n',
    );
  },
);

exhaustiveTest('an unwritable log does not stop the server', { timeout: 60_000 * slowness() }, async () => {
  await fillDataFolder(folder, testSettings({ demo: false }));
  const full = openSync('/dev/full', 'w');
  const { child, ended } = await spawnPortal(
    { PORTAL_DATA: folder, PORTAL_DEMO: 'no', LOG_LEVEL: 'debug' },
    { stdout: full },
  );
  closeSync(full);
  try {
    const begun = async () => expect(await findOperatorAccess(folder)).toBeDefined();
    await vi.waitFor(begun, PATIENCE);
    const door = await findOperatorAccess(folder);
    for (const path of ['/nowhere', '/nowhere', '/readyz']) await fetch(`${door?.origin}${path}`);
    child.kill('SIGTERM');
    expect(await ended).toBe(0);
  } finally {
    child.kill('SIGKILL');
  }
});

test('a lock is exclusive and released, however long the path', async () => {
  const deep = join(folder, 'a'.repeat(90), 'b'.repeat(90));
  await mkdir(deep, { recursive: true });
  for (const place of [folder, deep]) {
    const unlock = await lockFolder(place);
    await expect(lockFolder(place)).rejects.toThrow(FolderInUse);
    await unlock();
    await (
      await lockFolder(place)
    )();
  }
});
