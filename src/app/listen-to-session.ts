/** Reacts to events that the session machine emits: clears the cache, navigates, reloads. */
import type { SessionUser } from '#contract/identity/session.ts';
import type { RootActors } from './actors/system.ts';
import { takeOrigin } from './impersonation-origin.ts';
import { navigate } from './navigation.ts';
import { queryClient } from './query-client.ts';
import { resolveRedirect } from './redirect.ts';

/** Refetches all queries; a query that is now rejected shows its error instead of the old data. */
async function refetchAll(): Promise<void> {
  await queryClient.invalidateQueries();
  await queryClient.resetQueries({ predicate: query => query.state.status === 'error' });
}

/** Navigates to where the impersonation began if it has just ended, otherwise to the dashboard. */
function openFirstScreen(user: SessionUser | null): void {
  const me = user?.ImpersonatorAccountId === null ? user.UserAccountId : null;
  const target = resolveRedirect(me === null ? null : takeOrigin(me));
  navigate(target.kind === 'hash' ? target.hash : target.path, { replace: true });
}

/**
 * Section 4: signing out ends on /login. Returns an unsubscribe function.
 * @param runGuard runs the route guard for the current address
 */
export function listenToSession(
  session: Pick<RootActors['session'], 'on' | 'getSnapshot'>,
  runGuard: () => void,
): () => void {
  const subscriptions = [
    session.on('identity.changed', () => queryClient.clear()),
    session.on('user.changed', () => void refetchAll()),
    session.on('user.replaced', () => openFirstScreen(session.getSnapshot().context.user)),
    session.on('session.ended', () => navigate('/login')),
    session.on('mfaSetup.changed', runGuard),
    session.on('access.lost', () => window.location.reload()),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
