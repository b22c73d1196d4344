/** Refetches queries on events that the root machine emits. */
import type { RootActors } from './actors/system.ts';
import { queryClient } from './query-client.ts';

/** Returns an unsubscribe function. */
export function listenToPortal(portal: Pick<RootActors['portal'], 'on'>): () => void {
  const subscriptions = [
    // The server localises names and layouts.
    portal.on('language.changed', () => void queryClient.invalidateQueries()),
    portal.on(
      'network.found',
      () =>
        void queryClient.refetchQueries({
          type: 'active',
          predicate: query => query.state.status === 'error',
        }),
    ),
  ];
  return () => {
    for (const subscription of subscriptions) subscription.unsubscribe();
  };
}
