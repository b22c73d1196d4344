/**
 * Serves everything under /v/: hashed assets with unlimited caching, other built files, and the app's page for any
 * other address.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { APP_BASE, CONSENT_TOOL } from '#contract/platform/constants.ts';
import type { Deps } from '#server/platform/call.ts';
import { pagePolicy } from '#server/platform/http/security.ts';
import { createPageRenderer } from './pages.ts';

/**
 * A window opened by typing, a bookmark or a mail has no opener and needs no cross-origin isolation, which would cost
 * a second process for the first page (ADR 17).
 */
const isUserNavigation = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'none';

/** Recognizes the header as browsers send it; other forms get dynamic compression. */
const acceptsBrotli = ({ headers }: FastifyRequest) =>
  String(headers['accept-encoding'] ?? '')
    .split(',')
    .some(encoding => encoding.trim() === 'br');

export async function registerAppPages(app: FastifyInstance, deps: Deps, folder: string): Promise<void> {
  if (!existsSync(join(folder, '.vite/manifest.json'))) {
    deps.log.warn({ folder }, 'the app is not built: only calls are answered');
    return;
  }
  const renderPage = await createPageRenderer(deps, folder);
  const files = new Set(
    readdirSync(folder, { withFileTypes: true }).flatMap(entry => (entry.isFile() ? [entry.name] : [])),
  );

  await app.register(fastifyStatic, {
    root: join(folder, 'assets'),
    prefix: `${APP_BASE}/assets/`,
    preCompressed: true,
    index: false,
    immutable: true,
    maxAge: '365d',
  });

  // Its name contains no hash, so browsers must revalidate it.
  app.get(CONSENT_TOOL, (_request, reply) => reply.sendFile(CONSENT_TOOL.slice(1), folder, { maxAge: 0 }));

  app.get<{ Params: { '*': string } }>(`${APP_BASE}/*`, async (request, reply) => {
    const name = request.params['*'];
    if (files.has(name)) return reply.sendFile(name, folder, { maxAge: '1h' });
    const page = await renderPage(request);
    const answer = reply
      .headers({
        'content-security-policy': pagePolicy(deps.settings, page.scriptHashes),
        'cache-control': 'no-cache',
        vary: 'cookie, accept-encoding, sec-fetch-site',
      })
      .type('text/html; charset=utf-8');
    if (isUserNavigation(request)) reply.raw.removeHeader('cross-origin-opener-policy');
    return acceptsBrotli(request)
      ? answer.header('content-encoding', 'br').send(page.brotli)
      : answer.send(page.html);
  });
}
