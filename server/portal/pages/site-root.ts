/** Addresses outside /v/ that lead into the portal (section 2), unless a host application owns the site root. */
import type { FastifyInstance } from 'fastify';
import { APP_BASE } from '#contract/platform/constants.ts';
import type { Settings } from '#server/platform/settings.ts';

/** The query string with its question mark; browsers keep the #fragment across redirects. */
const queryOf = (url: string): string => (url.includes('?') ? url.slice(url.indexOf('?')) : '');

export function registerSiteRoot(app: FastifyInstance, settings: Pick<Settings, 'hostOwnsRoot'>): void {
  app.get(APP_BASE, async (request, reply) => reply.redirect(`${APP_BASE}/${queryOf(request.url)}`, 302));
  if (settings.hostOwnsRoot) return;
  app.get('/', async (request, reply) => reply.redirect(`${APP_BASE}/${queryOf(request.url)}`, 302));
  app.get<{ Params: { id: string } }>('/Account/View/:id', async (request, reply) =>
    reply.redirect(
      `${APP_BASE}/account/${encodeURIComponent(request.params.id)}${queryOf(request.url)}`,
      302,
    ),
  );
}
