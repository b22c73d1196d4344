/**
 * Serves everything under /v/: hashed assets with unlimited caching, other built files, and the app's page for any
 * other address, with the private part for a signed-in user.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { APP_BASE, CONSENT_TOOL } from '#contract/platform/constants.ts';
import type { Deps } from '#server/platform/call.ts';
import { pagePolicy } from '#server/platform/http/security.ts';
import { createPageRenderer, loadPageReads } from './pages.ts';
import { createPrivatePage, withPrivateData } from './private-page.ts';
import type { PrivatePageOptions } from './private-page.ts';

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

export type AppPagesOptions = Omit<PrivatePageOptions, 'pageReads'> & {
  /** The client build (dist/client). */
  folder: string;
};

export async function registerAppPages(
  app: FastifyInstance,
  deps: Deps,
  { folder, ...options }: AppPagesOptions,
): Promise<void> {
  if (!existsSync(join(folder, '.vite/manifest.json'))) {
    deps.log.warn({ folder }, 'the app is not built: only calls are answered');
    return;
  }
  const pageReads = await loadPageReads();
  const renderPage = await createPageRenderer(deps, folder, pageReads);
  const privateJsonOf = createPrivatePage(deps, { ...options, pageReads });
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
    const { page, locale, route, privateHead } = await renderPage(request);
    const json = route.needsUser ? await privateJsonOf(request, reply, locale) : null;
    const answer = reply
      .headers({
        'content-security-policy': pagePolicy(deps.settings, page.scriptHashes),
        'cache-control': json ? 'private, no-store' : 'no-cache',
        vary: 'cookie, accept-encoding, sec-fetch-site',
      })
      .type('text/html; charset=utf-8');
    if (isUserNavigation(request)) reply.raw.removeHeader('cross-origin-opener-policy');
    if (json) return answer.send(withPrivateData(page.html, json, privateHead));
    return acceptsBrotli(request)
      ? answer.header('content-encoding', 'br').send(page.brotli)
      : answer.send(page.html);
  });
}
