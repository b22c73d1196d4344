/** Runs the route guard on every navigation (section 2): fetches the user if needed, then passes or redirects. */
import type { ParsedLocation } from '@tanstack/react-router';
import { redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import { APP_BASE } from '#contract/platform/constants.ts';
import { fillFromPage } from './fill-from-page.ts';
import type { RouteAccess } from './guard.ts';
import { guard } from './guard.ts';
import { actorOf } from './portal.ts';

/** Waits while the server cannot be reached; the loading screen is shown meanwhile. */
async function fetchUser(): Promise<void> {
  const session = actorOf('session');
  session.send({ type: 'session.needed' });
  await waitFor(session, state => !state.hasTag('pending') && !state.matches('unreachable'), {
    timeout: Number.POSITIVE_INFINITY,
  });
  // Only now, because a change of user clears the cache.
  fillFromPage();
}

/** Runs before any route loads. An unknown address is public and shows the not-found screen. Throws a redirect. */
export async function checkAddress(location: ParsedLocation, known: RouteAccess | 'unknown'): Promise<void> {
  const access = known === 'unknown' ? 'public' : known;
  const { pathname, search, hash } = new URL(location.href, window.location.origin);
  const address = { path: pathname, search, hash, access };
  const session = actorOf('session');
  // Both pass anyway, but on a fresh page the screen needs the user: for the methods, and for whether to show the shell.
  if ((known === 'mfa' || known === 'unknown') && session.getSnapshot().matches('unknown')) await fetchUser();
  let verdict = guard(address, { user: session.getSnapshot().context.user, asked: false });
  if (verdict === 'fetch-user') {
    await fetchUser();
    verdict = guard(address, { user: session.getSnapshot().context.user, asked: true });
  }
  if (typeof verdict === 'object') throw redirect({ href: APP_BASE + verdict.redirect, replace: true });
}
