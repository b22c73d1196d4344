/** Whether the portal's own pages made a request: what changes state is taken from nowhere else. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import type { Settings } from '#server/platform/settings.ts';

const SCHEMES = ['http://', 'https://'];

/** Browsers name the relation in Sec-Fetch-Site or the page's origin in Origin; a request that says neither is refused. */
export function isSameOrigin(
  request: { headers: IncomingHttpHeaders; host: string },
  settings: Pick<Settings, 'origin'>,
): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  if (origin === settings.origin) return true;
  // Behind a proxy that ends TLS the scheme is not known here; the host is.
  return SCHEMES.some(scheme => origin === scheme + request.host);
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * The address people reach the portal at. Unless it is set, a request's Host is believed only when it names this
 * machine: it ends up in mailed links, and anybody can write a Host.
 */
export function originOf(request: FastifyRequest, settings: Pick<Settings, 'origin'>): string {
  if (settings.origin !== undefined) return settings.origin;
  const { localAddress, localPort } = request.socket;
  const own = localAddress?.includes(':') ? `[${localAddress}]` : localAddress;
  const believed = LOOPBACK.has(request.hostname) || request.hostname === own || own === undefined;
  return `${request.protocol}://${believed ? request.host : `${own}:${localPort}`}`;
}
