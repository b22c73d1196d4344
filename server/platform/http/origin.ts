/** Same-origin check: state-changing requests are accepted only from the portal's own pages. */
import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { isLoopback } from '#contract/platform/web-address.ts';
import type { Settings } from '#server/platform/settings.ts';

const SCHEMES = ['http://', 'https://'];

/** Browsers send Sec-Fetch-Site or Origin; a request with neither is rejected. */
export function isSameOrigin(
  request: { headers: IncomingHttpHeaders; host: string },
  settings: Pick<Settings, 'origin'>,
): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin === undefined) return site === 'same-origin';
  if (origin === settings.origin) return true;
  // Behind a TLS-terminating proxy the scheme is unknown, but the host is not.
  return SCHEMES.some(scheme => origin === scheme + request.host);
}

/**
 * The portal's public origin. Unless configured, the Host header is trusted only when it names this machine, because
 * it ends up in mailed links and can be forged.
 */
export function originOf(request: FastifyRequest, settings: Pick<Settings, 'origin'>): string {
  if (settings.origin !== undefined) return settings.origin;
  const { localAddress, localPort } = request.socket;
  const own = localAddress?.includes(':') ? `[${localAddress}]` : localAddress;
  const believed = isLoopback(request.hostname) || request.hostname === own || own === undefined;
  return `${request.protocol}://${believed ? request.host : `${own}:${localPort}`}`;
}
