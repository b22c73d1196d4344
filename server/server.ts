/** A whole running server: database, app, listening socket. Used by main.ts and by tests. */
import type { AddressInfo } from 'node:net';
import { buildApp } from './app.ts';
import type { Deps } from './call.ts';
import { createDeps } from './deps.ts';
import type { DepsOptions } from './deps.ts';
import { handlers } from './handlers.ts';
import type { Registry } from './registry.ts';
import type { Settings } from './settings.ts';
import { createTestClock } from './testing/test-clock.ts';
import { createTestControls } from './testing/test-controls.ts';

export type RunningServer = { origin: string; deps: Deps; close(): Promise<void> };

export type ServerOptions = Pick<DepsOptions, 'loadDataDir'> & { registry?: Registry; clientFolder?: string };

export async function startServer(settings: Settings, options: ServerOptions = {}): Promise<RunningServer> {
  const testClock = settings.testControls ? createTestClock() : undefined;
  const { deps, database, close } = await createDeps(settings, {
    ...(testClock ? { clock: testClock } : {}),
    ...(options.loadDataDir ? { loadDataDir: options.loadDataDir } : {}),
  });
  try {
    const app = await buildApp(deps, {
      registry: options.registry ?? handlers,
      ...(testClock ? { testControls: await createTestControls(deps, database, testClock) } : {}),
      ...(options.clientFolder === undefined ? {} : { clientFolder: options.clientFolder }),
    });
    await app.listen({ port: settings.port, host: settings.host });
    const { port } = app.server.address() as AddressInfo;
    const host = settings.host === '0.0.0.0' || settings.host === '::' ? 'localhost' : settings.host;
    return {
      origin: `http://${host.includes(':') ? `[${host}]` : host}:${port}`,
      deps,
      close: async () => {
        await app.close();
        await close();
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
}
