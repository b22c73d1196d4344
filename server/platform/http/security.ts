/** Security headers: nothing inline but what the page renderer vouches for, framing by the configured host alone. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '#server/platform/settings.ts';

type SecuritySettings = Pick<Settings, 'origin' | 'frameAncestor'>;
type PageSettings = SecuritySettings & Pick<Settings, 'consentScript' | 'guidanceScript' | 'pushOrigin'>;

/** An answer that is no page: whatever it holds, a browser runs and loads nothing of it. */
const INERT = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

export async function registerSecurity(app: FastifyInstance, settings: SecuritySettings): Promise<void> {
  const https = settings.origin?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: INERT },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
    xFrameOptions: settings.frameAncestor === undefined ? { action: 'sameorigin' } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** Where the scripts of others come from: exactly the hosts that the installation names (sections 2, 4). */
const thirdPartyOrigins = ({ consentScript, guidanceScript }: PageSettings): string[] => [
  ...new Set(
    [consentScript, guidanceScript].flatMap(address =>
      address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [],
    ),
  ),
];

/** The push hub's own host, if it has one, by calls and by websockets. */
const pushOrigins = ({ pushOrigin }: Pick<Settings, 'pushOrigin'>): string[] =>
  pushOrigin === undefined ? [] : [pushOrigin, pushOrigin.replace(/^http/, 'ws')];

/** The policy of a page of the portal. `scriptHashes` are the inline scripts of its renderer ('sha256-…'). */
export function pagePolicy(settings: PageSettings, scriptHashes: readonly string[]): string {
  const https = settings.origin?.startsWith('https:') ?? false;
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map(hash => `'${hash}'`), ...thirdPartyOrigins(settings)].join(' '),
    // Mantine writes style attributes and a style element; section 9's theme colour is one of them.
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", ...pushOrigins(settings)].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    `frame-ancestors 'self'${settings.frameAncestor === undefined ? '' : ` ${settings.frameAncestor}`}`,
    ...(https ? ['upgrade-insecure-requests'] : []),
  ];
  return directives.join('; ');
}

/** A stored picture may be an SVG, which is a document: shown on its own it gets an origin of its own and no script. */
export const sandboxed = (reply: FastifyReply): FastifyReply =>
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
