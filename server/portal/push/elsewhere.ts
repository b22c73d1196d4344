/** A hub on a host of its own: the portal's negotiate sends there, and there the portal's pages are let in. */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { hubPath } from '#contract/portal/push.ts';
import type { Deps } from '#server/platform/call.ts';
import type { Settings } from '#server/platform/settings.ts';
import { ticketFor } from './caller.ts';

type Elsewhere = { url: string; accessToken: string };

/** The answer that sends a client on; undefined where this is the place already. */
export function elsewhere(deps: Deps, request: FastifyRequest, sessionId: string): Elsewhere | undefined {
  const { pushOrigin, signalr } = deps.settings;
  if (pushOrigin === undefined || new URL(pushOrigin).host === request.host) return undefined;
  return { url: pushOrigin + hubPath(signalr), accessToken: ticketFor(deps, sessionId) };
}

/** To pages of the portal's origin the hub's answers are readable wherever it is. */
export function shareAcrossOrigins(
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
