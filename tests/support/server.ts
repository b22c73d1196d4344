/** Starts the real server for a test, on a copy of the demonstration data and a free port. */
import type { Deps } from '#server/platform/call.ts';
import { readSettings } from '#server/platform/settings.ts';
import type { Settings } from '#server/platform/settings.ts';
import { startServer } from '#server/server.ts';
import type { ServerOptions } from '#server/server.ts';
import { dumpSeededDatabase, createSeededDatabase } from './seeded-database.ts';

export type Portal = { origin: string; deps: Deps; close(): Promise<void> };

export type PortalOptions = {
  /** By default TEST_DATABASE_URL's server, or the embedded one without it. */
  database?: 'embedded' | (string & {});
  testControls?: boolean;
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

export async function startPortal(options: PortalOptions = {}): Promise<Portal> {
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
