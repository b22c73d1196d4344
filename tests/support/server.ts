/** Starts the real server for a test, on a copy of the demonstration data and a free port. */
import type { Deps } from '#server/platform/call.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Settings } from '#server/platform/settings.ts';
import { startServer } from '#server/server.ts';
import type { ServerOptions } from '#server/server.ts';
import { controlPortal } from './controls.ts';
import { dumpSeededDatabase, createSeededDatabase } from './seeded-database.ts';

export type Portal = { origin: string; deps: Deps; close(): Promise<void> };

export type PortalOptions = {
  /** By default TEST_DATABASE_URL's server, or the embedded one without it. */
  database?: 'embedded' | (string & {});
  testControls?: boolean;
  /** Not shared with other test files, although it has no other options: for tests of its end. */
  isOwn?: boolean;
  demo?: boolean;
  settings?: Partial<Settings>;
} & Pick<ServerOptions, 'registry' | 'clientFolder'>;

/** The PORTAL_SECRET of the template database and its copies, so that a copy can decrypt the stored secrets. */
export const TEST_SECRET = 'a secret for tests, known to everybody';

export function testSettings(changes: Partial<Settings> = {}): Settings {
  const settings = readSettings({
    PORT: '0',
    PORTAL_SECRET: TEST_SECRET,
    LOG_LEVEL: process.env.LOG_LEVEL ?? 'silent',
  });
  // Tests run jobs by `runDueJobs`, or start the engine by `settings: { jobs: true }`.
  return { ...settings, dataFolder: null, jobs: false, ...changes };
}

/** Starts a portal with a database of its own. */
async function startOwn(options: PortalOptions): Promise<Portal> {
  const {
    database = process.env.TEST_DATABASE_URL ?? 'embedded',
    testControls = false,
    demo = true,
  } = options;
  const settings = testSettings({ demo, testControls, ...options.settings });
  const { registry, clientFolder } = options;
  const parts = {
    ...(registry ? { registry } : {}),
    ...(clientFolder === undefined ? {} : { clientFolder }),
  };
  if (database === 'embedded') {
    return startServer(settings, {
      ...parts,
      loadDataDir: await dumpSeededDatabase({ ...settings, testControls: false }),
    });
  }
  const world = await createSeededDatabase(database, { ...settings, testControls: false });
  const server = await startServer({ ...settings, databaseUrl: world.url }, parts);
  return {
    ...server,
    close: async () => {
      await server.close();
      await world.drop();
    },
  };
}

/** A portal that the last test file has finished with. */
let idle: Portal | undefined;

/** Starts a portal with test controls, or takes the idle one, whose data is the demonstration's again. */
async function startShared(): Promise<Portal> {
  const portal = idle ?? (await startOwn({ testControls: true }));
  idle = undefined;
  const close = async () => {
    await controlPortal(portal.origin).reset();
    if (idle === undefined) idle = portal;
    else await portal.close();
  };
  return { ...portal, close };
}

/**
 * Starts a portal for a test file. On a database server, one without options but `testControls` is shared: the test files of a
 * process use it one after the other, because starting one takes a second.
 */
export function startPortal(options: PortalOptions = {}): Promise<Portal> {
  const { testControls = false, isOwn = false, ...others } = options;
  const isShared = process.env.TEST_DATABASE_URL !== undefined && !isOwn && Object.keys(others).length === 0;
  return isShared ? startShared() : startOwn({ ...others, testControls });
}
