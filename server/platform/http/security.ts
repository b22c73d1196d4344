/** Security headers: inline scripts only by hash, framing only by the configured host. */
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Settings } from '#server/platform/settings.ts';

type SecuritySettings = Pick<Settings, 'origin' | 'frameAncestor'>;
type PageSettings = SecuritySettings & Pick<Settings, 'consentScript' | 'guidanceScript' | 'pushOrigin'>;

/** For responses other than pages: the browser executes and loads nothing. */
const INERT = { defaultSrc: ["'none'"], frameAncestors: ["'none'"] };

export async function registerSecurity(app: FastifyInstance, settings: SecuritySettings): Promise<void> {
  const https = settings.origin?.startsWith('https:') ?? false;
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: INERT },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: settings.frameAncestor === undefined ? { action: 'sameorigin' } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
}

/** Origins of third-party scripts: exactly those configured (sections 2, 4). */
const thirdPartyOrigins = ({ consentScript, guidanceScript }: PageSettings): string[] => [
  ...new Set(
    [consentScript, guidanceScript].flatMap(address =>
      address !== undefined && URL.canParse(address) ? [new URL(address).origin] : [],
    ),
  ),
];

/** The separate push host, if any, for fetch and WebSocket. */
const pushOrigins = ({ pushOrigin }: Pick<Settings, 'pushOrigin'>): string[] =>
  pushOrigin === undefined ? [] : [pushOrigin, pushOrigin.replace(/^http/, 'ws')];

/**
 * Content-Security-Policy of a page.
 * @param scriptHashes hashes of the page's inline scripts ('sha256-…').
 */
export function pagePolicy(settings: PageSettings, scriptHashes: readonly string[]): string {
  const https = settings.origin?.startsWith('https:') ?? false;
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes.map(hash => `'${hash}'`), ...thirdPartyOrigins(settings)].join(' '),
    // Mantine sets style attributes and a style element, as does the theme colour of section 9.
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

/** Sandboxes stored files: an SVG opened on its own gets an opaque origin and runs no script. */
export const sandboxed = (reply: FastifyReply): FastifyReply =>
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
