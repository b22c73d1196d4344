/** `npm run dev`'s half of Vite for a test: the portal from its source, in front of a server already running. */
import { createServer } from 'vite';

export type DevServer = { origin: string; close: () => Promise<void> };

/** @param portal the origin of the server that answers the calls */
export async function startDevServer(portal: string): Promise<DevServer> {
  // The configuration reads from it where the server is.
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
