/** The routing guard (section 2): one pure function of the address and the session, its five steps in their order. */
import type { Need } from '#contract/identity/capability.ts';
import { can } from '#contract/identity/capability.ts';
import type { SessionUser } from '#contract/identity/session.ts';
import { isLoggedIn } from '#contract/identity/sign-in-state.ts';

/** Who may open a route. 'mfa' are the screens of the second factor: open like public ones (step 2). */
export type RouteAccess = 'public' | 'mfa' | 'signed-in' | Need;

export type Address = {
  /** Below the base, decoded by nobody. */
  path: string;
  /** With its question mark, or empty. */
  search: string;
  /** With its #, or empty. */
  hash: string;
  /** What the route table says; an unknown path is public, it shows the not-found screen. */
  access: RouteAccess;
};

export type SessionView = {
  user: SessionUser | null;
  /** Whether the server has just been asked who this is. */
  asked: boolean;
};

export type Verdict = 'pass' | 'fetch-user' | { redirect: string };

/** The address to come back to; the bare root needs no mention, it is where one ends anyway. */
function wanted({ path, search, hash }: Address): string {
  if (path === '/' && search === '') return hash;
  return path + search + hash;
}

const withReturn = (path: string, address: Address): Verdict => {
  const place = wanted(address);
  return { redirect: place === '' ? path : `${path}?${new URLSearchParams({ redirect: place }).toString()}` };
};

/** What becomes of an address; 'fetch-user' asks to be called again once the server has said who this is. */
export function guard(address: Address, { user, asked }: SessionView): Verdict {
  const query = new URLSearchParams(address.search);
  const code = query.get('code');
  const state = query.get('state');
  if (code && state) {
    return { redirect: `/sso-auth/${encodeURIComponent(code)}/${encodeURIComponent(state)}` };
  }
  const { access } = address;
  if (access === 'public' || access === 'mfa') return 'pass';
  if (!isLoggedIn(user)) return asked ? withReturn('/login', address) : 'fetch-user';
  if (user.MustSetupMfa) return withReturn('/setup-mfa', address);
  if (access !== 'signed-in' && !can(user, access)) return { redirect: '/' };
  return 'pass';
}
