/** What the app does when the session machine says that something happened: cache, navigation, reload. */
import { DEFAULT_TARGET } from '#contract/platform/constants.ts';
import type { RootActors } from './actors/system.ts';
import { navigate } from './navigation.ts';
import { queryClient } from './query-client.ts';

/** Refetches all queries; a query that is now refused shows its error instead of the old data. */
async function refetchAll(): Promise<void> {
  await queryClient.invalidateQueries();
  await queryClient.resetQueries({ predicate: query => query.state.status === 'error' });
}

/**
 * Section 4: signing out ends on /login. Returns an unsubscribe function.
 * @param runGuard runs the route guard for the current address
 */
export function listenToSession(
  session: Pick<RootActors['session'], 'on'>,
  runGuard: () => void,
): () => void {
  const subscriptions = [
    session.on('identity.changed', () => queryClient.clear()),
    session.on('user.changed', () => void refetchAll()),
    session.on('user.replaced', () => navigate(DEFAULT_TARGET, { replace: true })),
    session.on('session.ended', () => navigate('/login')),
    session.on('mfaSetup.changed', runGuard),
    session.on('access.lost', () => window.location.reload()),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
