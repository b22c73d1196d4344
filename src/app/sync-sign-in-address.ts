import { addressFrom } from '#src/addresses/path-to.ts';
import type { Address } from '#src/addresses/path-to.ts';
/** Keeps the address in sync with the sign-in actor (sections 2, 4), and opens the redirect target at the end. */
import { secondFactorOf } from './actors/system.ts';
import { currentLocation, navigate } from './navigation.ts';
import { actorOf } from './portal.ts';
import { resolveRedirect } from './redirect.ts';
import { signInPath } from './sign-in-path.ts';
import { takeRememberedRedirect } from './sso.ts';

const REDIRECT = 'redirect';

function wantedRedirect(query: URLSearchParams): string | null {
  return query.get(REDIRECT) ?? takeRememberedRedirect();
}

/** Adds the `redirect` query to a path. */
function withRedirect(path: Address, query: URLSearchParams): Address {
  const redirect = wantedRedirect(query);
  return redirect === null
    ? path
    : addressFrom(`${path}?${new URLSearchParams({ [REDIRECT]: redirect }).toString()}`);
}

/** Navigates to the address of the current step, unless already there (section 2). */
export function updateSignInAddress(): void {
  const { path, query } = currentLocation();
  const signIn = actorOf('signIn').getSnapshot();
  const place = signInPath(path, signIn, secondFactorOf(signIn)?.getSnapshot());
  if (place === 'stay') return;
  if (place === 'target') {
    const target = resolveRedirect(wantedRedirect(query));
    navigate(target.kind === 'hash' ? target.hash : target.path, { replace: true });
  } else if (place.path !== path) {
    // Replaces the entry, so that Back never returns to a used code.
    navigate(withRedirect(place.path, query), { replace: path !== '/login' });
  }
}

/** Called once; runs for the life of the page. */
export function syncSignInAddress(): void {
  const signIn = actorOf('signIn');
  signIn.on('step.entered', updateSignInAddress);
  // Emitted before the child starts, so that its first step is received as well.
  signIn.on(
    'secondFactor.started',
    () => void secondFactorOf(signIn.getSnapshot())?.on('step.entered', updateSignInAddress),
  );
  updateSignInAddress();
}
