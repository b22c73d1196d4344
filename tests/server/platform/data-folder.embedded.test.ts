/** An unusable data folder is reported in one line with a remedy, and left unchanged. */
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDeps } from '#server/deps.ts';
import { describeFolderError } from '#server/platform/db/folder-error.ts';
import { explain, StartUpFailure } from '#server/platform/start-up-failure.ts';
import { startServer } from '#server/server.ts';
import { mountReadOnly, SMALL_DISKS } from '#tests/support/disks.ts';
import { runPortal } from '#tests/support/process.ts';
import { fillDataFolder } from '#tests/support/seeded-database.ts';
import { testSettings } from '#tests/support/server.ts';
import { slowness } from '../../../tools/testing/speed.mjs';
import { sampleOf } from '../../../tools/testing/tier.mjs';

/** Several starts, one of which creates a database. */
const TIMEOUT = 120_000 * slowness();

const ME = process.getuid?.();
const SOMEBODY_ELSE = 1234;
/** File permissions also apply to root after dropping its capabilities. */
const BOUND_BY_MODES =
  ME === 0 ? ['setpriv', '--inh-caps=-all', '--bounding-set=-dac_override,-dac_read_search'] : [];

const OR_ELSEWHERE = 'or set PORTAL_DATA to another folder.';
const BACKUP_OR_ELSEWHERE =
  'If it is the portal’s, restore the folder from a backup; if it is not, set PORTAL_DATA to another folder.';

let top: string;
let folder: string;
let database: string;
beforeEach(() => {
  top = mkdtempSync(join(tmpdir(), 'portal-top-'));
  folder = join(top, 'data');
  database = join(folder, 'database');
});
afterEach(() => {
  chmodSync(top, 0o700);
  rmSync(top, { recursive: true });
});

async function makeDatabase(place: string): Promise<void> {
  const settings = testSettings({ demo: false, dataFolder: place });
  await fillDataFolder(place, settings);
  await (await createDeps(settings)).close();
}

/** Starts the portal, through a wrapper command if given, and expects exit code 1. Returns its output. */
async function failure(place: string, by: string[] = []): Promise<string> {
  const portal = await runPortal({ PORTAL_DATA: place, PORTAL_DEMO: 'no' }, by);
  expect(await portal.stop('SIGKILL')).toBe(1);
  return portal.output();
}

/** The same within this process, which is faster. Returns the output for the error. */
async function refusal(place: string): Promise<string> {
  const error: unknown = await startServer(testSettings({ demo: false, dataFolder: place })).then(
    portal => portal.close(),
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartUpFailure);
  return `${explain(error)}\n`;
}

describe('not accessible to the portal’s user', () => {
  test('a folder without write permission', async () => {
    mkdirSync(folder, { mode: 0o500 });
    expect(await failure(folder, BOUND_BY_MODES)).toBe(
      `The data folder ${folder} is closed to user ${ME} (listen EACCES: permission denied ${folder}/lock). ` +
        `Give the folder and all in it to user ${ME} (chown -R, chmod -R u+rwX), ${OR_ELSEWHERE}\n`,
    );
  });

  test('a folder of another user', async () => {
    // Without root, uses a folder owned by root.
    const place = ME === 0 ? folder : '/usr/lib';
    const owner = ME === 0 ? SOMEBODY_ELSE : 0;
    mkdirSync(folder, { mode: 0o700 });
    if (ME === 0) chownSync(folder, owner, owner);
    expect(await failure(place, BOUND_BY_MODES)).toBe(
      `The data folder ${place} is closed to user ${ME} (listen EACCES: permission denied ${place}/lock). ` +
        `Start the portal as its owner, user ${owner}, or give the folder and all in it to user ${ME} ` +
        `(chown -R, chmod -R u+rwX), ${OR_ELSEWHERE}\n`,
    );
  });

  test('a database in it without write permission', async () => {
    await makeDatabase(folder);
    chmodSync(database, 0o500);
    expect(await failure(folder, BOUND_BY_MODES)).toMatch(
      new RegExp(
        `^The data folder ${folder} is closed to user ${ME} \\(FATAL: .*Permission denied\\)\\. .*\\n$`,
      ),
    );
  });

  test('a folder that cannot be created', async () => {
    chmodSync(top, 0o500);
    expect(await failure(folder, BOUND_BY_MODES)).toBe(
      `The data folder ${folder} cannot be made: ${top} is closed to user ${ME}. ` +
        `Make the folder for that user, ${OR_ELSEWHERE}\n`,
    );
  });
});

test('a read-only file system', async () => {
  const disk = mountReadOnly();
  const place = disk?.folder ?? folder;
  // Without the privilege to mount, the error is constructed.
  const said = disk
    ? await refusal(place)
    : `${describeFolderError(place, Object.assign(new Error('mkdir'), { code: 'EROFS' }))}\n`;
  disk?.remove();
  expect(said).toBe(
    `The data folder ${place} is on a read-only file system. Have it mounted for writing, ${OR_ELSEWHERE}\n`,
  );
});

test('a file in place of the folder or of one above it', async () => {
  writeFileSync(folder, 'kept');
  for (const place of [folder, join(folder, 'below/it')]) {
    expect(await refusal(place)).toBe(
      `The data folder ${place} cannot be used: ${folder} is a file. Move it away, ${OR_ELSEWHERE}\n`,
    );
  }
});

test('a database with other contents or of another version', { timeout: TIMEOUT }, async () => {
  const said = (reason: string) =>
    `The database in the data folder ${folder} cannot be opened (${reason}). ${BACKUP_OR_ELSEWHERE}\n`;
  mkdirSync(database, { recursive: true });
  writeFileSync(join(database, 'holiday.jpg'), 'kept');
  expect(await refusal(folder)).toBe(said(`${database} holds something else`));
  expect(readdirSync(database)).toEqual(['holiday.jpg']);

  rmSync(database, { recursive: true });
  writeFileSync(database, 'kept');
  expect(await refusal(folder)).toBe(said(`${database} is a file`));

  rmSync(database);
  await makeDatabase(folder);
  writeFileSync(join(database, 'PG_VERSION'), '15\n');
  expect(await refusal(folder)).toBe(
    said(
      'FATAL: database files are incompatible with server DETAIL: The data directory was initialized by ' +
        'PostgreSQL version 15, which is not compatible with this version 18.6.',
    ),
  );
});

for (const { name, make } of sampleOf(SMALL_DISKS, { share: 2 })) {
  test(`${name}, before the first start and before a later one`, { timeout: TIMEOUT }, async () => {
    const disk = make();
    const place = join(disk.folder, 'data');
    const start = () => {
      const by = disk.fillBeforehand();
      return by.length > 0 ? failure(place, by) : refusal(place);
    };
    const line = `The disk of the data folder ${place} is full. Make room on it, then start the portal again.\n`;
    try {
      expect(await start()).toBe(line);
      disk.clear(0);
      await makeDatabase(place);
      expect(await start()).toBe(line);
    } finally {
      disk.remove();
    }
  });
}
