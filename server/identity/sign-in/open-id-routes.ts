/** Route of the single sign-on buttons: redirects to the identity provider (section 7). */
import type { FastifyInstance } from 'fastify';
import { APP_BASE, SSO_START } from '#contract/platform/constants.ts';
import type { Deps } from '#server/platform/call.ts';
import { createCall } from '#server/platform/http/call-context.ts';
import { startAtProvider } from './open-id.ts';

export function registerOpenIdRoutes(app: FastifyInstance, deps: Deps): void {
  app.get<{ Params: { id: string } }>(`${SSO_START}/:id`, async (request, reply) => {
    const call = await createCall(deps, request, reply);
    const target = await startAtProvider(call, request.params.id);
    // A removed entry redirects to the sign-in page.
    return reply.header('cache-control', 'no-store').redirect(target ?? `${APP_BASE}/login`, 302);
  });
}
