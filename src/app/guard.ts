/** The route guard (section 2): a pure function of address and session, with the five steps in order. */
import type { Need } from '#contract/identity/capability.ts';
import { can } from '#contract/identity/capability.ts';
import type { SessionUser } from '#contract/identity/session.ts';
import { isLoggedIn } from '#contract/identity/sign-in-state.ts';
import type { BuiltAddress } from '#src/addresses/path-to.ts';
import { pathTo } from '#src/addresses/path-to.ts';

/** Who may open a route. `mfa` marks the second-factor screens, which are public (step 2). */
export type RouteAccess = 'public' | 'mfa' | 'signed-in' | Need;

export type Address = {
  /** Path below the base, not decoded. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its #, or empty. */
  hash: string;
  /** From the route table; `public` for an unknown path, which shows the not-found screen. */
  access: RouteAccess;
};

export type SessionView = {
  user: SessionUser | null;
  /** Whether GetCurrentUser has been called for this navigation. */
  asked: boolean;
};

export type Verdict = 'pass' | 'fetch-user' | { redirect: BuiltAddress | '/' };

/** The address to return to after sign-in; empty for the bare root, which is the default. */
function targetOf({ path, search, hash }: Address): string {
  if (path === '/' && search === '') return hash;
  return path + search + hash;
}

const withReturn = (path: '/login' | '/setup-mfa', address: Address): Verdict => ({
  redirect: pathTo(path, {}, { redirect: targetOf(address) || null }),
});

/** Returns the verdict; after `fetch-user` the caller fetches the user and calls again. */
export function guard(address: Address, { user, asked }: SessionView): Verdict {
  const query = new URLSearchParams(address.search);
  const code = query.get('code');
  const state = query.get('state');
  if (code && state) {
    return { redirect: pathTo('/sso-auth/$code/$state', { code, state }) };
  }
  const { access } = address;
  if (access === 'public' || access === 'mfa') return 'pass';
  if (!isLoggedIn(user)) return asked ? withReturn('/login', address) : 'fetch-user';
  if (user.MustSetupMfa) return withReturn('/setup-mfa', address);
  if (access !== 'signed-in' && !can(user, access)) return { redirect: '/' };
  return 'pass';
}
