/** Holds every navigation to the guard (section 2): asks who this is where needed, then passes or redirects. */
import type { ParsedLocation } from '@tanstack/react-router';
import { redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import { APP_BASE } from '#contract/platform/constants.ts';
import type { RouteAccess } from './guard.ts';
import { guard } from './guard.ts';
import { actorOf } from './portal.ts';

/** Waits as long as the server is out of reach; the loading screen says so meanwhile. */
async function fetchUser(): Promise<void> {
  const session = actorOf('session');
  session.send({ type: 'session.needed' });
  await waitFor(session, state => !state.hasTag('pending') && !state.matches('unreachable'), {
    timeout: Number.POSITIVE_INFINITY,
  });
}

/** Runs before any route loads; an address of no route shows the not-found screen to everybody. */
export async function checkAddress(location: ParsedLocation, known: RouteAccess | 'unknown'): Promise<void> {
  const access = known === 'unknown' ? 'public' : known;
  const { pathname, search, hash } = new URL(location.href, window.location.origin);
  const address = { path: pathname, search, hash, access };
  const session = actorOf('session');
  // Both pass either way, but opened cold need to know for whom: whose factors, and whether the shell is shown.
  if ((known === 'mfa' || known === 'unknown') && session.getSnapshot().matches('unknown')) await fetchUser();
  let verdict = guard(address, { user: session.getSnapshot().context.user, asked: false });
  if (verdict === 'fetch-user') {
    await fetchUser();
    verdict = guard(address, { user: session.getSnapshot().context.user, asked: true });
  }
  if (typeof verdict === 'object') throw redirect({ href: APP_BASE + verdict.redirect, replace: true });
}
