/** Serves the gallery from its source by Vite, which also opens a file in the editor (`/__open-in-editor`). */
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { createServer } from 'vite';
import { noAssert } from './no-assert-plugin.ts';
import { pictures } from './pictures-plugin.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export type Gallery = { origin: string; close: () => Promise<void> };

/** Port 0 selects a free port. */
export async function startGallery(port: number): Promise<Gallery> {
  const server = await createServer({
    configFile: false,
    root: here('.'),
    cacheDir: here('../../.cache/gallery'),
    plugins: [react(), pictures(), noAssert()],
    logLevel: 'warn',
    optimizeDeps: {
      include: ['react', 'react-dom/client', 'react/jsx-dev-runtime', 'xstate', 'xstate/graph'],
    },
    server: { host: '127.0.0.1', port, strictPort: port !== 0, fs: { allow: [here('../..')] } },
  });
  await server.listen();
  const [origin = ''] = server.resolvedUrls?.local ?? [];
  return { origin: origin.replace(/\/$/, ''), close: () => server.close() };
}
