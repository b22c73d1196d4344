/** The redirect target after sign-in (section 2). The `redirect` query is untrusted input and is validated here. */
import { APP_BASE, DEFAULT_TARGET } from '#contract/platform/constants.ts';
import { addressFrom } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';

/** A hash address on the site root, or a path of the router below the base. */
export type Target = { kind: 'hash'; hash: Address } | { kind: 'path'; path: Address };

const START: Target = { kind: 'hash', hash: DEFAULT_TARGET };

/** A base URL that is no real host: a redirect that resolves to another origin leaves the site. */

const BASE = 'https://portal.invalid';

/** Targets that would start a second sign-in. */
const SIGN_IN_PATH = /^\/(login|login-mfa|select-mfa-method)(?=[/?#]|$)/i;

/** Browsers drop tabs and line breaks from addresses and read a backslash as a slash. */
// eslint-disable-next-line no-control-regex -- control characters are exactly what is looked for
const UNSAFE = /[\u0000-\u0020\u007f\\]/;

/** Removes all layers of percent-encoding; null when malformed or nested too deeply. */
function decodeFully(value: string): string | null {
  let decoded = value;
  for (let layer = 0; layer < 5; layer += 1) {
    let next: string;
    try {
      next = decodeURIComponent(decoded);
    } catch {
      return null;
    }
    if (next === decoded) return decoded;
    decoded = next;
  }
  return null;
}

function isSafePath(pathname: string): boolean {
  const decoded = decodeFully(pathname);
  return decoded !== null && !UNSAFE.test(decoded) && !decoded.includes('//');
}

/** The site root is routed by hash, so `/#/Dashboard` and `#/Dashboard` are equal. */
function toTarget({ pathname, search, hash }: URL): Target {
  const path = pathname.replace(new RegExp(`^(${APP_BASE})+(?=/|$)`), '') || '/';
  if (path === '/' && search === '') return hash === '' ? START : { kind: 'hash', hash: addressFrom(hash) };
  return { kind: 'path', path: addressFrom(path + search + hash) };
}

/**
 * Section 2: a redirect starting with # opens as hash address on the site root, another as router path, none means
 * the dashboard. Always returns a target on this site; anything invalid becomes the dashboard.
 */
export function resolveRedirect(redirect: string | null | undefined): Target {
  if (!redirect) return START;
  if (redirect.startsWith('#')) return { kind: 'hash', hash: addressFrom(redirect) };
  if (UNSAFE.test(redirect) || URL.canParse(redirect) || !URL.canParse(redirect, BASE)) return START;
  const address = new URL(redirect, BASE);
  if (address.origin !== BASE || !isSafePath(address.pathname)) return START;
  const target = toTarget(address);
  return target.kind === 'path' && SIGN_IN_PATH.test(target.path) ? START : target;
}
