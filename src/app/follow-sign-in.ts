/** Keeps the address where signing in stands (sections 2, 4), and ends at the place that was wished for. */
import { secondFactorOf } from './actors/system.ts';
import { currentPlace, navigate } from './navigation.ts';
import { actorOf } from './portal.ts';
import { resolveRedirect } from './redirect.ts';
import { signInPlace } from './sign-in-path.ts';
import { takeRememberedRedirect } from './sso.ts';

const REDIRECT = 'redirect';

function wished(query: URLSearchParams): string | null {
  return query.get(REDIRECT) ?? takeRememberedRedirect();
}

/** The wish travels along from address to address. */
function withWish(path: string, query: URLSearchParams): string {
  const redirect = wished(query);
  return redirect === null ? path : `${path}?${new URLSearchParams({ [REDIRECT]: redirect }).toString()}`;
}

/** Goes there once; being there already is enough (section 2). */
export function showSignIn(): void {
  const { path, query } = currentPlace();
  const signIn = actorOf('signIn').getSnapshot();
  const place = signInPlace(path, signIn, secondFactorOf(signIn)?.getSnapshot());
  if (place === 'stay') return;
  if (place === 'target') {
    const target = resolveRedirect(wished(query));
    navigate(target.kind === 'hash' ? target.hash : target.path, { replace: true });
  } else if (place.path !== path) {
    // Signing in is one step of the history: Back never leads to a code that is used up.
    navigate(withWish(place.path, query), { replace: path !== '/login' });
  }
}

/** For the life of the page. */
export function followSignIn(): void {
  const signIn = actorOf('signIn');
  let watched: ReturnType<typeof secondFactorOf>;
  signIn.subscribe(state => {
    const secondFactor = secondFactorOf(state);
    if (secondFactor && secondFactor !== watched) secondFactor.subscribe(() => showSignIn());
    watched = secondFactor;
    showSignIn();
  });
  showSignIn();
}
