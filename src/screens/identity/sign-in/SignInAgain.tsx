import { useSession } from '#src/app/hooks.ts';
import { lazyOverlay } from '#src/app/lazy-overlay.tsx';

const SignInDialog = lazyOverlay(() => import('./SignInDialog.tsx'), 'SignInDialog');

/** Dialog over a screen whose session has ended (section 4): the screen keeps what was entered. */
export function SignInAgain() {
  const isExpired = useSession(state => state.matches({ signedIn: 'expired' }));
  return isExpired && <SignInDialog />;
}
