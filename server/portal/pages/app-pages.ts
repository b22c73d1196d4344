/** Everything under /v/: hashed assets for ever, other built files, and for any other address the app's page. */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { APP_BASE, CONSENT_TOOL } from '#contract/platform/constants.ts';
import type { Deps } from '#server/platform/call.ts';
import { pagePolicy } from '#server/platform/http/security.ts';
import { createPageRenderer } from './pages.ts';

/**
 * Nobody but its browser holds a window that a person has opened: by typing, by a bookmark, from a mail. All others are cut
 * off from whoever opened them, which for the first page costs a second process (ADR 17).
 */
const isUserNavigation = ({ headers }: FastifyRequest) => headers['sec-fetch-site'] === 'none';

/** As browsers say it; whoever says it in other words gets what is compressed on the fly. */
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

  // Its name says no version, so each page asks whether it is still the same.
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
