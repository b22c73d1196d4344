/** The embedded database on a full disk: errors for callers and the operator, and recovery. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, expect, test, vi } from 'vitest';
import { createDeps } from '#server/deps.ts';
import { openDatabase } from '#server/platform/db/client.ts';
import { accountNamed, COMPANY } from '#tests/support/accounts.ts';
import { SMALL_DISKS } from '#tests/support/disks.ts';
import type { SmallDisk } from '#tests/support/disks.ts';
import { enter } from '#tests/support/enter.ts';
import { upload } from '#tests/support/imports.ts';
import { PATIENCE } from '#tests/support/patience.ts';
import { runPortal } from '#tests/support/process.ts';
import type { PortalProcess } from '#tests/support/process.ts';
import { fillDataFolder } from '#tests/support/seeded-database.ts';
import { TEST_SECRET, testSettings } from '#tests/support/server.ts';
import { csv } from '#tests/support/spreadsheets.ts';
import { visit } from '#tests/support/visitor.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import { slowness } from '../../../tools/testing/speed.mjs';
import { sampleOf } from '../../../tools/testing/tier.mjs';

const LOG_FILE = 16 * 1024 * 1024;
/** Space left in the log's last segment. With less, the engine creates the next one at shutdown. */
const LOG_LEFT = 5_000_000;
/** Space for tables to grow, but not for another log segment. */
const TABLES_LEFT = 15_000_000;
/** The default limit of a shutdown, in milliseconds (docs/operating.md). */
const STOP_LIMIT = 25_000;
const FULL = 'The portal has no storage space left right now. Your saved data is safe. Try again shortly.';
const FULL_IN_GERMAN =
  'Das Portal hat im Moment keinen Speicherplatz mehr. Was bisher gespeichert wurde, ist sicher. Bitte versuchen Sie es in Kürze erneut.';

let disk: SmallDisk;
let portal: PortalProcess | undefined;
afterEach(async () => {
  await portal?.stop('SIGKILL');
  disk.remove();
});

/** Creates a demonstration whose log is near the end of a segment, and signs in a user who may create accounts. */
async function prepare(): Promise<{ cookies: Visitor['cookies']; parentAccountId: number }> {
  const settings = testSettings({ demo: true, dataFolder: disk.folder });
  await fillDataFolder(disk.folder, settings);
  const { deps, database, close } = await createDeps(settings);
  const visitor = visit('');
  await enter({ deps, origin: '' }, visitor, 'companyAdministrator');
  const { id } = await accountNamed({ deps }, COMPANY);
  // Old log segments are not kept.
  await database.pool.query('set wal_recycle = off');
  await database.pool.query(
    `select pg_logical_emit_message(false, 'test', repeat('x', (last.file * $1 - (pg_current_wal_insert_lsn() - '0/0') - $2)::int))
     from (select max(('x' || right(name, 8))::bit(32)::int) + 1 as file from pg_ls_waldir()) as last`,
    [LOG_FILE, LOG_LEFT],
  );
  await close();
  return { cookies: visitor.cookies, parentAccountId: id };
}

const READY = { status: 200, body: '{"status":"ready"}' };
async function readiness() {
  const response = await fetch(`${portal?.origin}/readyz`);
  return { status: response.status, body: await response.text() };
}

const ANSWERS = [{ status: 200 }, { status: 503, message: FULL }];

/** Incompressible data. */
const BULK = csv([
  ['First name', 'Last name', 'E-mail', 'Username', 'Remarks'],
  ...Array.from({ length: 200 }, () => ['', '', '', '', randomBytes(23_000).toString('base64')]),
]);

/** Creates departments and uploads files concurrently until a call returns 503. Resolves to the created names. */
async function makeUntilRefused(visitor: Visitor, parentAccountId: number): Promise<string[]> {
  const made: string[] = [];
  let isRefused = false;
  const makeSome = async () => {
    while (!isRefused) {
      const name = randomUUID();
      const { status, message } = await makeOne(visitor, parentAccountId, name);
      expect(ANSWERS).toContainEqual({ status, message });
      if (status === 200) made.push(name);
      isRefused ||= status !== 200;
    }
  };
  const uploadSome = async () => {
    while (!isRefused) {
      const { status, message } = await uploadOne(visitor, parentAccountId);
      expect(ANSWERS).toContainEqual({ status, message });
      isRefused ||= status !== 200;
    }
  };
  await Promise.all([makeSome(), makeSome(), uploadSome()]);
  return made;
}

const uploadOne = (visitor: Visitor, parentAccountId: number, language = 'en') =>
  upload(visitor, BULK, { parentAccountId, fileName: 'people.csv' }, { 'accept-language': language });

const makeOne = (visitor: Visitor, parentAccountId: number, name: string) =>
  visitor.call('IAccountService/CreateAccount', {
    accountType: 'Department',
    parentAccountId,
    values: { DisplayName: name },
    idempotencyKey: randomUUID(),
  });

async function namesIn(folder: string): Promise<Set<string>> {
  const database = await openDatabase(testSettings({ dataFolder: folder }));
  const rows = await database.db.selectFrom('account').select('display_name').execute();
  await database.close();
  return new Set(rows.map(row => row.display_name));
}

for (const { name, make } of sampleOf(SMALL_DISKS, { share: 2 })) {
  test(
    `[API-02] ${name}: calls return 503, no created account is lost, and calls succeed once there is space`,
    { timeout: 120_000 * slowness() },
    async () => {
      disk = make();
      const { cookies, parentAccountId } = await prepare();
      const running = (portal = await runPortal({ PORTAL_DATA: disk.folder, PORTAL_SECRET: TEST_SECRET }));
      const visitor = visit(running.origin ?? running.output());
      for (const [cookie, value] of cookies) visitor.cookies.set(cookie, value);

      const made: string[] = Array.from({ length: 5 }, () => randomUUID());
      for (const one of made) expect((await makeOne(visitor, parentAccountId, one)).status).toBe(200);
      disk.fill(running.pid, TABLES_LEFT);
      made.push(...(await makeUntilRefused(visitor, parentAccountId)));
      disk.fill(running.pid, 0);
      expect(await uploadOne(visitor, parentAccountId, 'de')).toMatchObject({
        status: 503,
        message: FULL_IN_GERMAN,
      });
      expect(await readiness()).toEqual({ status: 503, body: `<Message>${FULL}</Message>` });
      expect((await fetch(`${running.origin}/healthz`)).status).toBe(200);
      expect(running.output()).toMatch(
        new RegExp(
          `"folder":"${disk.folder}","reason":"PANIC: .*","msg":"the disk of the data folder is full`,
        ),
      );

      disk.clear(running.pid);
      await vi.waitFor(async () => expect(await readiness()).toEqual(READY), PATIENCE);
      expect(await makeOne(visitor, parentAccountId, 'Made again')).toMatchObject({ status: 200 });

      disk.fill(running.pid, 0);
      made.push('Made again', ...(await makeUntilRefused(visitor, parentAccountId)));
      const asked = performance.now();
      expect(await running.stop('SIGTERM')).toBe(0);
      expect(performance.now() - asked).toBeLessThan(STOP_LIMIT);

      disk.clear(running.pid);
      const kept = await namesIn(disk.folder);
      expect(made.filter(one => !kept.has(one))).toEqual([]);
    },
  );
}
