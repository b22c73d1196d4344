/** Vite's development server, as started by `npm run dev`, in front of a running portal server. */
import { createServer } from 'vite';

export type DevServer = { origin: string; close: () => Promise<void> };

/** @param portal the origin of the server that answers the calls */
export async function startDevServer(portal: string): Promise<DevServer> {
  // vite.config.ts reads the proxy target from it.
  process.env['PORT'] = new URL(portal).port;
  const server = await createServer({
    cacheDir: '.cache/dev-server',
    logLevel: 'warn',
    server: { host: '127.0.0.1', port: 0, strictPort: false },
  });
  await server.listen();
  const [address = ''] = server.resolvedUrls?.local ?? [];
  return { origin: new URL(address).origin, close: () => server.close() };
}
