/** References for the sign-in page: the React floor and a static form, served compressed like the portal. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import serveStatic from '@fastify/static';
import react from '@vitejs/plugin-react';
import fastify from 'fastify';
import { build } from 'vite';

const FOLDER = import.meta.dirname;

/** Builds the floor with the product's own bundler and serves both pages; `floor` and `plain` are their addresses. */
export async function startReferences(): Promise<{
  floor: string;
  plain: string;
  stop: () => Promise<void>;
}> {
  const outDir = join(FOLDER, '../../dist/bench-floor');
  await build({
    root: join(FOLDER, 'floor'),
    configFile: false,
    logLevel: 'warn',
    base: './',
    plugins: [react()],
    build: { outDir, emptyOutDir: true, target: 'es2023' },
  });
  const app = fastify();
  // The same quality with which the portal's build compresses its files.
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 0, brotliOptions: { params } });
  await app.register(serveStatic, { root: outDir, prefix: '/floor/' });
  app.get('/plain', (_request, reply) =>
    reply.type('text/html').send(readFileSync(join(FOLDER, 'static-form.html'), 'utf8')),
  );
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return { floor: `${origin}/floor/`, plain: `${origin}/plain`, stop: () => app.close() };
}
