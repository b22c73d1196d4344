/** Starts a complete server: database, app, listening socket. Used by main.ts and by tests. */
import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import { createDeps } from './deps.ts';
import type { DepsOptions } from './deps.ts';
import { handlers } from './handlers.ts';
import { JOB_KINDS, jobSchedules } from './job-kinds.ts';
import type { Deps } from './platform/call.ts';
import { withFolderErrors } from './platform/db/data-folder.ts';
import { startJobs } from './platform/jobs/start-jobs.ts';
import type { Registry } from './platform/registry.ts';
import type { Settings } from './platform/settings.ts';
import { createOperatorAccess } from './portal/operator/operator-access.ts';
import type { OperatorAccess } from './portal/operator/operator-access.ts';
import { createTestClock } from './testing/test-clock.ts';
import { createTestControls } from './testing/test-controls.ts';

export type RunningServer = { origin: string; deps: Deps; close(): Promise<void> };

export type ServerOptions = Pick<DepsOptions, 'loadDataDir'> & {
  registry?: Registry;
  clientFolder?: string;
  /** Runs when the database is open and before anything is served. */
  prepare?: (deps: Deps) => Promise<void>;
};

/** Null for a database server, and for an in-memory database. */
const embeddedFolder = ({ databaseUrl, dataFolder }: Settings): string | null =>
  databaseUrl === undefined ? dataFolder : null;

/**
 * Access for `npm run announce`. A database server is written to directly; the embedded database only through its
 * process.
 */
function operatorAccessOf(settings: Settings): OperatorAccess | undefined {
  const folder = embeddedFolder(settings);
  return folder === null ? undefined : createOperatorAccess(folder);
}

/** URL at which this machine reaches the server. */
function addressOf(host: string, port: number): string {
  const reached = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${reached.includes(':') ? `[${reached}]` : reached}:${port}`;
}

/** Starts the server. Errors caused by the data folder become one line for the operator. */
export function startServer(settings: Settings, options: ServerOptions = {}): Promise<RunningServer> {
  const folder = embeddedFolder(settings);
  return folder === null
    ? start(settings, options)
    : withFolderErrors(folder, () => start(settings, options));
}

async function start(settings: Settings, options: ServerOptions): Promise<RunningServer> {
  const testClock = settings.testControls ? createTestClock() : undefined;
  const { deps, database, close } = await createDeps(settings, {
    ...(testClock ? { clock: testClock } : {}),
    ...(options.loadDataDir ? { loadDataDir: options.loadDataDir } : {}),
  });
  const door = operatorAccessOf(settings);
  let jobs: Awaited<ReturnType<typeof startJobs>> | undefined;
  try {
    await options.prepare?.(deps);
    const app = await buildApp(deps, {
      registry: options.registry ?? handlers,
      database,
      ...(testClock ? { testControls: await createTestControls(deps, database, testClock) } : {}),
      ...(door ? { operatorToken: door.token } : {}),
      ...(options.clientFolder === undefined ? {} : { clientFolder: options.clientFolder }),
    });
    jobs = settings.jobs
      ? await startJobs(deps, { database, kinds: JOB_KINDS, schedules: jobSchedules(settings) })
      : undefined;
    await app.listen({ port: settings.port, host: settings.host });
    const { port } = app.server.address() as AddressInfo;
    const origin = addressOf(settings.host, port);
    await door?.publish(origin);
    return {
      origin,
      deps,
      close: async () => {
        await jobs?.stop();
        await door?.remove();
        await app.close();
        await close();
      },
    };
  } catch (error) {
    await jobs?.stop();
    await close();
    throw error;
  }
}
