/** Same-origin check: state-changing requests are accepted only from the portal's own pages. */
import type { IncomingHttpHeaders } from 'node:http';
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
