/**
 * Where a request came from, read when it arrives: a connection that the client has closed meanwhile has no addresses.
 */
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '#contract/platform/web-address.ts';
import type { Settings } from '#server/platform/settings.ts';

export type Arrival = {
  /** The client's address, for limits and the audit log. */
  address: string;
  /** The portal's public origin. */
  origin: string;
};

declare module 'fastify' {
  interface FastifyRequest {
    arrival: Arrival;
  }
}

/**
 * Unless configured, the Host header is trusted only when it names this machine, because it ends up in mailed links and
 * can be forged. Requests of the process itself have no connection.
 */
function originOf(request: FastifyRequest, settings: Pick<Settings, 'origin' | 'port'>): string {
  if (settings.origin !== undefined) return settings.origin;
  const { socket, protocol } = request;
  if (isLoopback(request.hostname) || !(socket instanceof Socket)) return `${protocol}://${request.host}`;
  const { localAddress = 'localhost', localPort = settings.port } = socket;
  return `${protocol}://${localAddress.includes(':') ? `[${localAddress}]` : localAddress}:${localPort}`;
}

export function registerArrival(app: FastifyInstance, settings: Pick<Settings, 'origin' | 'port'>): void {
  app.decorateRequest('arrival');
  app.addHook('onRequest', (request, _reply, done) => {
    const address = request.ip as string | undefined;
    request.arrival = { address: address ?? 'unknown', origin: originOf(request, settings) };
    done();
  });
}
