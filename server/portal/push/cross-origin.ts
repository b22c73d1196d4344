/**
 * Support for a push hub on its own host: the negotiate response redirects clients there, and CORS headers admit the
 * portal's pages.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hubPath } from '#contract/portal/push.ts';
import type { Deps } from '#server/platform/call.ts';
import type { Settings } from '#server/platform/settings.ts';
import { createTicket } from './caller.ts';

type Redirect = { url: string; accessToken: string };

/** Returns the redirect response, undefined when this host is already the push host. */
export function redirectToPushOrigin(
  deps: Deps,
  request: FastifyRequest,
  sessionId: string,
): Redirect | undefined {
  const { pushOrigin, signalr } = deps.settings;
  if (pushOrigin === undefined || new URL(pushOrigin).host === request.host) return undefined;
  return { url: pushOrigin + hubPath(signalr), accessToken: createTicket(deps, sessionId) };
}

/** Adds CORS headers and preflight handlers for the portal's origin. */
export function registerCors(
  scope: FastifyInstance,
  { origin, pushOrigin }: Pick<Settings, 'origin' | 'pushOrigin'>,
  path: string,
): void {
  if (origin === undefined || pushOrigin === undefined) return;
  scope.addHook('onRequest', (request, reply, done) => {
    if (request.headers.origin === origin) {
      void reply.headers({
        'access-control-allow-origin': origin,
        'access-control-allow-credentials': 'true',
        vary: 'origin',
      });
    }
    done();
  });
  for (const url of [path, `${path}/negotiate`]) {
    scope.options(url, (_request, reply) =>
      reply
        .code(204)
        .headers({
          'access-control-allow-methods': 'GET, POST, DELETE',
          'access-control-allow-headers':
            'authorization, content-type, x-requested-with, x-signalr-user-agent',
          'access-control-max-age': '86400',
        })
        .send(),
    );
  }
}
